#include "symbolic/block.h"

#include "encode/forget.h"
#include "symbolic/block_run.h"

namespace proviso::symbolic {

using encode::GapKind;
using encode::Site;
using encode::State;
using encode::Term;
using ir::Place;
using property::Check;

namespace {

/// The context of objects created by blocks, below a frame.
constexpr std::uint32_t kInBlock = 0x7FFFFFFEU;
/// The iteration that represents any iteration of a closed loop.
constexpr std::uint32_t kAnyRound = 1;

}  // namespace

TransitionSystem::TransitionSystem(encode::Environment& environment, transform::ProgramFacts& facts, Options options)
    : environment_(environment),
      facts_(facts),
      options_(std::move(options)),
      stacks_(facts.is_recursive()),
      space_(environment, facts, stacks_, options_.modules),
      stepper_(environment),
      sites_(environment.program) {}
TransitionSystem::~TransitionSystem() = default;

encode::ContextId TransitionSystem::context(const Place& place) {
  return environment_.contexts.iteration(space_.frame(place), kInBlock, 0);
}

Site TransitionSystem::site(const Place& place, const ir::Edge& edge) { return {&facts_.function(place.function), &edge, context(place)}; }

bool TransitionSystem::is_active(ir::StackId stack, const ir::Function& top, const ir::Function& function) const {
  if (!facts_.is_recursive()[function.id()]) return false;
  if (&top == &function) return true;
  for (; stack != ir::CallStacks::kRoot; stack = stacks_.below(stack))
    if (stacks_.caller(stack) == function.id()) return true;
  return false;
}

bool TransitionSystem::is_cut(const Place& place) {
  const ir::Function& function = facts_.function(place.function);
  if (options_.cut_at == certificate::CutAt::every_step || (facts_.loops(function).is_head(place.location) && !is_closed(place)))
    return true;
  const bool is_border = place.location == function.entry() || place.location == function.exit();
  if (is_border && (options_.cut_at != certificate::CutAt::loops || space_.is_module(place))) return true;
  if (place.location == function.entry() && place.stack != ir::CallStacks::kRoot &&
      is_active(stacks_.below(place.stack), facts_.function(stacks_.caller(place.stack)), function))
    return true;
  return options_.cut_at == certificate::CutAt::joins && function.location(place.location).in.size() > 1;
}

void TransitionSystem::go_round(const Place& head, State& state) {
  const encode::Frame frame = space_.frame(head);
  encode::forget(environment_, state, frame, options_.closed->effects(head.function, head.location), facts_.points_to(),
                 environment_.contexts.iteration(frame, head.location, kAnyRound));
}

std::vector<Hazard> TransitionSystem::take_findings() {
  std::vector<Hazard> hazards;
  for (const encode::Obligation& obligation : environment_.findings.obligations)
    if (!obligation.violated.is_false()) hazards.push_back({obligation.violated, obligation.site, obligation.check, ""});
  for (const encode::Gap& gap : environment_.findings.gaps)
    if (!gap.reached.is_false()) hazards.push_back({gap.reached, gap.site, Check::reach_error, gap.reason});
  environment_.findings = {};
  return hazards;
}

namespace {

/// At a cut, all blocks of an allocation except the last are forgotten, which is a gap if leaks are checked.
void note_forgotten_blocks(StateSpace& space, const BlockEnd& end, const Site& site) {
  encode::Environment& environment = space.environment();
  if (!environment.checks.has(Check::memtrack) && !environment.checks.has(Check::memcleanup)) return;
  const Term forgotten = space.has_forgotten_blocks(end.state);
  if (!forgotten.is_false()) environment.note_gap(end.state, GapKind::unknown_memory, site, forgotten, "a heap block lives on in a loop");
}

}  // namespace

void TransitionSystem::finish(Block& block) {
  for (BlockEnd& end : block.ends) {
    end.guard = end.state.guard.term(environment_.pool);
    space_.note_sizes(end.state);
    note_forgotten_blocks(space_, end, site(end.place, facts_.function(end.place.function).edges().front()));
  }
  for (unsigned i = 0; i < property::kCheckCount; ++i) block.made[i] = environment_.pool.bool_or(environment_.findings.made[i]);
  block.assumed = std::move(environment_.findings.assumed);
  block.hazards = take_findings();
}

const Block& TransitionSystem::start() {
  if (start_) return *start_;
  start_ = std::make_unique<Block>();
  const ir::Function& entry = *environment_.program.entry;
  start_->from = {entry.id(), entry.entry(), ir::CallStacks::kRoot};
  BlockRun(*this, *start_).run_program();
  finish(*start_);
  return *start_;
}

const Block& TransitionSystem::block(const Place& from) {
  std::unique_ptr<Block>& block = blocks_[from];
  if (block) return *block;
  auto made = std::make_unique<Block>();
  made->from = from;
  BlockRun(*this, *made).run_from(from);
  finish(*made);
  std::unique_ptr<Block>& slot = blocks_[from];
  slot = std::move(made);
  return *slot;
}

}  // namespace proviso::symbolic
