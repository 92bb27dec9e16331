// Sources of inputs: a list, random values, zeros; and a repeater and a recorder of another source.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "interp/interpreter.h"
#include "ir/perhaps.h"
#include "support/result.h"

namespace proviso::interp {

class MentionedNumbers;

/// Whether the request is for rare behaviour of the library: lists of inputs contain no value for it.
inline bool is_perhaps(const InputRequest& request) { return request.kind == InputKind::nondet && request.source == ir::kPerhapsSource; }

/// Values written by the user: `3,-1,0x7f,1.5,'a'`, separated by commas, spaces or newlines; `#` begins a comment up to
/// the end of the line. Each is converted to the requested type: an integer is truncated to its width, a float towards
/// zero; a float is rounded.
class ListInputs : public InputSource {
 public:
  /// `name` designates the source of the text in messages.
  static Result<ListInputs> from_text(std::string_view text, const std::string& name);
  static Result<ListInputs> from_file(const std::string& path);

  std::optional<u128> next(const InputRequest& request) override;

  std::size_t size() const { return values_.size(); }
  std::size_t used() const { return next_; }

 private:
  struct Value {
    bool is_float = false;
    u128 integer = 0;  // two's complement, unless a float
    bool is_negative = false;
    std::string text;  // of a float
  };
  friend class InputReader;

  std::vector<Value> values_;
  std::size_t next_ = 0;
};

/// Deterministic for a seed. Small numbers and the limits of the type's range are more frequent than others, as are the
/// numbers that the program mentions, if they are given.
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
  const MentionedNumbers* mentioned_;  // null: none
};

class ZeroInputs : public InputSource {
 public:
  std::optional<u128> next(const InputRequest& request) override;
};

/// What `source` gives when a place first asks is what that place gets each time. So loops that an input ends run as long
/// as they can, and strings that are read have no end.
class RepeatedInputs : public InputSource {
 public:
  explicit RepeatedInputs(InputSource& source) : source_(source) {}

  std::optional<u128> next(const InputRequest& request) override;

 private:
  InputSource& source_;
  std::map<std::pair<const ir::Edge*, const ir::Type*>, std::optional<u128>> values_;
};

/// Forwards the values of `source` and records them, so that a run can be repeated from a list.
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
  /// In the syntax of ListInputs; floats exactly.
  std::string list() const;

 private:
  InputSource& source_;
  std::vector<Record> records_;
};

}  // namespace proviso::interp
