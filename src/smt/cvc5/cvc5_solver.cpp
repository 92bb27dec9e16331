#include "smt/cvc5/cvc5_solver.h"

#include <cvc5/cvc5.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "smt/cvc5/cvc5_translator.h"
#include "smt/lowering/float_lowering.h"
#include "support/result.h"

namespace proviso::smt {

using term::Term;

namespace {

// Resource units of the first slice of a search, some tens of milliseconds; each further slice is half as long again.
constexpr std::uint64_t kFirstSlice = 20000;
constexpr std::uint64_t kLongestSlice = 1000000;

}  // namespace

struct Cvc5Solver::Impl {
  explicit Impl(term::TermPool& pool) : lowering(pool), translator(pool, solver), failures(1) {
    solver.setOption("incremental", "true");
    solver.setOption("produce-models", "true");
    solver.setOption("bv-solver", "bitblast-internal");  // the other one aborts when a slice of time is over
    solver.setOption("produce-unsat-assumptions", "true");
    solver.setLogic("ALL");
  }

  cvc5::Term translate(Term term) {
    const Term lowered = lowering.lower(term);
    if (!lowered) throw Untranslatable(lowering.unsupported());
    return translator.translate(lowered);
  }

  /// Searches in slices until there is an answer or the token is cancelled.
  cvc5::Result search(const std::vector<cvc5::Term>& assumptions, const CancellationToken& token) {
    for (std::uint64_t slice = kFirstSlice;; slice = std::min(slice + slice / 2, kLongestSlice)) {
      solver.setOption("reproducible-resource-limit", std::to_string(slice));
      const cvc5::Result result = assumptions.empty() ? solver.checkSat() : solver.checkSatAssuming(assumptions);
      if (!result.isUnknown() || token.is_cancelled()) return result;
      const cvc5::UnknownExplanation why = result.getUnknownExplanation();
      if (why != cvc5::RESOURCEOUT && why != cvc5::TIMEOUT) return result;
    }
  }

  Answer answer(const cvc5::Result& result, const std::vector<cvc5::Term>& assumptions, const Query& query) {
    if (result.isUnsat()) {
      Unsat unsat;
      const std::vector<cvc5::Term> core = assumptions.empty() ? assumptions : solver.getUnsatAssumptions();
      for (std::size_t i = 0; i < assumptions.size(); ++i) {
        if (std::find(core.begin(), core.end(), assumptions[i]) != core.end()) unsat.core.push_back(query.assumptions[i]);
      }
      return unsat;
    }
    if (!result.isSat()) {
      const bool is_cancelled = query.token.is_cancelled();
      return Unknown{is_cancelled ? UnknownReason::cancelled : UnknownReason::incomplete, "cvc5: " + result.toString()};
    }
    if (query.want == Want::answer_only) return Sat{};
    const std::optional<term::Model> model = translator.read_model();
    if (!model.has_value()) return Unknown{UnknownReason::incomplete, "cvc5's model has a value that cannot be read"};
    return Sat{lowering.raise(*model)};
  }

  cvc5::Solver solver;
  FloatLowering lowering;
  Cvc5Translator translator;
  std::vector<std::optional<Unknown>> failures;  // by scope: of an assertion that could not be made
};

Cvc5Solver::Cvc5Solver(term::TermPool& pool) : impl_(std::make_unique<Impl>(pool)) {}

Cvc5Solver::~Cvc5Solver() = default;

void Cvc5Solver::assert_term(Term condition) {
  try {
    impl_->solver.assertFormula(impl_->translate(condition));
  } catch (const Untranslatable& error) {
    impl_->failures.back() = Unknown{UnknownReason::unsupported, error.what()};
  } catch (const cvc5::CVC5ApiException& error) {
    impl_->failures.back() = Unknown{UnknownReason::error, std::string("cvc5: ") + error.what()};
  }
}

void Cvc5Solver::push() {
  impl_->solver.push();
  impl_->failures.emplace_back();
}

void Cvc5Solver::pop() {
  PROVISO_CHECK(impl_->failures.size() > 1, "pop without push");
  impl_->solver.pop();
  impl_->failures.pop_back();
}

Answer Cvc5Solver::check(const Query& query) {
  if (query.token.is_cancelled()) return Unknown{UnknownReason::cancelled, "before the check"};
  for (const std::optional<Unknown>& failure : impl_->failures) {
    if (failure.has_value()) return *failure;
  }
  try {
    std::vector<cvc5::Term> assumptions;
    for (const Term assumption : query.assumptions) assumptions.push_back(impl_->translate(assumption));
    return impl_->answer(impl_->search(assumptions, query.token), assumptions, query);
  } catch (const Untranslatable& error) {
    return Unknown{UnknownReason::unsupported, error.what()};
  } catch (const cvc5::CVC5ApiException& error) {
    return Unknown{UnknownReason::error, std::string("cvc5: ") + error.what()};
  }
}

}  // namespace proviso::smt
