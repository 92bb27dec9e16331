// Sources of inputs: a list, random values, zeros; and one that writes down what another gave.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interp/interpreter.h"
#include "ir/perhaps.h"
#include "support/result.h"

namespace proviso::interp {

class MentionedNumbers;

/// Whether the request is for what the library mostly does not do: lists of inputs have nothing for it.
inline bool is_perhaps(const InputRequest& request) { return request.kind == InputKind::nondet && request.source == ir::kPerhapsSource; }

/// Values written by a person: `3,-1,0x7f,1.5,'a'`, separated by commas, spaces or lines; `#` begins a comment up to the line's end. Each
/// is converted to the type it is asked for: an integer is cut to the type's width, a float towards zero; a float is rounded.
class ListInputs : public InputSource {
 public:
  /// `name` stands in messages for the place the text comes from.
  static Result<ListInputs> from_text(std::string_view text, const std::string& name);
  static Result<ListInputs> from_file(const std::string& path);

  std::optional<u128> next(const InputRequest& request) override;

  std::size_t size() const { return values_.size(); }
  std::size_t used() const { return next_; }

 private:
  struct Value {
    bool is_float = false;
    u128 integer = 0;  // two's complement, where not a float
    bool is_negative = false;
    std::string text;  // of a float
  };
  friend class InputReader;

  std::vector<Value> values_;
  std::size_t next_ = 0;
};

/// The same values for the same seed. Small numbers and the ends of the type's range are more frequent than others, and, where they are
/// given, the numbers that the program mentions.
class RandomInputs : public InputSource {
 public:
  explicit RandomInputs(std::uint64_t seed, const MentionedNumbers* mentioned = nullptr) : state_(seed), mentioned_(mentioned) {}

  std::optional<u128> next(const InputRequest& request) override;

 private:
  std::uint64_t random();
  u128 random_integer(const ir::Type* type);
  u128 random_float(const ir::Type* type);
  u128 like_mentioned(const ir::Type* type);

  std::uint64_t state_;
  const MentionedNumbers* mentioned_;  // null, or some
};

class ZeroInputs : public InputSource {
 public:
  std::optional<u128> next(const InputRequest& request) override;
};

/// Passes on what `source` gives and keeps it, so that a run can be repeated from a list.
class RecordingInputs : public InputSource {
 public:
  struct Record {
    InputKind kind = InputKind::nondet;
    const ir::Type* type = nullptr;
    std::string source;
    const ir::Edge* edge = nullptr;
    u128 bits = 0;
  };

  explicit RecordingInputs(InputSource& source) : source_(source) {}

  std::optional<u128> next(const InputRequest& request) override;

  const std::vector<Record>& records() const { return records_; }
  /// In the language of ListInputs; floats exactly.
  std::string list() const;

 private:
  InputSource& source_;
  std::vector<Record> records_;
};

}  // namespace proviso::interp
