#include "property/check.h"

namespace proviso::property {

const char* to_string(Check check) {
  switch (check) {
    case Check::reach_error:
      return "unreach-call";
    case Check::assertion:
      return "assertions";
    case Check::overflow:
      return "no-overflow";
    case Check::shift:
      return "shift";
    case Check::division:
      return "div-by-zero";
    case Check::bounds:
      return "bounds";
    case Check::deref:
      return "valid-deref";
    case Check::free:
      return "valid-free";
    case Check::memtrack:
      return "valid-memtrack";
    case Check::memcleanup:
      return "valid-memcleanup";
    case Check::wrap:
      return "wrap-around";
  }
  return "?";
}

}  // namespace proviso::property
