#include "smt/bitblast/array_propagation.h"

#include <algorithm>

namespace proviso::smt {

using term::Kind;
using term::Term;

namespace {

constexpr std::size_t kMaxCompanions = 100;

}  // namespace

std::uint32_t ArrayPropagation::number_of(Term array) { return *numbers_.find(array); }

// Numbers an array and those below it, and joins each with what it is made of.
void ArrayPropagation::register_arrays(Term root) {
  term::Terms stack{root};
  while (!stack.empty()) {
    const Term array = stack.back();
    stack.pop_back();
    if (!numbers_.insert(array, static_cast<std::uint32_t>(arrays_.size()))) continue;
    arrays_.push_back(array);
    union_find_.push_back(static_cast<std::uint32_t>(union_find_.size()));
    has_equality_.push_back(false);
    users_.emplace_back();
    for (const Term child : array.children()) {
      if (child.sort() == array.sort()) stack.push_back(child);
    }
  }
}

std::uint32_t ArrayPropagation::root_of(std::uint32_t array) {
  while (union_find_[array] != array) array = union_find_[array] = union_find_[union_find_[array]];
  return array;
}

void ArrayPropagation::join(std::uint32_t a, std::uint32_t b) {
  a = root_of(a);
  b = root_of(b);
  if (a == b) return;
  union_find_[b] = a;
  has_equality_[a] = has_equality_[a] || has_equality_[b];
}

void ArrayPropagation::add_read(Term array, BitSpan index, BitSpan value) {
  register_arrays(array);
  reads_.push_back({array, index, value, context_.value(index)});
}

void ArrayPropagation::add_equality(Term equality) {
  for (const Term side : equality.children()) {
    register_arrays(side);
    users_[number_of(side)].push_back(equality);
    has_equality_[root_of(number_of(side))] = true;
  }
  join(number_of(equality.child(0)), number_of(equality.child(1)));
}

// Reads of all places of a small array: needed where writes may cover all of it, so that nothing shows what it was
// filled with.
void ArrayPropagation::add_reads_everywhere(Term constant_array) {
  const std::size_t width = bit_count(constant_array.sort().index());
  for (std::uint64_t i = 0; i < (std::uint64_t{1} << width); ++i) {
    Bits& index = constant_indices_.emplace_back(width);
    for (std::size_t bit = 0; bit < width; ++bit) index[bit] = constant(((i >> bit) & 1) != 0);
    add_read(constant_array, index, context_.bits(constant_array.child(0)));
  }
}

void ArrayPropagation::add_implied_reads() {
  std::map<std::uint32_t, std::uint64_t> stores;  // by component
  for (std::uint32_t i = 0; i < arrays_.size(); ++i) {
    if (!arrays_[i].is(Kind::store)) continue;
    ++stores[root_of(i)];
    add_read(arrays_[i], context_.bits(arrays_[i].child(1)), context_.bits(arrays_[i].child(2)));
  }
  for (std::uint32_t i = 0; i < arrays_.size(); ++i) {
    if (!arrays_[i].is(Kind::const_array) || !is_extensional(i)) continue;
    const std::size_t width = bit_count(arrays_[i].sort().index());
    if (width < 32 && stores[root_of(i)] >= (std::uint64_t{1} << width)) add_reads_everywhere(arrays_[i]);
  }
}

std::size_t ArrayPropagation::run() {
  for (std::uint32_t i = 0; i < arrays_.size(); ++i) {
    for (const Term child : arrays_[i].children()) {
      if (child.sort() != arrays_[i].sort()) continue;
      users_[number_of(child)].push_back(arrays_[i]);
      join(i, number_of(child));
    }
  }
  const std::size_t given = reads_.size();
  add_implied_reads();
  // Writes first: a read that comes to them is then compared with what they wrote.
  for (std::size_t i = given; i < reads_.size(); ++i) arrive({static_cast<std::uint32_t>(i), number_of(reads_[i].array), -1, Term()});
  for (std::size_t i = 0; i < given; ++i) arrive({static_cast<std::uint32_t>(i), number_of(reads_[i].array), -1, Term()});
  for (std::uint32_t i = 0; i < arrivals_.size(); ++i) {
    const Arrival from = arrivals_[i];
    for (const Step& step : steps_from(from.array)) {
      if (!is_write_to(step.edge, reads_[from.read])) arrive({from.read, step.target, i, step.edge});
    }
  }
  for (std::uint32_t i = 0; i < arrays_.size(); ++i) {
    if (arrays_[i].is(Kind::const_array) && is_extensional(i)) spread_default(i);
  }
  if (lemmas_ != 0) add_companions();
  return lemmas_;
}

void ArrayPropagation::add_companions() {
  for (const auto& [arrival, other] : agreements_) conflict(TheoryContext::Lemma::companion, arrival, arrivals_[other]);
}

bool ArrayPropagation::is_write_to(Term edge, const Read& read) {
  return edge.is(Kind::store) && context_.value(context_.bits(edge.child(1))) == read.index_value;
}

void ArrayPropagation::add_step_if_open(std::vector<Step>& steps, std::uint32_t from, Term edge, std::uint32_t target) {
  if (edge.is(Kind::equal) && !context_.value(context_.literal(edge))) return;
  if (edge.is(Kind::ite)) {
    const std::uint32_t whole = number_of(edge);
    const std::uint32_t chosen = number_of(edge.child(context_.value(context_.literal(edge.child(0))) ? 1 : 2));
    if ((target == whole ? from : target) != chosen) return;
  }
  steps.push_back({edge, target});
}

std::vector<ArrayPropagation::Step> ArrayPropagation::steps_from(std::uint32_t from) {
  std::vector<Step> steps;
  const Term array = arrays_[from];
  if (array.is(Kind::store)) steps.push_back({array, number_of(array.child(0))});
  if (array.is(Kind::ite)) {
    for (const unsigned branch : {1U, 2U}) add_step_if_open(steps, from, array, number_of(array.child(branch)));
  }
  if (!is_extensional(from)) return steps;
  for (const Term user : users_[from]) {
    if (user.is(Kind::equal)) {
      for (const Term side : user.children()) {
        if (side != array) add_step_if_open(steps, from, user, number_of(side));
      }
    } else {
      add_step_if_open(steps, from, user, number_of(user));
    }
  }
  return steps;
}

void ArrayPropagation::arrive(const Arrival& arrival) {
  const Read& read = reads_[arrival.read];
  const auto [slot, is_new] = table_.emplace(Place{arrival.array, read.index_value}, static_cast<std::uint32_t>(arrivals_.size()));
  if (!is_new) {
    const Arrival& other = arrivals_[slot->second];
    if (other.read == arrival.read) return;
    if (context_.value(read.value) != context_.value(reads_[other.read].value)) {
      conflict(TheoryContext::Lemma::violated, arrival, other);
    } else if (agreements_.size() < kMaxCompanions) {
      agreements_.emplace_back(arrival, slot->second);
    }
    return;
  }
  arrivals_.push_back(arrival);
  const Term array = arrays_[arrival.array];
  if (array.is(Kind::const_array) && context_.value(read.value) != context_.value(context_.bits(array.child(0)))) {
    conflict_with_constant(arrival);
  }
}

void ArrayPropagation::collect_conditions(const Arrival& arrival, std::vector<Lit>& conditions) {
  const Read& read = reads_[arrival.read];
  for (const Arrival* at = &arrival;; at = &arrivals_[static_cast<std::size_t>(at->previous)]) {
    const Term edge = at->edge;
    if (edge && edge.is(Kind::store)) conditions.push_back(!context_.equal(context_.bits(edge.child(1)), read.index));
    if (edge && edge.is(Kind::equal)) conditions.push_back(context_.literal(edge));
    if (edge && edge.is(Kind::ite)) {
      const Lit condition = context_.literal(edge.child(0));
      conditions.push_back(condition.invert_if(!context_.value(condition)));
    }
    if (at->previous < 0) break;
  }
}

void ArrayPropagation::conflict(TheoryContext::Lemma kind, const Arrival& a, const Arrival& b) {
  std::vector<Lit> conditions;
  collect_conditions(a, conditions);
  collect_conditions(b, conditions);
  const Read &x = reads_[a.read], &y = reads_[b.read];
  conditions.push_back(context_.equal(x.index, y.index));
  context_.add_lemma(kind, conditions, x.value, y.value);
  ++lemmas_;
}

void ArrayPropagation::conflict_with_constant(const Arrival& arrival) {
  std::vector<Lit> conditions;
  collect_conditions(arrival, conditions);
  context_.add_lemma(TheoryContext::Lemma::violated, conditions, reads_[arrival.read].value,
                     context_.bits(arrays_[arrival.array].child(0)));
  ++lemmas_;
}

// Places that no write on the way touches have the constant array's element everywhere along the way.
void ArrayPropagation::spread_default(std::uint32_t start) {
  std::unordered_map<std::uint32_t, std::pair<std::uint32_t, Term>> came_from{{start, {start, Term()}}};
  std::vector<std::uint32_t> queue{start};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t at = queue[i];
    defaults_.emplace(at, start);
    for (const Step& step : steps_from(at)) {
      if (!came_from.emplace(step.target, std::pair(at, step.edge)).second) continue;
      queue.push_back(step.target);
      if (arrays_[step.target].is(Kind::const_array) && step.target > start) compare_defaults(start, step.target, came_from);
    }
  }
}

void ArrayPropagation::compare_defaults(std::uint32_t start, std::uint32_t reached,
                                        const std::unordered_map<std::uint32_t, std::pair<std::uint32_t, Term>>& came_from) {
  const BitSpan a = context_.bits(arrays_[start].child(0)), b = context_.bits(arrays_[reached].child(0));
  if (context_.value(a) == context_.value(b)) return;
  std::vector<Lit> conditions;
  std::uint64_t stores = 0;
  for (std::uint32_t at = reached; at != start; at = came_from.at(at).first) {
    const Term edge = came_from.at(at).second;
    if (edge.is(Kind::store)) ++stores;
    if (edge.is(Kind::equal)) conditions.push_back(context_.literal(edge));
    if (edge.is(Kind::ite)) {
      const Lit condition = context_.literal(edge.child(0));
      conditions.push_back(condition.invert_if(!context_.value(condition)));
    }
  }
  // Where the writes could cover every place the reads of all places (add_implied_reads) decide.
  const std::size_t width = bit_count(arrays_[start].sort().index());
  if (width < 32 && stores >= (std::uint64_t{1} << width)) return;
  context_.add_lemma(TheoryContext::Lemma::violated, conditions, a, b);
  ++lemmas_;
}

void ArrayPropagation::add_to_model(term::Model& model) {
  for (std::uint32_t i = 0; i < arrays_.size(); ++i) {
    if (!arrays_[i].is_variable()) continue;
    const term::Sort sort = arrays_[i].sort();
    const auto filled = defaults_.find(i);
    term::Value fill = filled == defaults_.end() ? term::default_value(sort.element())
                                                 : context_.value_of_sort(sort.element(), context_.bits(arrays_[filled->second].child(0)));
    model.set(arrays_[i], term::ArrayValue::constant(sort, std::move(fill)));
  }
  for (const Arrival& arrival : arrivals_) {
    const Term array = arrays_[arrival.array];
    if (!array.is_variable()) continue;
    const Read& read = reads_[arrival.read];
    model.set(array, term::ArrayValue::write(model.value(array).array_pointer(), context_.value_of_sort(array.sort().index(), read.index),
                                             context_.value_of_sort(array.sort().element(), read.value)));
  }
}

}  // namespace proviso::smt
