// Control flow: the layout of locations, the boundaries of blocks, and the counting of edges.
//
// Chains of locations are laid out consecutively; where a chain reaches a location that is already placed, it jumps. A
// jump to a location that only branches is replaced by that branch (jump threading), so that a loop costs one branch
// per iteration.
#include "interp/compiler.h"
#include "support/result.h"

namespace proviso::interp {

using ir::Edge;
using ir::Expr;
using ir::LocationId;

namespace {

constexpr std::uint32_t kNotPlaced = ~std::uint32_t{0};
constexpr unsigned kMaxThreadedNodes = 16;

unsigned node_count(const Expr* expr) {
  unsigned count = 1;
  for (unsigned i = 0; i < expr->operand_count() && count <= kMaxThreadedNodes; ++i) count += node_count(expr->operand(i));
  return count;
}

}  // namespace

void FunctionCompiler::compile_prologue() {
  code_.lines.push_back({0, LineEntry::kNoEdge, 0});
  if (frame_.end_zeroed > frame_.first_zeroed)
    emit({Op::enter, 0, frame_.first_zeroed, frame_.end_zeroed - frame_.first_zeroed, 0, 0}, nullptr);
  for (const ir::Variable* parameter : function_.parameters) {
    if (!parameter->is_plain_scalar())
      emit({Op::spill_parameter, 0, frame_.home(*parameter), 0, 0, reinterpret_cast<std::int64_t>(parameter)}, nullptr);
    if (const auto flag = frame_.flag(*parameter)) emit({Op::constant, 0, *flag, 0, 0, kDeterminate}, nullptr);
  }
}

bool FunctionCompiler::is_branch(LocationId at) const { return function_.location(at).out.size() == 2; }

const Edge& FunctionCompiler::assume_edge(LocationId at, bool truth) const {
  for (const ir::EdgeId id : function_.location(at).out) {
    const Edge& edge = function_.edge(id);
    const auto* const assume = edge.as<ir::Assume>();
    PROVISO_CHECK(assume != nullptr, "a location with two successors has edges that are no assumptions");
    if (assume->truth == truth) return edge;
  }
  fail_internal(__FILE__, __LINE__, "a branch without both of its edges");
}

bool FunctionCompiler::begins_block(LocationId at) const {
  const auto& in = function_.location(at).in;
  return at == function_.entry() || in.size() != 1 || function_.edge(in[0]).as<ir::Assume>() != nullptr;
}

void FunctionCompiler::compile_chain(LocationId start) {
  if (pc_of_location_[start] != kNotPlaced) return;
  std::optional<LocationId> at = start;
  while (at) {
    if (pc_of_location_[*at] != kNotPlaced) {
      thread_jump(*at);
      return;
    }
    place_location(*at);
    at = compile_location(*at);
  }
}

void FunctionCompiler::place_location(LocationId at) {
  if (counting_ == Counting::fast && (begins_block(at) || pending_ >= kMaxBlock - 2)) {
    end_block();
    code_.location_at.try_emplace(here(), at);
  }
  pc_of_location_[at] = here();
}

void FunctionCompiler::end_block() {
  if (pending_ == 0) return;
  emit({Op::jump, take_pending(), 0, 0, 0, 1}, nullptr);
}

/// Returns the location to continue with, if control falls through.
std::optional<LocationId> FunctionCompiler::compile_location(LocationId at) {
  const auto& out = function_.location(at).out;
  if (out.empty()) return std::nullopt;
  if (is_branch(at)) return compile_branch(at);
  PROVISO_CHECK(out.size() == 1, "a location with more than two successors");
  const Edge& edge = function_.edge(out[0]);
  begin_edge(edge);
  if (!compile_edge(edge)) {
    pending_ = 0;
    return std::nullopt;
  }
  return edge.to;
}

std::optional<LocationId> FunctionCompiler::compile_branch(LocationId at) {
  const Edge& when_true = assume_edge(at, true);
  const Edge& when_false = assume_edge(at, false);
  begin_edge(when_true);
  end_edge();
  const Expr* const condition = when_true.as<ir::Assume>()->condition;
  if (counting_ == Counting::exact) {
    // Each side reports its own edge to the trace.
    const std::size_t branch = branch_if(condition, true);
    code_.lines.push_back({here(), when_false.id, 0});
    trace_edge(when_false, std::nullopt, nullptr);
    jump_to(when_false.to);
    patch(branch, here());
    code_.lines.push_back({here(), when_true.id, 0});
    trace_edge(when_true, std::nullopt, nullptr);
    waiting_.push_back(when_false.to);
    return when_true.to;
  }
  // The side that is not placed yet comes next.
  const bool falls_through_on = pc_of_location_[when_true.to] == kNotPlaced;
  const Edge& taken = falls_through_on ? when_false : when_true;
  const Edge& next = falls_through_on ? when_true : when_false;
  fixups_.push_back({branch_if(condition, !falls_through_on), taken.to});
  waiting_.push_back(taken.to);
  if (pc_of_location_[next.to] != kNotPlaced) code_.location_at.try_emplace(here(), next.to);
  return next.to;
}

/// `target` is placed already. If it only branches, the branch is emitted here instead of a jump.
void FunctionCompiler::thread_jump(LocationId target) {
  if (counting_ == Counting::fast && is_branch(target)) {
    const Edge& when_true = assume_edge(target, true);
    const Edge& when_false = assume_edge(target, false);
    const Expr* const condition = when_true.as<ir::Assume>()->condition;
    if (node_count(condition) <= kMaxThreadedNodes && pending_ < kMaxBlock - 2) {
      begin_edge(when_true);
      end_edge();
      fixups_.push_back({branch_if(condition, true), when_true.to});
      code_.location_at.try_emplace(here(), when_false.to);
      jump_to(when_false.to);
      return;
    }
  }
  jump_to(target);
}

void FunctionCompiler::jump_to(LocationId target) { fixups_.push_back({emit({Op::jump, take_pending(), 0, 0, 0, 0}, nullptr), target}); }

void FunctionCompiler::patch_jumps() {
  for (const Fixup& fixup : fixups_) {
    const std::uint32_t pc = pc_of_location_[fixup.target];
    PROVISO_CHECK(pc != kNotPlaced, "a jump to a location that has no code");
    patch(fixup.instruction, pc);
  }
}

void FunctionCompiler::patch(std::size_t number, std::uint32_t target) {
  Ins& instruction = code_.instructions[number];
  const std::int64_t distance = static_cast<std::int64_t>(target) - static_cast<std::int64_t>(number);
  const bool has_constant = instruction.op >= Op::br_eq_imm && instruction.op <= Op::br_ge_u_imm;
  instruction.imm = has_constant ? imm_pair(distance, instruction.imm_low()) : distance;
}

void FunctionCompiler::begin_edge(const Edge& edge) {
  next_temporary_ = frame_.first_temporary;
  static_addresses_.clear();
  code_.lines.push_back({here(), edge.id, counting_ == Counting::fast ? pending_ + 1 : 0});
  if (counting_ == Counting::exact) emit({Op::step, 0, 0, 0, 0, edge.id}, nullptr);
}

void FunctionCompiler::trace_edge(const Edge& edge, std::optional<Register> value, const Expr* typed_like) {
  if (counting_ == Counting::fast) return;
  emit({Op::trace, 0, value ? *value + 1 : 0, 0, 0, edge.id}, typed_like);
}

void FunctionCompiler::trace_call(const Edge& edge, Register first_argument) {
  if (counting_ == Counting::exact) emit({Op::trace, 0, 0, first_argument + 1, 0, edge.id}, nullptr);
}

void FunctionCompiler::trace_result(const Edge& edge, Register result, const Expr* typed_like) {
  if (counting_ == Counting::exact) emit({Op::trace, 0, result + 1, 0, 1, edge.id}, typed_like);
}

std::uint16_t FunctionCompiler::take_pending() {
  const std::uint32_t count = std::exchange(pending_, 0);
  return counting_ == Counting::fast ? static_cast<std::uint16_t>(count) : 0;
}

}  // namespace proviso::interp
