// The end of a run, and the report of its location.
#include <fmt/format.h>

#include "interp/leaks.h"
#include "interp/machine.h"

namespace proviso::interp {

const ir::Function* Machine::function_at(const Ins* ip) const {
  const Frame& frame = frames.back();
  if (frame.code->line_of(ip).edge != LineEntry::kNoEdge) return frame.code->function;
  return frames.size() > 1 ? frames[frames.size() - 2].code->function : frame.code->function;
}

const ir::Edge* Machine::edge_at(const Ins* ip) const {
  const Frame& frame = frames.back();
  const ir::EdgeId id = frame.code->line_of(ip).edge;
  if (id != LineEntry::kNoEdge) return &frame.code->function->edge(id);
  return frame.site != nullptr ? frame.site->edge : nullptr;
}

const ir::Edge* Machine::program_edge_at(const Ins* ip) const {
  if (frames.back().code->function->origin == ir::Origin::program) return edge_at(ip);
  for (std::size_t i = frames.size(); i-- > 1;)
    if (frames[i - 1].code->function->origin == ir::Origin::program) return frames[i].site->edge;
  return edge_at(ip);
}

void Machine::report_at(const Ins* ip) {
  const Frame& frame = frames.back();
  const LineEntry& line = frame.code->line_of(ip);
  result_.function = function_at(ip);
  result_.edge = edge_at(ip);
  result_.program_edge = program_edge_at(ip);
  result_.steps = steps + line.uncounted;
  // In a prologue the edge is the call itself, where the run stopped, and not part of the stack.
  const std::size_t depth = line.edge == LineEntry::kNoEdge && frames.size() > 1 ? frames.size() - 1 : frames.size();
  result_.call_stack.clear();
  for (std::size_t i = 1; i < depth; ++i) result_.call_stack.push_back(frames[i].site->edge);
}

const Ins* Machine::stop(const Ins* ip, Event event, std::string detail) {
  result_.event = event;
  result_.detail = std::move(detail);
  report_at(ip);
  return nullptr;
}

bool Machine::goes_on_behind(const Ins* ip, Event event, std::string detail) {
  RunResult before = result_;
  stop(ip, event, std::move(detail));
  if (!options_.goes_on_behind || !options_.goes_on_behind(result_)) return false;
  result_ = std::move(before);
  return true;
}

const Object* Machine::find_leak(Event& event, std::string& detail) {
  const bool wants_leaks = options_.report_leaks && !passes_over(Event::memory_leak);
  const bool wants_unfreed = options_.report_unfreed && !passes_over(Event::memory_not_freed);
  if (!wants_leaks && !wants_unfreed) return nullptr;
  const std::vector<const Object*> unfreed = heap_objects(memory);
  if (unfreed.empty()) return nullptr;
  if (wants_leaks) {
    const std::vector<const Object*> leaked = unreachable_objects(*this, unfreed);
    if (!leaked.empty()) {
      event = Event::memory_leak;
      detail = fmt::format("{} cannot be reached any more", describe(*leaked.front()));
      if (leaked.size() > 1) detail += fmt::format(" (nor can {} others)", leaked.size() - 1);
      return leaked.front();
    }
  }
  if (!wants_unfreed) return nullptr;
  event = Event::memory_not_freed;
  detail = fmt::format("{} was not freed", describe(*unfreed.front()));
  if (unfreed.size() > 1) detail += fmt::format(" (nor were {} others)", unfreed.size() - 1);
  return unfreed.front();
}

/// `ip` is null when the entry function has returned.
const Ins* Machine::finish(const Ins* ip, int status) {
  result_.exit_status = status;
  result_.event = Event::exited;
  result_.steps = steps;
  if (ip != nullptr) report_at(ip);
  const Object* const leaked = find_leak(result_.event, result_.detail);
  if (leaked == nullptr || leaked->site == nullptr) return nullptr;
  // The user can fix the allocation, so it is reported.
  result_.edge = result_.program_edge = leaked->site;
  result_.call_stack.clear();
  for (const ir::Function& function : program_.functions()) {
    const std::vector<ir::Edge>& edges = function.edges();
    if (leaked->site->id < edges.size() && &edges[leaked->site->id] == leaked->site) result_.function = &function;
  }
  return nullptr;
}

}  // namespace proviso::interp
