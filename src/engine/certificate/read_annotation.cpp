#include <nlohmann/json.hpp>

#include <algorithm>

#include "engine/blocks/annotate.h"
#include "engine/call_stack.h"
#include "engine/certificate/json_values.h"
#include "engine/certificate/read_kinds.h"
#include "engine/correspondence.h"
#include "engine/predicate/predicate_text.h"

namespace proviso::engine {

namespace {

using Json = nlohmann::json;

cpa::Place read_place(const Json& cut, const std::vector<std::uint32_t>& modules, cpa::CallStacks& stacks, const References& references) {
  const auto [of, location] = references.place(member(cut, "at"));
  const std::vector<ReachedState::Call> calls_there = references.stack(member(cut, "stack"));
  if (functions_on(calls_there, of, references.program(), modules).empty()) throw Malformed{"a formula stands where nothing can be"};
  cpa::StackId calls = cpa::CallStacks::kRoot;
  for (const ReachedState::Call& call : calls_there) calls = stacks.push(calls, call.caller, call.edge);
  return {of, location, calls};
}

encode::Term read_formula(const std::string& written, const cpa::Place& at, PredicateReader& reader, bool is_for_all_places,
                          const Correspondence* earlier) {
  if (earlier != nullptr) return reader.fitting_part(at, earlier->predicate(written));
  if (const auto error = reader.check(written); error && is_for_all_places)
    throw Malformed{"a formula does not fit the program: " + error->message};
  const std::optional<encode::Term> term = reader.at(at, written);
  if (!term) throw Malformed{"a formula speaks of what is not there"};
  return *term;
}

/// Of a loop that the earlier version did not have nothing is known: it is led through, where blocks can do so.
void close_new_loops(cpa::ProgramFacts& facts, const References& references, Annotation& annotation) {
  ClosedLoops closed(facts);
  for (const ir::Function& function : references.program().functions())
    for (const ir::LocationId head : references.new_heads(function))
      if (closed.add(function, head)) annotation.closed.emplace_back(function.id(), head);
}

}  // namespace

Annotation read_annotation(const Json& json, const References& references) {
  const ir::Program& program = references.program();
  const Correspondence* const earlier = references.earlier();
  const auto cut_at = static_cast<CutAt>(number(member(json, "cut_at"), static_cast<unsigned>(CutAt::every_step) + 1));
  auto pool = std::make_shared<term::TermPool>();
  encode::Environment environment(*pool, program, {});
  cpa::ProgramFacts facts(program);
  std::vector<std::uint32_t> modules;
  for (const Json& module : list(member(json, "modules"))) modules.push_back(references.function(module).id());
  TransitionSystem system(environment, facts, {cut_at, kMaxRecursion, {}, nullptr, nullptr, Modules(modules)});
  PredicateReader reader(program, environment, system.space());
  std::vector<std::pair<cpa::Place, encode::Term>> formulas;
  each(json, "cuts", [&](const Json& cut) {
    references.if_it_fits([&] {
      const cpa::Place at = read_place(cut, modules, system.stacks(), references);
      const bool is_second = std::any_of(formulas.begin(), formulas.end(), [&](const auto& one) { return one.first == at; });
      if (is_second && earlier != nullptr) return;  // what stood between is gone
      formulas.emplace_back(at, read_formula(text(member(cut, "formula")), at, reader, modules.empty(), earlier));
    });
  });
  Annotation annotation = annotate(system, cut_at, formulas, pool);
  if (json.contains("closed"))
    each(json, "closed", [&](const Json& head) { references.if_it_fits([&] { annotation.closed.push_back(references.place(head)); }); });
  if (earlier != nullptr) close_new_loops(facts, references, annotation);
  return annotation;
}

}  // namespace proviso::engine
