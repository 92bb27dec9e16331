#include "property/check.h"

#include "property/undefined_place.h"

namespace proviso::property {

const char* to_string(Check check) {
  if (check == kWhatIsUndefined) return "undefined";
  switch (check) {
    case Check::reach_error:
      return "unreach-call";
    case Check::assertion:
      return "assertions";
    case Check::overflow:
      return "no-overflow";
    case Check::shift:
      return "shifts";
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
    case Check::end:
      return "termination";
    case Check::ltl:
      return "ltl";
  }
  return "?";
}

void CheckSet::add(const CheckSet& other) {
  // Excused by both, or by the one that asks for the check at all.
  Places excused;
  const auto take = [&](const CheckSet& from, const CheckSet& beside) {
    if (!from.excused_) return;
    for (const Place& place : *from.excused_)
      if (!can_excuse(beside, place) || (beside.excused_ && beside.excused_->contains(place))) excused.insert(place);
  };
  take(*this, other);
  take(other, *this);
  bits_ |= other.bits_;
  assumes_defined_ = assumes_defined_ || other.assumes_defined_;
  if (other.watched_) watched_ = other.watched_;
  excused_ = excused.empty() ? nullptr : std::make_shared<const Places>(std::move(excused));
}

void CheckSet::excuse(const Places& places) {
  Places excused = excused_ ? *excused_ : Places();
  for (const Place& place : places) {
    if (Place::is_about_leaks(place.check)) {
      bits_ &= ~(1U << static_cast<unsigned>(place.check));
    } else if (can_excuse(*this, place)) {
      excused.insert(place);
    }
  }
  if (!excused.empty()) excused_ = std::make_shared<const Places>(std::move(excused));
}

}  // namespace proviso::property
