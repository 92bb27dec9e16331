// A hash map from terms, and a set of terms: open addressing on the term's id, no deletion, iteration only in insertion
// order of `entries`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "term/term.h"

namespace proviso::term {

template <typename V>
class TermMap {
 public:
  using Entry = std::pair<Term, V>;

  V* find(Term key) {
    const std::size_t slot = slot_of(key);
    return slots_.empty() || slots_[slot] == 0 ? nullptr : &entries_[slots_[slot] - 1].second;
  }
  const V* find(Term key) const { return const_cast<TermMap*>(this)->find(key); }
  bool contains(Term key) const { return find(key) != nullptr; }

  /// The value of `key`, made by default where there is none.
  V& operator[](Term key) {
    if ((entries_.size() + 1) * 2 > slots_.size()) grow();
    const std::size_t slot = slot_of(key);
    if (slots_[slot] == 0) {
      entries_.emplace_back(key, V());
      slots_[slot] = static_cast<std::uint32_t>(entries_.size());
    }
    return entries_[slots_[slot] - 1].second;
  }

  /// False if the key was there already; its value then stays.
  bool insert(Term key, V value) {
    const std::size_t before = entries_.size();
    V& place = (*this)[key];
    if (entries_.size() == before) return false;
    place = std::move(value);
    return true;
  }

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  void clear() {
    entries_.clear();
    slots_.clear();
  }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  std::size_t slot_of(Term key) const {
    if (slots_.empty()) return 0;
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = (std::size_t{key.id()} * 0x9E3779B97F4A7C15ULL >> 20) & mask;
    while (slots_[slot] != 0 && entries_[slots_[slot] - 1].first != key) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    slots_.assign(slots_.empty() ? 16 : slots_.size() * 2, 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) slots_[slot_of(entries_[i].first)] = static_cast<std::uint32_t>(i + 1);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // index of the entry + 1, 0 is empty
};

class TermSet {
 public:
  /// True if the term was not in the set.
  bool insert(Term term) { return map_.insert(term, Nothing{}); }
  bool contains(Term term) const { return map_.contains(term); }
  std::size_t size() const { return map_.size(); }

 private:
  struct Nothing {};
  TermMap<Nothing> map_;
};

}  // namespace proviso::term
