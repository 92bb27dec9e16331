// One search for violated axioms of arrays under one assignment of the SAT solver.
//
// A read is followed from its array downwards: past writes to other places, into the chosen branch of an ite, to
// variables and constant arrays (Brummayer and Biere, "Lemmas on demand for the extensional theory of arrays"). In a
// component of arrays that has an equality the reads go upwards too, and across equalities that hold. Two reads of one
// place with two values, or a read that disagrees with a constant array, give a lemma: the conditions on the way imply
// that the values are equal. A write counts as a read of what it wrote.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <unordered_map>
#include <vector>

#include "smt/bitblast/theory_context.h"
#include "term/model.h"

namespace proviso::smt {

class ArrayPropagation {
 public:
  explicit ArrayPropagation(TheoryContext& context) : context_(context) {}

  /// A place in an array and the value found there.
  void add_read(term::Term array, BitSpan index, BitSpan value);
  void add_equality(term::Term equality);

  /// Adds a lemma for each axiom found violated; returns how many. Call once, after all is added.
  std::size_t run();
  /// After run() found nothing: values of the array variables.
  void add_to_model(term::Model& model);

 private:
  struct Read {
    term::Term array;
    BitSpan index;
    BitSpan value;
    term::BitVector index_value;
  };
  /// A read that has got to an array; where it came from, and along which store, ite or equality.
  struct Arrival {
    std::uint32_t read;
    std::uint32_t array;
    std::int64_t previous;
    term::Term edge;
  };
  struct Place {
    std::uint32_t array;
    term::BitVector index;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct PlaceHash {
    std::size_t operator()(const Place& place) const { return place.index.hash() * 31 + place.array; }
  };
  /// A step from one array to a neighbour.
  struct Step {
    term::Term edge;
    std::uint32_t target;
  };

  std::uint32_t number_of(term::Term array);
  void register_arrays(term::Term root);
  std::uint32_t root_of(std::uint32_t array);
  void join(std::uint32_t a, std::uint32_t b);
  bool is_extensional(std::uint32_t array) { return has_equality_[root_of(array)]; }
  void add_implied_reads();
  void add_reads_everywhere(term::Term constant_array);
  std::vector<Step> steps_from(std::uint32_t array);
  void add_step_if_open(std::vector<Step>& steps, std::uint32_t from, term::Term edge, std::uint32_t target);
  bool is_write_to(term::Term edge, const Read& read);

  void arrive(const Arrival& arrival);
  /// Instances that hold under this assignment by chance: where one read went wrong, its neighbours would next.
  void add_companions();
  void conflict(TheoryContext::Lemma kind, const Arrival& a, const Arrival& b);
  void conflict_with_constant(const Arrival& arrival);
  void collect_conditions(const Arrival& arrival, std::vector<Lit>& conditions);
  void spread_default(std::uint32_t start);
  void compare_defaults(std::uint32_t start, std::uint32_t reached,
                        const std::unordered_map<std::uint32_t, std::pair<std::uint32_t, term::Term>>& came_from);

  TheoryContext& context_;
  std::vector<Read> reads_;
  std::deque<Bits> constant_indices_;
  term::Terms arrays_;
  term::TermMap<std::uint32_t> numbers_;
  std::vector<std::uint32_t> union_find_;
  std::vector<bool> has_equality_;                   // by root
  std::vector<term::Terms> users_;                   // stores, ites and equalities each array goes into
  std::map<std::uint32_t, std::uint32_t> defaults_;  // array -> the constant array whose element fills it
  std::vector<Arrival> arrivals_;
  std::vector<std::pair<Arrival, std::uint32_t>> agreements_;  // reads that met an arrival with their own value
  std::unordered_map<Place, std::uint32_t, PlaceHash> table_;
  std::size_t lemmas_ = 0;
};

}  // namespace proviso::smt
