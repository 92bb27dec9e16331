#include "check/annotation/check_annotation.h"

#include <set>
#include <unordered_map>

#include "check/assumed_places.h"
#include "smt/make_solver.h"
#include "symbolic/block.h"
#include "term/copy.h"
#include "term/substitute.h"
#include "term/traverse.h"

namespace proviso::check {

using certificate::Annotation;
using encode::Term;

namespace {

class Checker {
 public:
  Checker(const ir::Program& program, const property::Property& property, const Annotation& annotation, Opinion opinion,
          const CancellationToken& token, const Claim& claim)
      : annotation_(annotation),
        opinion_(opinion),
        token_(token),
        facts_(program),
        environment_(pool_, program, property.checks()),
        closed_(facts_),
        system_(environment_, facts_,
                {annotation.cut_at, symbolic::kMaxRecursion, token, claim.skipped, &closed_, symbolic::Modules(annotation.modules)}) {
    // No certificate of this kind assumes the absence of wrap-around: such places are not left out.
    if (claim.left_out == nullptr) return;
    for (const condition::Omission& omission : *claim.left_out)
      if (!omission.assumes_no_wrap) left_out_.emplace(omission.function->id(), omission.edge->from);
  }

  CertificateCheck run() {
    for (const auto& [function, head] : annotation_.closed)
      if (!closed_.add(facts_.function(function), head)) return CertificateCheck::refused("it closes a loop that cannot be closed");
    const auto& functions = environment_.program.functions();
    for (const std::uint32_t module : annotation_.modules)
      if (module >= functions.size() || !functions[module].has_body() || &functions[module] == environment_.program.entry)
        return CertificateCheck::refused("it speaks of what the program does not have");
    for (const Annotation::At& at : annotation_.cuts)
      if (!read(at)) return CertificateCheck::refused("it speaks of what the program does not have");
    if (!check(system_.start(), pool_.true_term())) return not_accepted();
    for (const auto& [place, formula] : order_)
      if (!is_left_out(place.function, place.location) && !check(system_.block(place), formula)) return not_accepted();
    return {true, opinion_ == Opinion::another_solver_too ? "checked SAT proofs and Z3" : "checked SAT proofs", "", assumed_.take()};
  }

 private:
  CertificateCheck not_accepted() const {
    return is_undecided_ ? CertificateCheck::undecided(reason_) : CertificateCheck::refused(reason_);
  }

  bool read(const Annotation::At& at) {
    ir::StackId stack = ir::CallStacks::kRoot;
    for (const certificate::ReachedState::Call& call : at.stack) stack = system_.stacks().push(stack, call.caller, call.edge);
    const ir::Place place{at.function, at.location, stack};
    term::Copier copier(*annotation_.pool, pool_);
    std::unordered_map<Term, Term> objects;
    for (const Annotation::Variable& variable : at.variables) {
      const Term known = system_.space().find(place, variable);
      if (!known || known.sort() != term::copied(pool_, variable.term.sort())) return false;
      copier.map(variable.term, known);
      if (certificate::is_object_number(variable.kind)) objects.emplace(variable.term, known);
    }
    if (!translate_objects(place, at, objects, copier)) return false;
    const Term formula = copier.copy(at.formula);
    if (!formula.sort().is_bool() || !system_.space().speaks_of(place, formula)) return false;
    if (!formulas_.emplace(place, formula).second) return false;
    order_.emplace_back(place, formula);
    return true;
  }

  /// Object numbers are the checker's, not the certificate's; they may occur only in comparisons of a pointer with an
  /// object.
  bool translate_objects(const ir::Place& place, const Annotation::At& at, const std::unordered_map<Term, Term>& objects,
                         term::Copier& copier) {
    bool is_understood = true;
    term::for_each_subterm(at.formula, [&](Term next) {
      for (std::uint32_t i = 0; i < next.arity(); ++i) {
        const auto object = objects.find(next.child(i));
        if (object == objects.end()) continue;
        if (next.is(term::Kind::equal) && objects.contains(next.child(1 - i))) continue;
        const bool is_comparison = next.is(term::Kind::equal) && next.child(1 - i).is_constant();
        std::optional<encode::ObjectId> number;
        for (const Annotation::Object& meant : at.objects)
          if (is_comparison && meant.number == next.child(1 - i).low_word()) number = system_.space().find(place, meant);
        if (number) {
          copier.map(next, pool_.equal(object->second, environment_.objects.number(*number)));
        } else {
          is_understood = false;
        }
      }
    });
    return is_understood;
  }

  /// Whether nothing is claimed about executions that reach the location.
  bool is_left_out(std::uint32_t function, ir::LocationId location) const { return left_out_.contains({function, location}); }

  /// The formulas at their exits, for the calls of the block that return.
  Term summaries(const symbolic::Block& block) {
    std::vector<Term> all;
    for (const symbolic::SummarisedCall& call : block.calls) {
      const ir::Place exit = system_.exit_of(*call.callee);
      const auto found = formulas_.find(exit);
      const Term holds = found == formulas_.end() ? pool_.false_term() : system_.space().in_state(exit, call.exit, found->second);
      all.push_back(pool_.implies(system_.comes_back(call), holds));
    }
    return pool_.bool_and(all);
  }

  bool check(const symbolic::Block& block, Term formula) {
    std::vector<Term> bad;
    for (const symbolic::Hazard& hazard : block.hazards)
      if (!is_left_out(hazard.site.function->id(), hazard.site.edge->from)) bad.push_back(hazard.condition);
    for (const symbolic::BlockEnd& end : block.ends) {
      if (is_left_out(end.place.function, end.place.location)) continue;
      const auto found = formulas_.find(end.place);
      const Term outside =
          found == formulas_.end() ? pool_.true_term() : pool_.bool_not(system_.space().in_state(end.place, end.state, found->second));
      bad.push_back(pool_.bool_and(end.guard, outside));
    }
    const Term context = pool_.bool_and(formula, summaries(block));
    assumed_.add(environment_, context, block.assumed, token_);
    const Term wrong = pool_.bool_and(context, pool_.bool_or(bad));
    if (wrong.is_false()) return true;
    smt::SolverOptions options;
    options.backend = smt::Backend::checked_bitblast;
    if (opinion_ == Opinion::another_solver_too) options.validate_with = smt::Backend::z3;
    const std::unique_ptr<smt::Solver> solver = smt::make_solver(pool_, options);
    for (const Term fact : environment_.objects.facts()) solver->assert_term(fact);
    solver->assert_term(wrong);
    const smt::Answer answer = solver->check({{}, token_, smt::Want::answer_only});
    if (answer.is_unsat()) return true;
    is_undecided_ = !answer.is_sat();
    reason_ = answer.is_sat() ? "its formulas are not inductive" : "no answer: " + answer.unknown().message;
    return false;
  }

  const Annotation& annotation_;
  std::set<std::pair<std::uint32_t, ir::LocationId>> left_out_;
  Opinion opinion_;
  CancellationToken token_;
  transform::ProgramFacts facts_;
  term::TermPool pool_;
  encode::Environment environment_;
  symbolic::ClosedLoops closed_;
  symbolic::TransitionSystem system_;
  std::unordered_map<ir::Place, Term, ir::PlaceHash> formulas_;
  std::vector<std::pair<ir::Place, Term>> order_;
  std::string reason_;
  bool is_undecided_ = false;
  AssumedPlaces assumed_;
};

}  // namespace

CertificateCheck check_annotation(const ir::Program& program, const property::Property& property, const Annotation& annotation,
                                  Opinion opinion, const CancellationToken& token, const Claim& claim) {
  return Checker(program, property, annotation, opinion, token, claim).run();
}

}  // namespace proviso::check
