// The state shared by all of a run of `proviso check`: the request, the output, and the results so far, which are
// always consistent, so that the watchdog can report them at any time.
#pragma once

#include <functional>
#include <mutex>

#include "check/check_certificate.h"
#include "report/summary.h"
#include "session/chain.h"
#include "session/check_request.h"
#include "session/output_files.h"
#include "session/part.h"
#include "session/place_board.h"

namespace proviso::session {

/// Receives progress messages, from several threads.
struct Progress {
  void say(std::string what) const {
    if (listener) listener(std::move(what));
  }
  std::function<void(std::string)> listener;  // null: none
};

struct RunState {
  /// Failures to write files are reported on `err`.
  RunState(const CheckRequest& request, Progress to_be_told, std::ostream& err);

  bool has_open_property() const;
  /// The properties that are open and decidable.
  std::vector<property::Property> open_properties() const;
  /// The same, restricted to their open places.
  std::vector<property::Property> rest_of_properties() const;
  check::Opinion opinion() const;
  /// Extends the result's condition to what all parts have verified, and returns the certificates. None if they are
  /// incomplete.
  std::vector<check::CertifiedPart> combine_parts();
  /// The claim of the last part with its certificates; none if they are incomplete.
  std::optional<check::CertifiedPart> last_part() const;

  const CheckOptions& options;
  OutputDirectory output;
  Progress progress;
  Clock::time_point start = Clock::now();
  std::mutex mutex;  // guards what follows, which only the main thread changes until the output is claimed
  report::Summary summary;
  Part part;                        // the current part, or the last one
  Chain chain;                      // what was shown and checked in this run
  bool is_last_in_chain = false;    // it contains the result of the last part
  certificate::RankingProof ranks;  // the loops and recursions that were shown to end
  /// Called with each violation that was executed, from several threads; may be null.
  std::function<void(const property::Counterexample&)> on_violation;
  /// The status of single places. Null until the program was read.
  std::unique_ptr<PlaceBoard> board;
};

}  // namespace proviso::session
