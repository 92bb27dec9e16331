// Explicit values: integers, floats, pointers and memory cells that are known exactly, everything else may be anything.
// Arithmetic is the interpreter's own. Branches on what is not known go both ways, and `x == c` teaches the value of x.
//
// What is tracked, the precision says: plain scalars that are not tracked (or not live) are dropped where states are
// kept, objects that are not tracked have no contents. Memory written through pointers that are not known is forgotten
// as far as the points-to analysis says it may be hit. An alarm is raised wherever a check is violated, or may be for
// all the state knows.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "cpa/domain.h"
#include "domain/value/precision.h"
#include "domain/value/value_state.h"
#include "domain/value/write_targets.h"
#include "transform/program_facts.h"

namespace proviso::domain {

/// What a step read and wrote of what was known, for finding out why something has its value.
struct AccessLog {
  struct Access {
    bool is_cell = false;
    std::uint64_t key = 0;  // of the scalar or cell
    friend auto operator<=>(const Access&, const Access&) = default;
  };
  std::vector<Access> reads;
  std::vector<Access> writes;
  void clear() {
    reads.clear();
    writes.clear();
  }
};

class ValueDomain : public cpa::Domain {
 public:
  /// The cell of a frame in which a function's scalar result waits for its caller.
  static constexpr std::uint32_t kResult = 0xFFFFFFFFU;

  ValueDomain(transform::ProgramFacts& facts, property::CheckSet checks, ValuePrecision precision);
  ~ValueDomain() override;

  cpa::StateRef initial() override;
  cpa::StateRef transfer(cpa::StateRef state, const ir::Step& step, cpa::StepFindings& findings) override;
  bool is_covered(const cpa::State& state, const cpa::State& by) const override;
  cpa::StateRef join(const cpa::StateRef& left, const cpa::StateRef& right) override;
  cpa::StateRef adjust(cpa::StateRef state, const ir::Place& place, unsigned depth) override;
  std::size_t size_of(const cpa::State& state) const override;
  std::vector<condition::StateFact> facts_of(const cpa::State& state) const override;
  std::unique_ptr<cpa::CoverageIndex> make_index() const override;
  std::uint64_t hash_of(const cpa::State& state) const override;

  ValuePrecision& precision() { return precision_; }
  /// Null: nothing is logged.
  void set_log(AccessLog* log) { log_ = log; }
  /// What has to be tracked for an access to find its value.
  Tracked entity(const AccessLog::Access& access, const ir::Step& step) const;

  const Objects& objects() const { return objects_; }
  transform::ProgramFacts& facts() const { return facts_; }
  /// Readable text of a state, one fact a line.
  std::string describe(const ValueState& state) const;

 private:
  friend class ValueTransfer;

  /// The contents of a constant object.
  const std::unordered_map<std::uint64_t, Cell>& constants_of(const ir::Variable& variable);

  transform::ProgramFacts& facts_;
  const ir::Program& program_;
  property::CheckSet checks_;
  ValuePrecision precision_;
  Objects objects_;
  AccessLog* log_ = nullptr;
  WriteTargetTable targets_;
  std::unordered_map<const ir::Variable*, std::unordered_map<std::uint64_t, Cell>> constants_;
  std::vector<bool> has_frame_objects_;  // by function: leaving it ends objects
};

}  // namespace proviso::domain
