// What all of a run of `proviso check` shares: what it was asked for, where it writes, and what it knows so far. That is always complete,
// so that the watchdog can report it at any time.
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

/// Is told what a long run is doing; from several threads.
struct Progress {
  void say(std::string what) const {
    if (listener) listener(std::move(what));
  }
  std::function<void(std::string)> listener;  // null: nobody is there
};

struct RunState {
  /// What cannot be written is said on `err`.
  RunState(const CheckRequest& request, Progress to_be_told, std::ostream& err);

  bool has_open_property() const;
  /// Those that are not decided yet and can be.
  std::vector<property::Property> open_properties() const;
  /// The same, but for the places that are decided.
  std::vector<property::Property> rest_of_properties() const;
  check::Opinion opinion() const;
  /// The certificates of what was shown, of which the result's condition is made that of the whole: what any part has verified. None if
  /// they are not complete.
  std::vector<check::CertifiedPart> combine_parts();
  /// What the part that was run last has shown, with its certificates; none if they are not complete.
  std::optional<check::CertifiedPart> last_part() const;

  const CheckOptions& options;
  OutputDirectory output;
  Progress progress;
  Clock::time_point start = Clock::now();
  std::mutex mutex;  // of what follows, which only the main thread changes until the output is claimed
  report::Summary summary;
  Part part;                      // that is run, or was run last
  Chain chain;                    // what was shown, and checked, in this run
  bool is_last_in_chain = false;  // what the last part has shown is in it
  /// What is known of single places. Null until the program was read.
  std::unique_ptr<PlaceBoard> board;
};

}  // namespace proviso::session
