// What everything in this folder works with: the pool, the program, the objects, the codec, the contexts, and the findings so far.
#pragma once

#include "encode/checks.h"
#include "encode/codec.h"
#include "encode/context_tree.h"
#include "encode/object_table.h"
#include "encode/state.h"
#include "ir/program.h"
#include "term/term_pool.h"

namespace proviso::encode {

class Environment {
 public:
  Environment(term::TermPool& term_pool, const ir::Program& checked, property::CheckSet check_set)
      : pool(term_pool), program(checked), objects(term_pool, checked), codec(term_pool, objects, checked.machine()), checks(check_set) {
    objects.set_coexistence([this](ObjectId a, ObjectId b) { return coexist(a, b); });
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  std::uint32_t pointer_bits() const { return program.machine().pointer_bits(); }

  /// The contents of an object before anything happened to it.
  ObjectState initial_state(const Object& object);
  /// The value of a plain global before anything happened.
  Value initial_value(const ir::Variable& variable);
  /// A constant expression of a static initialiser.
  Value constant(const ir::Expr* expr);
  Value constant_integer(const ir::Expr* expr);

  /// The program must not get to `bad` here; where execution cannot go on behind it, it has not (the state's guard takes the negation).
  void require_not(State& state, property::Check check, const Site& site, Term bad);
  /// A check is made in this state.
  void note_check(const State& state, property::Check check);
  /// Nobody asked about `bad`, but no execution goes on behind it: a gap, or an assumption where the user makes it.
  void note_undefined(const State& state, property::Check check, const Site& site, Term bad);
  /// What happens here where `where` holds is not covered; the state goes on without it.
  void leave_out(State& state, GapKind kind, const Site& site, Term where, std::string reason);
  /// The same, but the state goes on: what follows is one of the things that can happen.
  void note_gap(const State& state, GapKind kind, const Site& site, Term where, std::string reason);
  /// A gap in a model of the library, as one where the program calls it.
  Gap in_program(Gap gap) const;
  void record_input(const State& state, const Site& site, const Value& value, const ir::Type* type);
  /// The first `count` elements of an array of bytes.
  void record_inputs(const State& state, const Site& site, Term bytes, Term count);
  /// An indeterminate value comes to life: a memory object, or a plain scalar with the value `any`.
  void record_birth(const State& state, const Site& site, ObjectId object, const Value& any);

  /// An object of the table comes to life in this state.
  void begin_life(const State& state, ObjectId object);
  /// Whether the object is there in this state.
  Term is_there(const PersistentMap<ObjectState>& all, ObjectId object);

  /// That an execution is here and does something that must not happen. All claims hold for all of `any_indices`, so also for those
  /// that such an execution has read last (History); no others need be looked at.
  Term event(const State& state);

  term::TermPool& pool;
  const ir::Program& program;
  ObjectTable objects;
  Codec codec;
  ContextTree contexts;
  property::CheckSet checks;
  Findings findings;
  /// What is required is assumed to hold: for the rounds of a loop that an induction takes for granted. Gaps are found all the same: they
  /// are no fault of the program's that an earlier round would have shown.
  bool is_assuming = false;
  /// States remember what invariants may speak of.
  bool keeps_history = false;
  /// States know which block each edge that allocates on the heap has made last.
  bool tracks_blocks = false;
  /// Indices that nothing is known of and that never change, for claims about all elements of arrays: what is shown for them is shown for
  /// all indices. Empty where no claim speaks of them.
  AnyIndices any_indices;

 private:
  /// When both are there at some time: one was when the other came to life. Freed addresses may be reused.
  Term coexist(ObjectId a, ObjectId b);

  struct Birth {
    Term guard;
    PersistentMap<ObjectState> others;
  };
  std::unordered_map<ObjectId, Birth> births_;
};

}  // namespace proviso::encode
