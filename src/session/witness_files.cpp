#include "session/witness_files.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "report/witness/correctness_witness.h"
#include "report/witness/termination_witness.h"
#include "report/witness/violation_witness.h"
#include "witness/graphml.h"
#include "witness/yaml.h"

namespace proviso::session {

namespace {

/// The current time, or SOURCE_DATE_EPOCH for reproducible output.
std::string creation_time() {
  const char* const given = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t time = given != nullptr ? std::strtoll(given, nullptr, 10) : std::time(nullptr);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(time));
}

witness::Witness about(const report::Summary& summary, const property::Property& property) {
  witness::Witness witness;
  witness.producer = "Proviso";
  witness.producer_version = PROVISO_VERSION;
  witness.creation_time = creation_time();
  for (const rewrite::SourceSyntax::File& file : summary.syntax->files)
    witness.input_files.emplace_back(summary.program->files().name(file.start.begin.file), file.sha256);
  witness.specification = property::to_specification(property, summary.program->entry->name());
  witness.data_model = summary.program->machine().data_model;
  return witness;
}

}  // namespace

std::vector<witness::Witness> write_witness_files(OutputDirectory& output, const report::Summary& summary, WitnessFormat format) {
  std::vector<witness::Witness> written;
  if (summary.program == nullptr || summary.syntax == nullptr) return written;
  const bool is_yaml = format == WitnessFormat::yaml;
  for (std::size_t i = 0; i < summary.result.properties.size(); ++i) {
    const engine::PropertyResult& property = summary.result.properties[i];
    const bool is_safety = property.property.is_safety();
    // GraphML has no means for termination.
    if (property.verdict == engine::Verdict::unknown || !(is_safety || (is_yaml && property.property.is_termination()))) continue;
    witness::Witness witness = about(summary, property.property);
    if (property.verdict == engine::Verdict::holds) {
      witness.kind = witness::Witness::Kind::correctness;
      // With several parts, each has proved something about some executions only.
      if (summary.parts.empty() && summary.assumed.name.empty() && summary.since.directory.empty())
        witness.invariants = is_safety ? report::proof_invariants(*summary.program, *summary.syntax, property)
                                       : report::transition_invariants(*summary.program, *summary.syntax, property);
      // Whether memory leaks cannot be asked together with contracts (session/validate.h).
      const auto is_contract = [](const witness::Invariant& each) { return each.type == witness::Invariant::Type::contract; };
      const bool asks_about_leaks = is_safety && (property.property.checks().has(property::Check::memtrack) ||
                                                  property.property.checks().has(property::Check::memcleanup));
      if (asks_about_leaks) std::erase_if(witness.invariants, is_contract);
    } else {
      witness.segments = report::violation_segments(*summary.program, *summary.syntax, summary.violations.at(i).front());
      if (witness.segments.empty()) continue;
    }
    const std::string text = is_yaml ? witness::to_yaml(witness) : witness::to_graphml(witness);
    if (!text.empty())
      output.write((written.empty() ? "witness" : "witness-" + property.property.name) + (is_yaml ? ".yml" : ".graphml"), text);
    written.push_back(std::move(witness));
  }
  return written;
}

}  // namespace proviso::session
