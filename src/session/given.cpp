#include "session/given.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "check/carry_over.h"
#include "check/check_certificate.h"
#include "check/unwinding/unwinding_file.h"
#include "exchange/correspondence.h"
#include "exchange/precision_file.h"
#include "session/chain.h"
#include "session/condition_files.h"
#include "session/rank_files.h"

namespace proviso::session {

namespace {

std::shared_ptr<const condition::AssumptionAutomaton> shared(condition::AssumptionAutomaton&& automaton) {
  return std::make_shared<condition::AssumptionAutomaton>(std::move(automaton));
}

std::optional<std::string> contents(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return stream ? std::optional(text.str()) : std::nullopt;
}

/// Whether the invariant refers only to what the program has, as analyses require of candidates.
bool is_sensible(const ir::Program& program, std::uint32_t function, const certificate::Invariant& invariant) {
  certificate::CompleteUnwinding alone;
  alone.inductions.push_back({function, 0, 0, {invariant}});
  return check::is_well_formed(program, alone, {});
}

/// What the analyses of an earlier version found useful. It is only used as a hint, so it need not fit.
void add_findings(const std::string& directory, const exchange::Correspondence& earlier, const ir::Program& program, Given& given) {
  if (const auto text = contents(std::filesystem::path(directory) / "predicates.txt"))
    if (auto predicates = exchange::parse_precision(*text, "", program, &earlier)) given.predicates = std::move(*predicates);
  if (const auto text = contents(std::filesystem::path(directory) / kCertificateFile))
    given.invariants = check::parse_inductions(*text, program, earlier);
  given.since.predicates = given.predicates.size();
  for (certificate::LoopInduction& loop : given.invariants) {
    std::erase_if(loop.invariants, [&](const certificate::Invariant& one) { return !is_sensible(program, loop.function, one); });
    given.since.invariants += loop.invariants.size();
  }
}

/// The proof of an earlier version, converted to one of this program; checkers decide whether it is valid.
void add_proof(const std::string& directory, const exchange::Correspondence& earlier, const ir::Program& program, Given& given) {
  const std::optional<std::string> text = contents(std::filesystem::path(directory) / kCertificateFile);
  if (!text) return;
  try {
    given.proof = check::parse_earlier_proof(*text, program, earlier);
  } catch (const InternalError&) {
    given.proof.reset();  // untrusted input: an internal error means a bad certificate
  }
}

/// The certificates beside the automaton's file, if they cover all that it claims. Otherwise, without an error, the
/// automaton is just a claim.
void add_certificates(const std::string& file, const condition::AssumptionAutomaton& automaton, const ir::Program& program, Given& given) {
  const std::filesystem::path path = std::filesystem::path(file).parent_path() / kCertificateFile;
  const std::optional<std::string> text = contents(path);
  if (!text) return;
  try {
    Result<std::vector<check::CertifiedPart>> parts = check::parse_certificate(*text, path.string(), program);
    if (!parts) {
      given.problem = parts.diagnostics().front().render();
      return;
    }
    transform::ProgramFacts facts(program);
    const std::shared_ptr<const condition::AssumptionAutomaton> claims = claims_of(*parts, facts);
    if (claims && condition::claims_the_same(*claims, automaton)) {
      given.certificates = std::move(*parts);
    } else {
      given.problem = path.string() + ": it is not about what the automaton claims";
    }
  } catch (const InternalError&) {
    given.problem = path.string() + ": it makes no sense";  // untrusted input: an internal error means a bad certificate
  }
}

/// What was shown of single places, loops and recursions.
Diagnostics add_parts(const std::string& directory, const ir::Program& program, Given& given) {
  Result<std::vector<ShownPlaces>> places = read_places(directory, program);
  if (!places) return places.diagnostics();
  given.places = std::move(*places);
  Result<certificate::RankingProof> ranks = read_ranks(directory, program);
  if (!ranks) return ranks.diagnostics();
  given.ranks = std::move(*ranks);
  return {};
}

/// Converts the certificates of an earlier version to this one as far as possible. Their claim becomes the assumption.
void carry_certificate_over(const std::string& directory, const std::vector<std::string>& changed, const ir::Program& program,
                            Given& given) {
  const std::set<std::string> names(changed.begin(), changed.end());
  const std::filesystem::path path = std::filesystem::path(directory) / kCertificateFile;
  const std::optional<std::string> text = contents(path);
  if (!text) return;
  try {
    const Result<std::vector<check::CertifiedPart>> parts = check::parse_certificate(*text, path.string(), program, &names);
    if (!parts || parts->size() != 1) return;
    transform::ProgramFacts facts(program);
    std::optional<check::CertifiedPart> carried = check::carried_over(parts->front(), names, facts);
    if (!carried) return;
    given.certificates = {std::move(*carried)};
    given.assumed = claims_of(given.certificates, facts);
  } catch (const InternalError&) {
    given.certificates.clear();
  }
}

}  // namespace

Result<Given> read_given(const CheckOptions& options, const std::vector<std::string>& properties, const ir::Program& program) {
  Given given;
  if (!options.since.empty()) {
    Result<EarlierResult> earlier = read_earlier(options.since, properties, program);
    if (!earlier) return earlier.diagnostics();
    given.name = options.since;
    given.since.directory = options.since;
    given.since.changed = earlier->changed;
    given.since.seconds = earlier->seconds;
    const exchange::Correspondence correspondence(contents(std::filesystem::path(options.since) / kStepsFile).value_or(""), program);
    add_findings(options.since, correspondence, program, given);
    if (!earlier->changed.empty()) add_proof(options.since, correspondence, program, given);
    if (const Diagnostics problems = add_parts(options.since, program, given); !problems.empty()) return problems;
    if (earlier->automaton.claims_nothing()) return given;
    if (earlier->changed.empty()) add_certificates(options.since + "/automaton.txt", earlier->automaton, program, given);
    if (earlier->changed.empty()) {
      given.assumed = shared(std::move(earlier->automaton));
    } else {  // nothing shows that the results still hold: everything is analysed again
      carry_certificate_over(options.since, earlier->changed, program, given);
    }
  } else if (!options.assumed_automaton.empty()) {
    const std::string file = automaton_file(options.assumed_automaton);
    Result<condition::AssumptionAutomaton> automaton = read_automaton(file, properties, program);
    if (!automaton) return automaton.diagnostics();
    given.name = options.assumed_automaton;
    if (file != options.assumed_automaton)
      if (const Diagnostics problems = add_parts(options.assumed_automaton, program, given); !problems.empty()) return problems;
    add_certificates(file, *automaton, program, given);
    given.assumed = shared(std::move(*automaton));
  } else if (!options.assumed.empty()) {
    Result<condition::AssumptionAutomaton> automaton = read_formulas(options.assumed, program);
    if (!automaton) return automaton.diagnostics();
    given.name = options.assumed;
    given.assumed = shared(std::move(*automaton));
  }
  return given;
}

}  // namespace proviso::session
