#include "check/ranking/check_ranking.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "check/check_certificate.h"
#include "check/source_place.h"
#include "ir/print.h"
#include "transform/call_graph.h"
#include "transform/loops.h"

namespace proviso::check {

using certificate::RankingProof;
using rewrite::Ranking;

namespace {

/// The program that the part is about is constructed again from the part, so it cannot be another one.
bool asserts_what_it_says(const ir::Program& program, const RankingProof::Part& part) {
  const auto made = rewrite::with_rank_checks(program, part.ranking);
  return made != nullptr && part.program != nullptr && ir::to_text(*made) == ir::to_text(*part.program);
}

bool is_about_ends(const ir::Program& program, const RankingProof& proof) {
  return proof.ends && proof.ends->program != nullptr &&
         ir::to_text(*rewrite::with_end_checks(program)) == ir::to_text(*proof.ends->program);
}

/// Library functions that may block for ever although their models return at once.
constexpr std::string_view kWaiting[] = {"pthread_mutex_lock",
                                         "pthread_cond_wait",
                                         "pthread_cond_timedwait",
                                         "pthread_join",
                                         "pthread_rwlock_rdlock",
                                         "pthread_rwlock_wrlock",
                                         "pthread_spin_lock",
                                         "pthread_barrier_wait",
                                         "sem_wait",
                                         "mtx_lock",
                                         "cnd_wait",
                                         "thrd_join",
                                         "wait",
                                         "waitpid",
                                         "pause",
                                         "sigsuspend",
                                         "sigwait",
                                         "select",
                                         "poll",
                                         "system"};

bool may_wait(const ir::Function& function) {
  if (function.origin == ir::Origin::program && function.has_body()) return false;  // a function of the program with that name
  return std::find(std::begin(kWaiting), std::end(kWaiting), function.source_name()) != std::end(kWaiting);
}

property::Property no_assertion_fails() { return {"assertions", property::Safety{{property::Check::assertion}}, ""}; }

bool has_rank(const RankingProof& proof, std::uint32_t function, ir::LocationId head) {
  return std::any_of(proof.parts.begin(), proof.parts.end(), [&](const RankingProof::Part& part) {
    return part.ranking.at.size() == 1 && part.ranking.at.front().function == function && part.ranking.at.front().location == head;
  });
}

/// Mutually recursive functions must be in one part: a rank that decreases with calls among some of them says nothing
/// about calls through the others.
bool has_rank(const RankingProof& proof, const ir::Program& program, const std::vector<const ir::Function*>& component) {
  std::set<std::uint32_t> wanted;
  for (const ir::Function* const function : component) wanted.insert(function->id());
  return std::any_of(proof.parts.begin(), proof.parts.end(), [&](const RankingProof::Part& part) {
    std::set<std::uint32_t> ranked;
    for (const Ranking::At& at : part.ranking.at)
      if (at.location == program.functions()[at.function].entry()) ranked.insert(at.function);
    return ranked == wanted;
  });
}

std::string what_is_left_out(const ir::Program& program, const RankingProof& proof) {
  const transform::CallGraph calls(program);
  for (const ir::Function& function : program.functions()) {
    if (!calls.is_reachable(function)) continue;
    if (may_wait(function)) return fmt::format("'{}' may wait for ever", function.source_name());
    if (!function.has_body()) continue;
    const transform::LoopForest forest(function);
    for (const transform::Loop& loop : forest.loops())
      if (!has_rank(proof, function.id(), loop.head))
        return fmt::format("nothing shows that the loop at {} ends", source_place(program, function.id(), loop.head));
    if (calls.is_recursive(function) && !has_rank(proof, program, calls.components()[calls.component_of(function)]))
      return fmt::format("nothing shows that the recursion of '{}' ends", function.source_name());
  }
  return "";
}

}  // namespace

CertificateCheck check_rank(const ir::Program& program, const RankingProof::Part& part, Opinion opinion, const CancellationToken& token) {
  if (!asserts_what_it_says(program, part)) return CertificateCheck::refused("the program that a part speaks of is another one");
  return check_certificate(*part.program, no_assertion_fails(), part.decreases, opinion, token);
}

CertificateCheck check_ranking(const ir::Program& program, const RankingProof& proof, Opinion opinion, const CancellationToken& token) {
  if (std::string left_out = what_is_left_out(program, proof); !left_out.empty()) return CertificateCheck::refused(std::move(left_out));
  if (!is_about_ends(program, proof)) return CertificateCheck::refused("nothing shows what happens on the way to the end");
  CertificateCheck result = check_certificate(*proof.ends->program, no_assertion_fails(), proof.ends->proof, opinion, token);
  if (!result.is_accepted) return result;
  std::set<std::string> by = {result.by};
  result = CertificateCheck::accepted("");
  for (const RankingProof::Part& part : proof.parts) {
    const CertificateCheck one = check_rank(program, part, opinion, token);
    if (!one.is_accepted) return one;
    by.insert(one.by);
  }
  for (const std::string& name : by) result.by += (result.by.empty() ? "" : ", ") + name;
  return result;
}

bool is_under(const ir::Program& program, const std::vector<rewrite::EntryCondition>& conditions, const ir::Program& under) {
  const auto made = rewrite::with_entry_conditions(program, conditions);
  return made != nullptr && ir::to_text(*made) == ir::to_text(under);
}

}  // namespace proviso::check
