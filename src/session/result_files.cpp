#include "session/result_files.h"

#include "check/check_certificate.h"
#include "exchange/correspondence.h"
#include "report/console/console.h"
#include "report/html/html.h"
#include "report/json/json.h"
#include "report/sarif/sarif.h"
#include "session/condition_files.h"
#include "session/predicate_files.h"
#include "session/witness_files.h"

namespace proviso::session {

void write_result_files(OutputDirectory& output, const report::Summary& summary, const std::string& functions,
                        const std::vector<check::CertifiedPart>& parts, WitnessFormat witnesses) {
  output.write("result.json", report::result_json(summary));
  output.write("result.sarif", report::sarif(summary));
  output.write("condition.json", report::condition_json(summary));
  if (!summary.fingerprint.empty()) {
    output.write("functions.txt", functions);
    output.write(kStepsFile, exchange::steps_text(*summary.program));
    write_condition_files(output, summary, parts);
  }
  output.write("statistics.json", report::statistics_json(summary));
  if (summary.program != nullptr) write_predicate_files(output, summary);
  std::string proofs;
  for (const engine::PropertyResult& property : summary.result.properties)
    if (property.verdict == engine::Verdict::holds)
      proofs += property.property.name + ":\n" + (property.proof ? check::proof_text(*summary.program, *property.proof) : "");
  if (!proofs.empty()) output.write("proof.txt", proofs);
  std::string traces;
  for (const report::Fault& fault : report::faults(summary)) traces += report::trace_text(*summary.program, fault) + "\n";
  if (!traces.empty()) output.write("trace.txt", traces);
  const std::vector<witness::Witness> written = write_witness_files(output, summary, witnesses);
  if (report::has_html() && summary.program != nullptr) output.write("report.html", report::html(summary, written));
  output.remove_older();
}

}  // namespace proviso::session
