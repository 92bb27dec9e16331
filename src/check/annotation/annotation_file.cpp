#include "check/annotation/annotation_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>

#include "certificate/call_stack.h"
#include "exchange/correspondence.h"
#include "exchange/json_values.h"
#include "exchange/predicate_text.h"
#include "symbolic/annotate.h"

namespace proviso::check {

namespace {

using Json = nlohmann::json;
using Written = nlohmann::ordered_json;
using exchange::Correspondence;
using exchange::each;
using exchange::list;
using exchange::Malformed;
using exchange::member;
using exchange::number;
using exchange::PredicateReader;
using exchange::References;
using exchange::text;

ir::Place read_place(const Json& cut, const std::vector<std::uint32_t>& modules, ir::CallStacks& stacks, const References& references) {
  const auto [of, location] = references.place(member(cut, "at"));
  const std::vector<certificate::ReachedState::Call> calls_there = references.stack(member(cut, "stack"));
  if (certificate::functions_on(calls_there, of, references.program(), modules).empty())
    throw Malformed{"a formula stands where nothing can be"};
  ir::StackId calls = ir::CallStacks::kRoot;
  for (const certificate::ReachedState::Call& call : calls_there) calls = stacks.push(calls, call.caller, call.edge);
  return {of, location, calls};
}

encode::Term read_formula(const std::string& written, const ir::Place& at, PredicateReader& reader, bool is_for_all_places,
                          const Correspondence* earlier) {
  if (earlier != nullptr) return reader.fitting_part(at, earlier->predicate(written));
  if (const auto error = reader.check(written); error && is_for_all_places)
    throw Malformed{"a formula does not fit the program: " + error->message};
  const std::optional<encode::Term> term = reader.at(at, written);
  if (!term) throw Malformed{"a formula speaks of what is not there"};
  return *term;
}

/// Nothing is known about a loop that the earlier version did not have: it becomes a closed loop, if possible.
void close_new_loops(transform::ProgramFacts& facts, const References& references, certificate::Annotation& annotation) {
  symbolic::ClosedLoops closed(facts);
  for (const ir::Function& function : references.program().functions())
    for (const ir::LocationId head : references.new_heads(function))
      if (closed.add(function, head)) annotation.closed.emplace_back(function.id(), head);
}

}  // namespace

Written write_annotation(const certificate::Annotation& annotation, const exchange::WrittenReferences& references) {
  const ir::Program& program = references.program();
  Written cuts = Written::array();
  for (const certificate::Annotation::At& at : annotation.cuts) {
    std::string formula = exchange::predicate_text(program, *annotation.pool, at);
    if (formula.empty()) return {};
    cuts.push_back(
        {{"at", references.place(at.function, at.location)}, {"stack", references.stack(at.stack)}, {"formula", std::move(formula)}});
  }
  Written closed = Written::array();
  for (const auto& [function, head] : annotation.closed) closed.push_back(references.place(function, head));
  Written modules = Written::array();
  for (const std::uint32_t module : annotation.modules) modules.push_back(program.functions()[module].name());
  return {{"cut_at", static_cast<unsigned>(annotation.cut_at)},
          {"closed", std::move(closed)},
          {"modules", std::move(modules)},
          {"cuts", std::move(cuts)}};
}

certificate::Annotation read_annotation(const Json& json, const References& references) {
  if (references.changed() != nullptr) throw Malformed{"formulas at cuts are not carried over"};
  const ir::Program& program = references.program();
  const Correspondence* const earlier = references.earlier();
  const auto cut_at =
      static_cast<certificate::CutAt>(number(member(json, "cut_at"), static_cast<unsigned>(certificate::CutAt::every_step) + 1));
  auto pool = std::make_shared<term::TermPool>();
  encode::Environment environment(*pool, program, {});
  transform::ProgramFacts facts(program);
  std::vector<std::uint32_t> modules;
  for (const Json& module : list(member(json, "modules"))) modules.push_back(references.function(module).id());
  symbolic::TransitionSystem system(environment, facts,
                                    {cut_at, symbolic::kMaxRecursion, {}, nullptr, nullptr, symbolic::Modules(modules)});
  PredicateReader reader(program, environment, system.space());
  std::vector<std::pair<ir::Place, encode::Term>> formulas;
  each(json, "cuts", [&](const Json& cut) {
    references.if_it_fits([&] {
      const ir::Place at = read_place(cut, modules, system.stacks(), references);
      const bool is_second = std::any_of(formulas.begin(), formulas.end(), [&](const auto& one) { return one.first == at; });
      if (is_second && earlier != nullptr) return;  // the edges between were removed
      formulas.emplace_back(at, read_formula(text(member(cut, "formula")), at, reader, modules.empty(), earlier));
    });
  });
  certificate::Annotation annotation = symbolic::annotate(system, cut_at, formulas, pool);
  if (json.contains("closed"))
    each(json, "closed", [&](const Json& head) { references.if_it_fits([&] { annotation.closed.push_back(references.place(head)); }); });
  if (earlier != nullptr) close_new_loops(facts, references, annotation);
  return annotation;
}

}  // namespace proviso::check
