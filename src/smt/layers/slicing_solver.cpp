#include "smt/layers/slicing_solver.h"

#include <algorithm>
#include <optional>

#include "term/term_store.h"
#include "term/traverse.h"

namespace proviso::smt {

using term::Kind;
using term::Term;
using term::Terms;

namespace {

constexpr std::size_t kMaxKnownParts = 1024;
constexpr std::uint64_t kFunctionTag = std::uint64_t{1} << 32;

class UnionFind {
 public:
  explicit UnionFind(std::size_t size) : parents_(size) {
    for (std::size_t i = 0; i < size; ++i) parents_[i] = i;
  }
  std::size_t root(std::size_t i) {
    while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
    return i;
  }
  void join(std::size_t a, std::size_t b) { parents_[std::max(root(a), root(b))] = std::min(root(a), root(b)); }

 private:
  std::vector<std::size_t> parents_;
};

void merge_into(term::Model& model, const term::Model& part) {
  for (const auto& [variable, value] : part.values()) model.set(variable, value);
  for (const auto& [id, function] : part.functions()) model.set_function(id, function);
}

}  // namespace

const SlicingSolver::Names& SlicingSolver::names_in(Term condition) {
  std::unique_ptr<Names>& names = names_[condition];
  if (names == nullptr) {
    names = std::make_unique<Names>();
    term::for_each_subterm(condition, [&](Term t) {
      if (t.is_variable()) names->push_back(t.id());
      if (t.is(Kind::apply)) names->push_back(kFunctionTag | t.parameter());
    });
  }
  return *names;
}

/// The parts in the order of their first conditions; conditions in a part by id.
std::vector<Terms> SlicingSolver::parts_of(const Terms& conditions) {
  UnionFind joined(conditions.size());
  std::map<std::uint64_t, std::size_t> first_user;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    for (const std::uint64_t name : names_in(conditions[i])) joined.join(first_user.emplace(name, i).first->second, i);
  }
  std::map<std::size_t, Terms> by_root;
  for (std::size_t i = 0; i < conditions.size(); ++i) by_root[joined.root(i)].push_back(conditions[i]);
  std::vector<Terms> parts;
  for (auto& [root, part] : by_root) {
    std::sort(part.begin(), part.end());
    part.erase(std::unique(part.begin(), part.end()), part.end());
    parts.push_back(std::move(part));
  }
  return parts;
}

/// What a model says of the names in a part; the solver below may know others, of parts asked before.
term::Model SlicingSolver::restricted(const term::Model& model, const Terms& part) {
  term::Model result;
  for (const Term condition : part) {
    for (const std::uint64_t name : names_in(condition)) {
      const auto id = static_cast<std::uint32_t>(name);
      if ((name & kFunctionTag) == 0) {
        result.set(store_.term(id), model.value(store_.term(id)));
      } else if (const term::FunctionValue* function = model.function(id)) {
        result.set_function(id, *function);
      }
    }
  }
  return result;
}

Answer SlicingSolver::check_part(const Terms& part, const Query& query) {
  if (const auto known = satisfiable_.find(part); known != satisfiable_.end()) return Sat{known->second};
  Answer answer = below_->check({.assumptions = part, .token = query.token, .want = Want::model});
  if (!answer.is_sat()) return answer;
  if (satisfiable_.size() >= kMaxKnownParts) satisfiable_.clear();
  return Sat{satisfiable_.emplace(part, restricted(answer.model(), part)).first->second};
}

Answer SlicingSolver::check(const Query& query) {
  Terms conditions;
  for (const Term assertion : assertions_.terms()) {
    for (const Term conjunct : term::conjuncts_of(assertion)) conditions.push_back(conjunct);
  }
  conditions.insert(conditions.end(), query.assumptions.begin(), query.assumptions.end());
  term::Model model;
  std::optional<Unknown> unknown;
  for (const Terms& part : parts_of(conditions)) {
    const Answer answer = check_part(part, query);
    if (answer.is_unsat()) {
      Unsat unsat;
      for (const Term t : query.assumptions) {
        if (std::find(answer.core().begin(), answer.core().end(), t) != answer.core().end()) unsat.core.push_back(t);
      }
      return unsat;
    }
    if (answer.is_unknown()) {
      unknown = answer.unknown();  // another part may still be unsatisfiable
      if (unknown->reason == UnknownReason::cancelled) break;
      continue;
    }
    merge_into(model, answer.model());
  }
  if (unknown.has_value()) return *unknown;
  return Sat{std::move(model)};
}

}  // namespace proviso::smt
