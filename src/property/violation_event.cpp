#include "property/violation_event.h"

namespace proviso::property {

using interp::Event;

bool is_violation_of(Check check, Event event) {
  switch (check) {
    case Check::reach_error:
      return event == Event::reached_error;
    case Check::assertion:
      return event == Event::assertion_failed;
    case Check::overflow:
      return event == Event::signed_overflow || event == Event::bad_shift || event == Event::shift_of_sign;
    case Check::shift:
      return event == Event::bad_shift || event == Event::bad_unsigned_shift;
    case Check::division:
      return event == Event::division_by_zero;
    case Check::bounds:
      return event == Event::index_out_of_bounds || event == Event::out_of_bounds_access;
    case Check::deref:
      return event == Event::null_access || event == Event::dangling_access || event == Event::out_of_bounds_access ||
             event == Event::wild_access || event == Event::write_to_constant || event == Event::bad_function_pointer ||
             event == Event::overlapping_copy;
    case Check::free:
      return event == Event::invalid_free || event == Event::double_free;
    case Check::memtrack:
      return event == Event::memory_leak;
    case Check::memcleanup:
      return event == Event::memory_not_freed;
    case Check::wrap:
      return false;  // it is no fault of the program
    case Check::end:
    case Check::ltl:
      return event == Event::state_recurs || event == Event::goes_on;
  }
  return false;
}

void look_for(CheckSet checks, interp::RunOptions& options) {
  options.report_leaks = checks.has(Check::memtrack);
  options.report_unfreed = checks.has(Check::memcleanup);
  options.ignored.clear();
  if (checks.has(Check::end) || checks.has(Check::ltl)) {  // nontermination after undefined behaviour shows nothing
    options.ignored.push_back(Event::reached_error);
    return;
  }
  for (const Event event :
       {Event::reached_error, Event::signed_overflow, Event::bad_shift, Event::bad_unsigned_shift, Event::shift_of_sign,
        Event::bad_float_conversion, Event::misaligned_access, Event::index_out_of_bounds, Event::missing_return_value}) {
    bool is_wanted = false;
    for (unsigned i = 0; i < kCheckCount; ++i)
      is_wanted = is_wanted || (checks.has(static_cast<Check>(i)) && is_violation_of(static_cast<Check>(i), event));
    if (!is_wanted) options.ignored.push_back(event);
  }
}

}  // namespace proviso::property
