#include "cli/given.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "cli/chain.h"
#include "cli/condition_files.h"
#include "engine/predicate/precision_file.h"

namespace proviso::cli {

namespace {

std::shared_ptr<const cpa::AssumptionAutomaton> shared(cpa::AssumptionAutomaton&& automaton) {
  return std::make_shared<cpa::AssumptionAutomaton>(std::move(automaton));
}

std::optional<std::string> contents(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return stream ? std::optional(text.str()) : std::nullopt;
}

/// What the analyses of an earlier version found useful. Nothing of it is trusted, so it need not fit.
void add_findings(const std::string& directory, const std::vector<std::string>& changed, const ir::Program& program, Given& given) {
  const std::set<std::string> names(changed.begin(), changed.end());
  if (const auto text = contents(std::filesystem::path(directory) / "predicates.txt"))
    if (auto predicates = engine::parse_precision(*text, "", program, &names)) given.predicates = std::move(*predicates);
  if (const auto text = contents(std::filesystem::path(directory) / kCertificateFile))
    given.invariants = engine::parse_inductions(*text, program, names);
  given.since.predicates = given.predicates.size();
  for (const engine::LoopInduction& loop : given.invariants) given.since.invariants += loop.invariants.size();
}

/// The certificates that stand beside the automaton's file, if they are about all that it claims. That they are not is no error: the
/// automaton is then taken for what it is, a claim.
std::vector<engine::CertifiedPart> certificates_beside(const std::string& file, const cpa::AssumptionAutomaton& automaton,
                                                       const ir::Program& program) {
  const std::filesystem::path path = std::filesystem::path(file).parent_path() / kCertificateFile;
  const std::optional<std::string> text = contents(path);
  if (!text) return {};
  try {
    Result<std::vector<engine::CertifiedPart>> parts = engine::parse_certificate(*text, path.string(), program);
    if (!parts) return {};
    cpa::ProgramFacts facts(program);
    const std::shared_ptr<const cpa::AssumptionAutomaton> claims = claims_of(*parts, facts);
    if (!claims || !cpa::claims_the_same(*claims, automaton)) return {};
    return std::move(*parts);
  } catch (const InternalError&) {
    return {};  // it comes from outside: whatever is in it is no error of ours
  }
}

}  // namespace

Result<Given> read_given(const Options& options, const std::vector<std::string>& properties, const ir::Program& program) {
  Given given;
  if (!options.since.empty()) {
    Result<EarlierResult> earlier = read_earlier(options.since, properties, program);
    if (!earlier) return earlier.diagnostics();
    given.name = options.since;
    given.since = {options.since, earlier->changed, earlier->seconds, 0, 0};
    add_findings(options.since, earlier->changed, program, given);
    if (earlier->automaton.claims_nothing()) return given;
    if (earlier->changed.empty()) given.certificates = certificates_beside(options.since + "/automaton.txt", earlier->automaton, program);
    given.assumed = shared(std::move(earlier->automaton));
  } else if (!options.assumed_automaton.empty()) {
    const std::string file = automaton_file(options.assumed_automaton);
    Result<cpa::AssumptionAutomaton> automaton = read_automaton(file, properties, program);
    if (!automaton) return automaton.diagnostics();
    given.name = options.assumed_automaton;
    given.certificates = certificates_beside(file, *automaton, program);
    given.assumed = shared(std::move(*automaton));
  } else if (!options.assumed.empty()) {
    Result<cpa::AssumptionAutomaton> automaton = read_formulas(options.assumed, program);
    if (!automaton) return automaton.diagnostics();
    given.name = options.assumed;
    given.assumed = shared(std::move(*automaton));
  }
  return given;
}

}  // namespace proviso::cli
