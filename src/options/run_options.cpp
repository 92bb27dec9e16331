#include "options/option_groups.h"
#include "options/option_value.h"

namespace proviso::options {

namespace {

std::string ignored_event(Options& options, std::string_view name) {
  using interp::Event;
  Event event = Event::exited;
  std::string problem = choice(event, name,
                               {{"signed-overflow", Event::signed_overflow},
                                {"bad-shift", Event::bad_shift},
                                {"bad-float-conversion", Event::bad_float_conversion},
                                {"misaligned-access", Event::misaligned_access},
                                {"index-out-of-bounds", Event::index_out_of_bounds},
                                {"write-to-constant", Event::write_to_constant},
                                {"missing-return-value", Event::missing_return_value},
                                {"memory-leak", Event::memory_leak}});
  if (problem.empty()) options.ignored_events.push_back(event);
  if (event == Event::bad_shift)
    for (const Event other : {Event::bad_unsigned_shift, Event::shift_of_sign}) options.ignored_events.push_back(other);
  return problem;
}

}  // namespace

std::vector<OptionRow> run_options() {
  return {
      {{"--inputs"},
       "LIST|FILE",
       "the values the program asks for, in order: 3,-1,0x7f or a file of them",
       {Command::run},
       [](Options& o, std::string_view v) { return o.inputs = std::string(v), std::string(); }},
      {{"--random"},
       "SEED",
       "random inputs; one seed always gives the same run",
       {Command::run},
       [](Options& o, std::string_view v) { return unsigned_number(o.random_seed.emplace(), v); }},
      {{"--trace"},
       "",
       "show every step on stderr, with the values assigned",
       {Command::run},
       [](Options& o, std::string_view) { return o.trace = true, std::string(); }},
      {{"--step-limit"},
       "N",
       "stop after N edges of the automaton",
       {Command::run},
       [](Options& o, std::string_view v) { return unsigned_number(o.step_limit, v); }},
      {{"--report-unfreed"},
       "",
       "memory that is not freed at exit is a violation even if something still points to it",
       {Command::run},
       [](Options& o, std::string_view) { return o.report_unfreed = true, std::string(); }},
      {{"--ignore"},
       "EVENT",
       "go on after this: signed-overflow and bad-float-conversion (the value wraps), bad-shift (by the amount modulo the width), "
       "misaligned-access, index-out-of-bounds, write-to-constant, missing-return-value, memory-leak; may be repeated",
       {Command::run},
       ignored_event},
  };
}

}  // namespace proviso::options
