// Loads, stores and lifetimes of objects, through pointers that may belong to several objects: every access is checked
// (or assumed) to be valid, then made in each object it can hit, under the condition that it does.
#pragma once

#include "encode/environment.h"

namespace proviso::encode {

class Memory {
 public:
  explicit Memory(Environment& environment) : env_(environment), pool_(environment.pool), codec_(environment.codec) {}

  Value load(State& state, const Site& site, const Value& pointer, AccessType access);
  void store(State& state, const Site& site, const Value& pointer, AccessType access, const Value& value);
  /// `count` bytes are read by code that is not encoded.
  void read(State& state, const Site& site, const Value& from, Term count);
  /// memmove of a known or unknown number of bytes.
  void copy(State& state, const Site& site, const Value& to, const Value& from, Term count);
  /// memset; `byte` has 8 bits.
  void set(State& state, const Site& site, const Value& to, Term byte, Term count);
  /// Arbitrary bytes.
  void havoc(State& state, const Site& site, const Value& to, Term count);

  /// A new live object at this position of the unwound program. `what` distinguishes several at one position.
  Value create(State& state, const Site& site, std::uint32_t what, Object description);
  void kill(State& state, const Value& pointer);
  void free(State& state, const Site& site, const Value& pointer);
  Term object_size(State& state, const Site& site, const Value& pointer);
  /// The number of bytes before the first one equal to `byte`, or before the first difference, of at most `limit`
  /// (ir/cfa.h).
  Term find(State& state, const Site& site, const Value& in, Term byte, Term limit);
  Term find_difference(State& state, const Site& site, const Value& left, const Value& right, Term limit);
  /// Whether two different ranges of `count` bytes overlap, as far as their addresses are known.
  Term overlap(const Value& left, const Value& right, Term count);

 private:
  enum class Use : std::uint8_t {
    load,  // of a value: any, where the memory is not known and the access is taken to be valid
    read,
    write
  };

  struct Target {
    ObjectId id;
    Term condition;  // that the pointer belongs to it
    Term offset;     // within it
  };
  /// The objects that an access of `bytes` can validly hit; everything else is checked, or assumed not to happen.
  /// `when`: that the access is made.
  std::vector<Target> valid_targets(State& state, const Site& site, const Value& pointer, Term bytes, Use use, Term when);
  std::vector<Target> valid_targets(State& state, const Site& site, const Value& pointer, Term bytes, Use use) {
    return valid_targets(state, site, pointer, bytes, use, pool_.true_term());
  }
  /// An object that is searched, and how many bytes there are.
  struct Searched {
    Target target;
    Term rest;
  };
  std::vector<Searched> searched(State& state, const Site& site, const Value& pointer, Term limit);
  Value load_unknown(const Site& site, const Value& pointer, AccessType access);
  /// For invariants (Environment::keeps_history).
  void note_index(State& state, const Target& target, AccessType access);
  /// Whether there is a zero byte at `at`, behind `offset`.
  Term is_zero_behind(const State& state, ObjectId id, Term at, Term offset);
  void note_terminator(State& state, const Target& target, Term offset);
  Term is_inside(const Object& object, Term offset, Term bytes);
  ObjectState state_of(const State& state, ObjectId id);
  /// Copies a whole object of any size over one of the same size, if that is possible without considering bytes; else
  /// false.
  bool copy_whole(State& state, const std::vector<Target>& to, const std::vector<Target>& from, Term count);
  /// Byte by byte, or scalar by scalar; false if the representations of the objects do not allow it.
  bool copy_known(State& state, const Target& to, const Target& from, ObjectState source, std::uint64_t count);
  /// For any number of bytes.
  void copy_ranges(State& state, const Site& site, const std::vector<Target>& to, const std::vector<Target>& from, Term count);
  void set_range(State& state, const Site& site, const Target& to, Term byte, Term count);
  bool is_text(const Value& pointer);
  void havoc_range(State& state, const Site& site, const Value& to, Term count);
  /// Adds a gap where `is_exact` does not hold; everywhere if there is no condition.
  void leave_out_inexact(State& state, const Site& site, Term where, std::optional<Term> is_exact, const std::string& what);
  bool set_known(State& state, const Target& to, Term byte, std::uint64_t count);

  Environment& env_;
  term::TermPool& pool_;
  Codec& codec_;
};

}  // namespace proviso::encode
