#include "check/reached_states/check_reached_states.h"

#include <algorithm>

#include "check/reached_states/execution.h"
#include "check/reached_states/state_of_facts.h"

namespace proviso::check {

namespace {

/// After so many states a new term pool is started.
constexpr std::size_t kStatesPerPool = 512;
/// Or when their heap blocks exceed this size: all must fit in one address space, though no execution has them all.
constexpr std::uint64_t kBlockBytesPerPool = std::uint64_t{1} << 24;

}  // namespace

CertificateCheck check_reached_states(const ir::Program& program, const property::Property& property,
                                      const certificate::ReachedStates& certificate, Opinion opinion, const CancellationToken& token,
                                      const Claim& claim) {
  const CoveringFacts facts(certificate);
  AssumedPlaces assumed;
  // Index 0 is the program's start.
  for (std::size_t next = 0; next < certificate.states.size() + 1;) {
    term::TermPool pool;
    encode::Environment environment(pool, program, property.checks());
    environment.codec.set_strangers(encode::Strangers::anything);
    UnknownStates unknown(environment);
    KnownBlocks blocks(environment);
    LocalsAlive alive(environment);
    const std::size_t end = std::min(next + kStatesPerPool, certificate.states.size() + 1);
    for (; next < end && blocks.bytes() < kBlockBytesPerPool; ++next) {
      Execution execution(environment, alive, facts, claim, {static_cast<std::uint32_t>(next), opinion, token, assumed});
      if (next == 0) {
        execution.run_program();
      } else {
        StateOfFacts start(environment, unknown, blocks);
        SymbolicPoint point = start.make(certificate.states[next - 1]);
        if (!start.reason().empty()) return CertificateCheck::refused(start.reason());
        execution.run_from(std::move(point));
      }
      if (!execution.reason().empty())
        return execution.is_undecided() ? CertificateCheck::undecided(execution.reason()) : CertificateCheck::refused(execution.reason());
    }
  }
  const std::string means = "execution of every state of the certificate";
  return {true, opinion == Opinion::another_solver_too ? means + ", also with Z3" : means, "", assumed.take()};
}

}  // namespace proviso::check
