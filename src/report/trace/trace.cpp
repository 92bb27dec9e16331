#include "report/trace/trace.h"

#include <fmt/format.h>

#include <cstdlib>

#include "report/trace/relevance.h"
#include "report/trace/source_text.h"
#include "rewrite/watching.h"

namespace proviso::report {

namespace {

/// Of longer executions only the last steps are traced.
constexpr std::size_t kMostSteps = 100'000;

bool is_model(const ir::Function& function) { return function.origin == ir::Origin::library_model; }

bool is_temporary(const ir::Expr* target) {
  return target != nullptr && target->kind() == ir::ExprKind::variable && target->variable()->storage == ir::Storage::temporary;
}

bool mentions(const ir::Expr* expr, const ir::Variable* variable) {
  bool found = false;
  ir::for_each_subexpr(
      expr, [&](const ir::Expr* part) { found = found || (part->kind() == ir::ExprKind::variable && part->variable() == variable); });
  return found;
}

const ir::Expr* target_of(const ir::Operation& operation) {
  if (const auto* const assign = std::get_if<ir::Assign>(&operation)) return assign->target;
  if (const auto* const havoc = std::get_if<ir::Havoc>(&operation)) return havoc->target;
  if (const auto* const call = std::get_if<ir::Call>(&operation)) return call->target;
  if (const auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation)) return intrinsic->target;
  return nullptr;
}

/// The target as the statement writes it: "a[i]" of "a[i] += 2".
std::string written_target(const std::string& statement) {
  int depth = 0;
  for (std::size_t i = 0; i < statement.size(); ++i) {
    const char c = statement[i];
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    const bool is_step = statement.compare(i, 2, "++") == 0 || statement.compare(i, 2, "--") == 0;
    if (depth == 0 && i > 0 && (is_step || c == '=')) {
      std::string target = statement.substr(0, i);
      while (!target.empty() && std::string_view("+-*/%&|^<> ").find(target.back()) != std::string_view::npos) target.pop_back();
      return target;
    }
  }
  return "";
}

/// What a pointer points to, in short: "buf" of "&buf[0]".
std::string pointed_text(const ir::Expr* pointer) {
  while (pointer->kind() == ir::ExprKind::cast) pointer = pointer->operand(0);
  const std::string text = ir::to_string(pointer);
  return text.starts_with("&") ? text.substr(1) : text;
}

std::string target_text(const ir::Expr* target, const std::string& statement) {
  if (target->kind() == ir::ExprKind::variable) return target->variable()->name;
  const std::string written = written_target(statement);
  return written.empty() ? ir::to_string(target) : written;
}

}  // namespace

const char* to_string(TraceKind kind) {
  switch (kind) {
    case TraceKind::statement:
      return "statement";
    case TraceKind::input:
      return "input";
    case TraceKind::branch:
      return "branch";
    case TraceKind::call:
      return "call";
    case TraceKind::result:
      return "return";
    case TraceKind::violation:
      return "violation";
  }
  return "?";
}

std::uint64_t TraceBuilder::enter(unsigned depth) {
  if (depth >= activations_.size()) activations_.resize(depth + 1);
  if (depth > last_depth_ || activations_[depth] == 0) activations_[depth] = next_activation_++;
  last_depth_ = depth;
  return activations_[depth];
}

std::string TraceBuilder::readable(const interp::TraceStep& step) {
  if (!step.pointed) return step.value;
  const interp::PointedPlace& place = *step.pointed;
  std::string text;
  if (place.function != nullptr) {
    text = place.function->source_name();
  } else if (place.variable != nullptr) {
    text = "&" + place.variable->name;
  } else {
    const std::uint64_t address = std::strtoull(step.value.c_str(), nullptr, 16) - static_cast<std::uint64_t>(place.offset);
    const unsigned number = blocks_.try_emplace(address, static_cast<unsigned>(blocks_.size() + 1)).first->second;
    text = fmt::format("block {}", number);
  }
  return place.offset == 0 ? text : fmt::format("{} {} {} bytes", text, place.offset < 0 ? "-" : "+", std::llabs(place.offset));
}

void TraceBuilder::add(const interp::TraceStep& step) {
  const std::uint64_t activation = enter(step.depth);
  ++seen_;
  if (is_model(*step.function)) {
    if (!steps_.empty()) steps_.back().number = seen_;  // a library call ends when its whole model has
    return note_filled(step);
  }
  const ir::Operation& operation = step.edge->operation;
  if (std::holds_alternative<ir::Skip>(operation) || std::holds_alternative<ir::Expire>(operation)) return;
  if (rewrite::is_watching(operation)) return;
  if (steps_.size() >= 2 * kMostSteps) steps_.erase(steps_.begin(), steps_.begin() + kMostSteps);
  steps_.push_back({step.function, step.edge, step.depth, seen_, activation, step.is_call_result, step.number > repeated_from_,
                    readable(step), step.arguments, "", ""});
}

/// What `fgets` and similar functions have read.
void TraceBuilder::note_filled(const interp::TraceStep& step) {
  const auto* const intrinsic = step.edge->as<ir::Intrinsic>();
  if (intrinsic == nullptr || intrinsic->op != ir::IntrinsicOp::havoc_memory || step.value.empty() || steps_.empty()) return;
  steps_.back().filled = step.value;
  steps_.back().filled_at = step.arguments.front();
}

/// One backward pass over the steps for relevance, one forward pass for the text.
class TraceRelevance {
 public:
  using Step = TraceBuilder::Step;

  static std::vector<bool> of(const std::vector<Step>& steps, const ir::Edge* end, std::uint64_t last_activation) {
    std::vector<bool> matters(steps.size());
    Relevance relevance;
    if (end != nullptr) relevance.use_operation(last_activation, end->operation);
    for (std::size_t i = steps.size(); i-- > 0;) matters[i] = step_matters(relevance, steps, i);
    return matters;
  }

 private:
  static bool step_matters(Relevance& relevance, const std::vector<Step>& steps, std::size_t i) {
    const Step& step = steps[i];
    const ir::Operation& operation = step.edge->operation;
    if (const auto* const assign = std::get_if<ir::Assign>(&operation))
      return relevance.assignment(step.activation, assign->target, assign->value);
    if (const auto* const havoc = std::get_if<ir::Havoc>(&operation)) return relevance.assignment(step.activation, havoc->target, nullptr);
    if (std::holds_alternative<ir::Declare>(operation)) return false;
    if (const auto* const call = std::get_if<ir::Call>(&operation)) {
      if (step.is_call_result) return relevance.assignment(step.activation, call->target, nullptr);
      const bool is_entered = i + 1 < steps.size() && steps[i + 1].depth > step.depth;
      relevance.call(step.activation, *call, is_entered ? steps[i + 1].function : nullptr, is_entered ? steps[i + 1].activation : 0);
      return true;
    }
    relevance.use_operation(step.activation, operation);
    return true;
  }
};

namespace {

void add_state(TraceEntry& entry, const std::string& name, const std::string& value) {
  entry.value += fmt::format("{}{} = {}", entry.value.empty() ? "" : ", ", name, value);
  entry.state.emplace_back(name, value);
}

/// Builds the entries; `Step` is the builder's.
template <typename Step>
class TraceWriter {
 public:
  TraceWriter(const ir::Program& program, const std::vector<Step>& steps) : text_(program.files()), steps_(steps) {}

  std::optional<TraceEntry> entry(std::size_t i) {
    const Step& step = steps_[i];
    TraceEntry entry{TraceKind::statement, step.function, step.edge->range, step.depth, "", ""};
    const ir::Operation& operation = step.edge->operation;
    if (const auto* const assume = std::get_if<ir::Assume>(&operation)) return branch(std::move(entry), *assume);
    if (std::holds_alternative<ir::Call>(operation)) return call(std::move(entry), i);
    const ir::Expr* const target = target_of(operation);
    if (std::holds_alternative<ir::Havoc>(operation)) entry.kind = TraceKind::input;
    if (std::holds_alternative<ir::Return>(operation)) entry.kind = TraceKind::result;
    if (is_temporary(target) && (entry.kind != TraceKind::input || is_taken_over(i))) return std::nullopt;
    entry.text = text_.at(step.edge->range);
    const bool is_return = entry.kind == TraceKind::result;
    if (is_return && step.value.empty() && !entry.text.starts_with("return")) return std::nullopt;  // the end of the function
    const bool names_no_target = std::holds_alternative<ir::Assign>(operation) && written_target(entry.text).empty();
    if (entry.text.empty() || names_no_target || (is_return && !entry.text.starts_with("return"))) entry.text = plain_text(operation);
    const auto* const intrinsic = std::get_if<ir::Intrinsic>(&operation);
    if (intrinsic != nullptr && intrinsic->op == ir::IntrinsicOp::havoc_memory && !step.value.empty()) {
      entry.kind = TraceKind::input;
      add_state(entry, pointed_text(intrinsic->arguments.front()), step.value);
      return entry;
    }
    set_value(entry, target, step.value);
    if (entry.value == entry.text) entry.value.clear();
    return entry;
  }

 private:
  std::string plain_text(const ir::Operation& operation) {
    std::string text = ir::to_string(operation);
    if (text.ends_with(';')) text.pop_back();
    return text;
  }

  static void set_value(TraceEntry& entry, const ir::Expr* target, const std::string& value) {
    if (value.empty()) return;
    if (target != nullptr && !is_temporary(target)) {
      entry.state = {{target_text(target, entry.text), value}};
      entry.value = entry.state.front().first + " = " + value;
      return;
    }
    constexpr std::string_view kReturn = "return ";
    entry.state = {{entry.text.starts_with(kReturn) ? entry.text.substr(kReturn.size()) : entry.text, value}};
    entry.value = value;
  }

  TraceEntry branch(TraceEntry entry, const ir::Assume& assume) {
    entry.kind = TraceKind::branch;
    std::string condition = text_.at(entry.place);
    if (condition.starts_with("case ")) {
      entry.text = (assume.truth ? "" : "not ") + condition.substr(0, condition.find(':'));
      return entry;
    }
    // The range may be that of a whole statement.
    if (condition.empty() || condition.find_first_of(";{") != std::string::npos) {
      entry.text = ir::to_string(ir::Operation(assume));
      return entry;
    }
    entry.text = assume.truth ? "[" + condition + "]" : "[!(" + condition + ")]";
    return entry;
  }

  /// A traced call is shown where it begins, with its arguments; others where they return.
  std::optional<TraceEntry> call(TraceEntry entry, std::size_t i) {
    const Step& step = steps_[i];
    const auto& operation = *step.edge->template as<ir::Call>();
    const ir::Function* const callee = operation.direct_callee();
    const bool is_entered = !step.is_call_result && i + 1 < steps_.size() && steps_[i + 1].depth > step.depth;
    entry.kind = callee != nullptr && !callee->has_body() ? TraceKind::input : TraceKind::call;
    entry.text = text_.at(step.edge->range);
    if (entry.text.empty()) entry.text = plain_text(step.edge->operation);
    if (is_entered) {
      set_parameters(entry, *steps_[i + 1].function, step.arguments);
      return entry;
    }
    if (step.is_call_result) {
      const bool was_followed = i > 0 && steps_[i - 1].depth > step.depth;
      if (was_followed || (is_temporary(operation.target) && is_taken_over(i))) return std::nullopt;
      set_value(entry, operation.target, step.value);
      if (i > 0 && steps_[i - 1].edge == step.edge) set_filled(entry, steps_[i - 1]);
      return entry;
    }
    const bool has_result_step = i + 1 < steps_.size() && steps_[i + 1].edge == step.edge && steps_[i + 1].is_call_result;
    if (has_result_step) return std::nullopt;
    if (callee != nullptr && !callee->has_body()) entry.kind = TraceKind::call;
    set_filled(entry, step);
    return entry;
  }

  /// What a library function has written to memory that it was given.
  static void set_filled(TraceEntry& entry, const Step& call) {
    const auto argument = std::find(call.arguments.begin(), call.arguments.end(), call.filled_at);
    if (call.filled.empty() || argument == call.arguments.end()) return;
    const auto& operation = *call.edge->template as<ir::Call>();
    add_state(entry, pointed_text(operation.arguments[static_cast<std::size_t>(argument - call.arguments.begin())]), call.filled);
    entry.kind = TraceKind::input;
  }

  static void set_parameters(TraceEntry& entry, const ir::Function& callee, const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < callee.parameters.size() && i < arguments.size(); ++i) {
      const ir::Variable& parameter = *callee.parameters[i];
      if (arguments[i].empty() || parameter.type->is_pointer()) continue;
      add_state(entry, parameter.name, arguments[i]);
    }
  }

  /// Whether the next statement stores the temporary of this one, and its text contains this one's.
  bool is_taken_over(std::size_t i) const {
    const ir::Expr* const target = target_of(steps_[i].edge->operation);
    for (std::size_t next = i + 1; next < steps_.size() && next < i + 4; ++next) {
      const auto* const assign = steps_[next].edge->template as<ir::Assign>();
      if (assign == nullptr) continue;
      return !is_temporary(assign->target) && mentions(assign->value, target->variable());
    }
    return false;
  }

  SourceText text_;
  const std::vector<Step>& steps_;
};

TraceEntry entry_call(const ir::Function& function, const TraceBuilder::Arguments& arguments) {
  TraceEntry entry{TraceKind::input, &function, function.range, 0, "", ""};
  for (const auto& [name, value] : arguments) {
    entry.text += (entry.text.empty() ? "" : ", ") + name;
    add_state(entry, name, value);
  }
  entry.text = fmt::format("{}({})", function.source_name(), entry.text);
  return entry;
}

}  // namespace

Trace TraceBuilder::build(const End& end, const Arguments& arguments) const {
  Trace trace;
  trace.steps = seen_;
  if (!arguments.empty()) trace.entries.push_back(entry_call(*program_.entry, arguments));
  trace.blocks = blocks_;
  const bool is_known_activation = !steps_.empty() && steps_.back().depth == end.depth;
  const std::vector<bool> matters = TraceRelevance::of(steps_, end.edge, is_known_activation ? steps_.back().activation : 0);
  TraceWriter<Step> writer(program_, steps_);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (!matters[i] || (i + 1 == steps_.size() && steps_[i].edge == end.edge)) continue;
    if (std::optional<TraceEntry> entry = writer.entry(i)) {
      entry->step = steps_[i].number;
      entry->is_repeated = steps_[i].is_repeated;
      trace.entries.push_back(std::move(*entry));
    }
  }
  if (end.edge == nullptr) return trace;
  std::string text = SourceText(program_.files()).at(end.edge->range);
  if (text.empty()) text = ir::to_string(end.edge->operation);
  trace.entries.push_back({TraceKind::violation, end.function, end.edge->range, end.depth, std::move(text), "", {}, seen_});
  return trace;
}

}  // namespace proviso::report
