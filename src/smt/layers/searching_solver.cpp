#include "smt/layers/searching_solver.h"

#include <algorithm>
#include <map>
#include <set>

#include "term/traverse.h"

namespace proviso::smt {

using term::Kind;
using term::Term;
using term::Terms;

namespace {

/// Models that a search contradicts, before the question is given up.
constexpr unsigned kMaxRounds = 200;
/// Parts of an array that are considered, and indices at which it was written.
constexpr std::size_t kMaxParts = 32;
constexpr std::size_t kMaxWritten = 12;
/// Instances for one search that a model contradicts.
constexpr std::size_t kMaxInstances = 4;

bool is_search(Term term) { return term.is(Kind::array_find) || term.is(Kind::array_difference); }

}  // namespace

// --------------------------------------------------------------------------------------------------------- terms without searches

Term SearchingSolver::lowered(Term term) const {
  const Term* const found = lowered_.find(term);
  return found == nullptr ? term : *found;
}

Term SearchingSolver::lower(Term condition) {
  if (!pool_.has_searches()) return condition;
  Terms children;
  term::for_each_subterm(condition, visited_, [&](Term term) {
    if (is_search(term)) {
      Search search = describe(term);
      lowered_.insert(term, search.result);
      searches_.insert(term, std::move(search));
      add_written_places(*searches_.find(term));
      return;
    }
    children.clear();
    bool is_same = true;
    for (const Term child : term.children()) {
      children.push_back(lowered(child));
      is_same = is_same && children.back() == child;
    }
    if (!is_same) lowered_.insert(term, pool_.rebuild(term, children));
  });
  return lowered(condition);
}

SearchingSolver::Search SearchingSolver::describe(Term term) {
  Search search;
  search.result = pool_.variable("search!" + std::to_string(term.id()), term.sort());
  search.array = lowered(term.child(0));
  search.first = lowered(term.child(1));
  search.count = lowered(term.child(2));
  const Term zero = pool_.bv_zero(search.count.width());
  search.parts = parts_of(search.array, zero);
  if (term.is(Kind::array_find)) {
    search.value = lowered(term.child(3));
  } else {
    search.other = lowered(term.child(3));
    search.from = lowered(term.child(4));
    search.other_parts = parts_of(search.other, zero);
  }
  add_fact(search, pool_.bv_ule(search.result, search.count));
  add_fact(search, pool_.implies(pool_.bv_ult(search.result, search.count), is_sought(search, search.result)));
  return search;
}

std::vector<SearchingSolver::Part> SearchingSolver::parts_of(Term array, Term zero) const {
  std::vector<Part> parts{{array, zero}};
  const auto add = [&](Term part, Term shift) {
    const auto is_same = [&](const Part& known) { return known.array == part && known.shift == shift; };
    if (parts.size() < kMaxParts && std::none_of(parts.begin(), parts.end(), is_same)) parts.push_back({part, shift});
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part part = parts[i];
    if (part.array.is(Kind::ite)) {
      add(part.array.child(1), part.shift);
      add(part.array.child(2), part.shift);
    } else if (part.array.is(Kind::store) || part.array.is(Kind::array_fill)) {
      add(part.array.child(0), part.shift);
    } else if (part.array.is(Kind::array_copy)) {
      add(part.array.child(0), part.shift);
      const Term distance = pool_.bv_sub(part.array.child(1), part.array.child(4));
      add(part.array.child(3), pool_.bv_add(part.shift, pool_.bv_resize_unsigned(distance, zero.width())));
    }
  }
  return parts;
}

const Terms& SearchingSolver::searches_in(Term condition) {
  if (const Terms* const known = searches_in_.find(condition)) return *known;
  Terms found;
  term::for_each_subterm(condition, [&](Term term) {
    if (is_search(term)) found.push_back(term);
  });
  searches_in_.insert(condition, std::move(found));
  return *searches_in_.find(condition);
}

// ------------------------------------------------------------------------------------------------------------- what searches mean

Term SearchingSolver::is_sought(const Search& search, Term offset) {
  const Term element = pool_.element_at(search.array, pool_.bv_add(search.first, offset));
  if (search.value) return pool_.equal(element, search.value);
  return pool_.not_equal(element, pool_.element_at(search.other, pool_.bv_add(search.from, offset)));
}

void SearchingSolver::add_fact(Search& search, Term fact) {
  if (!fact.is_true() && std::find(search.facts.begin(), search.facts.end(), fact) == search.facts.end()) search.facts.push_back(fact);
}

void SearchingSolver::add_instance(Search& search, Term offset) {
  add_fact(search, pool_.implies(pool_.bv_ult(offset, search.result), pool_.bool_not(is_sought(search, offset))));
}

void SearchingSolver::add_written_places(Search& search) {
  const std::uint32_t width = search.count.width();
  Terms offsets;
  const auto note = [&](const Part& part, Term position, Term start) {
    const Term offset = pool_.bv_sub(pool_.bv_add(pool_.bv_resize_unsigned(position, width), part.shift), start);
    if (std::find(offsets.begin(), offsets.end(), offset) == offsets.end()) offsets.push_back(offset);
  };
  const auto note_all = [&](const std::vector<Part>& parts, Term start) {
    for (const Part& part : parts) {
      if (offsets.size() >= kMaxWritten) return;
      if (part.array.is(Kind::store)) note(part, part.array.child(1), start);
      if (!part.array.is(Kind::array_fill) && !part.array.is(Kind::array_copy)) continue;
      note(part, part.array.child(1), start);
      note(part, pool_.bv_add(part.array.child(1), part.array.child(2)), start);
    }
  };
  note_all(search.parts, search.first);
  note_all(search.other_parts, search.from);
  for (const Term offset : offsets) add_instance(search, offset);
}

void SearchingSolver::tell(const Search& search) {
  for (const Term fact : search.facts) {
    if (!is_told_.insert(fact).second) continue;
    told_.back().push_back(fact);
    below_->assert_term(fact);
  }
}

// ------------------------------------------------------------------------------------------------------------------------ models

term::BitVector SearchingSolver::found(term::Evaluator& evaluator, const Search& search) {
  const auto bits = [&](Term term) { return evaluator.evaluate(term).as_bits(); };
  const term::ArrayRange range{bits(search.first), bits(search.count)};
  const auto array = evaluator.evaluate(search.array).array_pointer();
  if (search.value) return array->find(range, evaluator.evaluate(search.value));
  return array->difference(range, evaluator.evaluate(search.other).as_array(), bits(search.from));
}

bool SearchingSolver::is_right(const term::Model& model, const Terms& searches) {
  term::Evaluator evaluator(pool_, model);
  return std::all_of(searches.begin(), searches.end(), [&](Term term) {
    const Search& search = *searches_.find(term);
    return found(evaluator, search) == evaluator.evaluate(search.result).as_bits();
  });
}

term::Model SearchingSolver::with_other_defaults(const term::Model& model, const Terms& searches) {
  term::Evaluator evaluator(pool_, model);
  std::set<term::Value> sought;
  for (const Term term : searches)
    if (const Search& search = *searches_.find(term); search.value) sought.insert(evaluator.evaluate(search.value));
  std::map<Term, term::Value> defaults;
  const auto choose = [&](const std::vector<Part>& parts) {
    for (const Part& part : parts) {
      const term::Sort element = part.array.sort().element();
      if (!part.array.is_variable() || !element.is_bit_vector()) continue;
      term::BitVector value = term::BitVector::zero(element.width());
      for (std::size_t i = 0; i < sought.size() && sought.contains(value); ++i) value = value + term::BitVector(element.width(), 1);
      defaults.emplace(part.array, value);
    }
  };
  for (const Term term : searches) {
    choose(searches_.find(term)->parts);
    choose(searches_.find(term)->other_parts);
  }
  term::Model result = model;
  for (const auto& [array, value] : defaults) result.set(array, model.value(array).as_array().with_default(value));
  return result;
}

Terms SearchingSolver::offsets_of_reads(const Search& search, const Terms& reads) {
  const std::uint32_t width = search.count.width();
  Terms offsets;
  term::TermSet seen;
  const auto note = [&](const std::vector<Part>& parts, Term start) {
    for (const Term read : reads) {
      for (const Part& of_read : parts_of(read.child(0), pool_.bv_zero(width))) {
        for (const Part& part : parts) {
          if (part.array != of_read.array) continue;
          const Term position = pool_.bv_sub(pool_.bv_resize_unsigned(read.child(1), width), of_read.shift);
          const Term offset = pool_.bv_sub(pool_.bv_add(position, part.shift), start);
          if (seen.insert(offset)) offsets.push_back(offset);
        }
      }
    }
  };
  note(search.parts, search.first);
  note(search.other_parts, search.from);
  return offsets;
}

bool SearchingSolver::refine(const term::Model& model, const Terms& searches, const Terms& conditions) {
  term::Evaluator evaluator(pool_, model);
  Terms reads;
  bool has_reads = false;
  const auto collect_reads = [&] {
    if (has_reads) return;
    has_reads = true;
    term::TermSet seen;
    const auto note = [&](Term term) {
      if (term.is(Kind::select)) reads.push_back(term);
    };
    for (const Term condition : conditions) term::for_each_subterm(condition, seen, note);
    for (const Term term : searches)
      for (const Term fact : searches_.find(term)->facts) term::for_each_subterm(fact, seen, note);
  };
  bool is_refined = false;
  for (const Term term : searches) {
    Search& search = *searches_.find(term);
    const term::BitVector real = found(evaluator, search);
    if (!real.ult(evaluator.evaluate(search.result).as_bits())) continue;
    collect_reads();
    const std::size_t known = search.facts.size();
    for (const Term offset : offsets_of_reads(search, reads)) {
      if (search.facts.size() >= known + kMaxInstances) break;
      if (evaluator.evaluate(offset).as_bits() == real) add_instance(search, offset);
    }
    if (search.facts.size() == known) add_instance(search, pool_.bv_const(real));
    is_refined = is_refined || search.facts.size() > known;
  }
  return is_refined;
}

// ------------------------------------------------------------------------------------------------------------------------ solver

void SearchingSolver::assert_term(Term condition) {
  assertions_.add(condition);
  below_->assert_term(lower(condition));
}

void SearchingSolver::push() {
  assertions_.push();
  told_.emplace_back();
  below_->push();
}

void SearchingSolver::pop() {
  assertions_.pop();
  for (const Term fact : told_.back()) is_told_.erase(fact);
  told_.pop_back();
  below_->pop();
}

Answer SearchingSolver::check(const Query& query) {
  if (!pool_.has_searches()) return below_->check(query);
  Terms searches;
  term::TermSet seen;
  const auto collect = [&](Term condition) {
    for (const Term search : searches_in(condition))
      if (seen.insert(search)) searches.push_back(search);
  };
  for (const Term assertion : assertions_.terms()) collect(assertion);
  Terms assumptions;
  for (const Term assumption : query.assumptions) {
    collect(assumption);
    assumptions.push_back(lower(assumption));
  }
  if (searches.empty()) return below_->check(query);
  Terms conditions = assumptions;
  for (const Term assertion : assertions_.terms()) conditions.push_back(lowered(assertion));

  for (unsigned round = 0; round < kMaxRounds; ++round) {
    for (const Term search : searches) tell(*searches_.find(search));
    Answer answer = below_->check({.assumptions = assumptions, .token = query.token, .want = Want::model});
    if (answer.is_unknown()) return answer;
    if (answer.is_unsat()) {
      Terms core;
      for (std::size_t i = 0; i < assumptions.size(); ++i) {
        const bool is_in = std::find(answer.core().begin(), answer.core().end(), assumptions[i]) != answer.core().end();
        if (is_in) core.push_back(query.assumptions[i]);
      }
      return Unsat{std::move(core)};
    }
    const auto sat = [&](term::Model model) { return query.want == Want::model ? Sat{std::move(model)} : Sat{}; };
    if (is_right(answer.model(), searches)) return sat(answer.model());
    term::Model model = with_other_defaults(answer.model(), searches);
    if (is_right(model, searches)) {
      term::Evaluator evaluator(pool_, model);
      if (std::all_of(conditions.begin(), conditions.end(), [&](Term condition) { return evaluator.holds(condition); }))
        return sat(std::move(model));
    }
    if (!refine(model, searches, conditions) && !refine(answer.model(), searches, conditions)) break;
  }
  return Unknown{UnknownReason::incomplete, "searches in arrays"};
}

}  // namespace proviso::smt
