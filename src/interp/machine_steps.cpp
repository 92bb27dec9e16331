// Counting of edges: the switch from fast to exact code, and the trace.
#include <algorithm>

#include "interp/machine.h"
#include "interp/scalar.h"
#include "support/printable.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

constexpr std::uint64_t kPollInterval = std::uint64_t{1} << 20;

const Ins* begin_of(const Code& code) { return code.instructions.data(); }

}  // namespace

const Ins* Machine::look_up(const Ins* next, const CallSite* returned_from) {
  if (options_.interrupted && options_.interrupted()) return stop(next, Event::step_limit, "interrupted");
  if (counting_ == Counting::exact) return next;
  if (steps <= exact_from_) {
    soft_limit = std::min(exact_from_, steps + kPollInterval);
    return next;
  }
  const Code& fast = *frames.back().code;
  counting_ = Counting::exact;
  soft_limit = ~std::uint64_t{0};
  std::fill(code_of.begin(), code_of.end(), nullptr);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    frames[i].code = &codes_.get(*frames[i].code->function, Counting::exact);
    if (i > 0) frames[i].return_ip = begin_of(*frames[i - 1].code) + frames[i - 1].code->return_points.at(frames[i].site->edge->id);
  }
  const Code& exact = *frames.back().code;
  if (returned_from != nullptr) return begin_of(exact) + exact.return_points.at(returned_from->edge->id);
  const auto pc = static_cast<std::uint32_t>(next - begin_of(fast));
  if (pc == 0) return begin_of(exact);
  const auto location = fast.location_at.find(pc);
  PROVISO_CHECK(location != fast.location_at.end(), "no location where a block begins");
  return begin_of(exact) + exact.pc_of_location[location->second];
}

const Ins* Machine::count_edge(const Ins* ip) {
  if (steps >= options_.step_limit) return stop(ip, Event::step_limit, "");
  if (options_.stops && options_.stops()) return stop(ip, Event::step_limit, "interrupted");
  if (options_.recurrence && has_come_round(ip)) return stop(ip, how_it_recurs(), recurrence_text());
  ++steps;
  if (options_.interrupted && steps % kPollInterval == 0 && options_.interrupted()) return stop(ip, Event::step_limit, "interrupted");
  return ip + 1;
}

/// The first bytes at an address, as a C string.
std::string Machine::bytes_text(const Slot& address, std::uint64_t size) {
  constexpr std::uint64_t kMostBytes = 40;
  const Object* const object = memory.live(address.hi);
  if (object == nullptr || size == 0) return "";
  const auto* const begin = reinterpret_cast<const char*>(object->data) + (address.lo - object->base);
  return quoted({begin, std::min(size, kMostBytes)}) + (size > kMostBytes ? "..." : "");
}

void Machine::trace(const Ins* ip) {
  const Frame& frame = frames.back();
  if (options_.visit && ip->c == 0) options_.visit(*frame.code->function, frame.code->function->edge(static_cast<ir::EdgeId>(ip->imm)));
  if (!options_.trace || steps < options_.trace_from) return;
  TraceStep step;
  step.function = frame.code->function;
  step.edge = &frame.code->function->edge(static_cast<ir::EdgeId>(ip->imm));
  step.number = steps;
  step.depth = static_cast<unsigned>(frames.size() - 1);
  step.is_call_result = ip->c != 0;
  step.state = this;
  if (ip->b != 0) {
    const auto* const call = step.edge->as<ir::Call>();
    const auto& arguments = call != nullptr ? call->arguments : step.edge->as<ir::Intrinsic>()->arguments;
    if (call == nullptr) step.value = bytes_text(regs[ip->b - 1], regs[ip->b].lo);
    for (std::size_t i = 0; i < arguments.size(); ++i)
      step.arguments.push_back(arguments[i]->type()->is_scalar() ? render(arguments[i]->type(), regs[ip->b - 1 + i]) : "");
  }
  if (ip->a != 0) {
    const Slot& assigned = regs[ip->a - 1];
    const ir::Type* const type = origin(ip)->type();
    step.value = render(type, assigned);
    const Object* const object = type->is_pointer() ? memory.remembered(assigned.hi) : nullptr;
    if (object != nullptr)
      step.pointed = PointedPlace{object->variable, object->function, object->site, static_cast<std::int64_t>(assigned.lo - object->base)};
  }
  options_.trace(step);
}

}  // namespace proviso::interp
