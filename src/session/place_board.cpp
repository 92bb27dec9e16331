#include "session/place_board.h"

#include <algorithm>

#include "property/places.h"
#include "property/undefined_place.h"

namespace proviso::session {

using property::Place;
using property::Places;

PlaceBoard::PlaceBoard(const ir::Program& program, const std::vector<engine::PropertyResult>& properties, ConfirmProof confirm_proof)
    : program_(program), confirm_proof_(std::move(confirm_proof)) {
  for (const engine::PropertyResult& result : properties) properties_.emplace_back().property = result.property;
}

PlaceBoard::OfProperty& PlaceBoard::account_of(std::size_t property) {
  OfProperty& account = properties_[property];
  if (account.is_listed) return account;
  account.is_listed = true;
  const Places excused = account.property.checks().excused();  // not part of the question
  for (const Place& place : property::places_of(program_, account.property.checks()))
    if (!excused.contains(place)) account.places.try_emplace(place);
  return account;
}

Places PlaceBoard::open(std::size_t property) {
  const std::lock_guard lock(mutex_);
  Places open;
  for (const auto& [place, known] : account_of(property).places)
    if (known.status == Status::open) open.insert(place);
  return open;
}

bool PlaceBoard::offer(std::size_t property, engine::PropertyResult proof, const std::string& by, const CancellationToken& token) {
  Places excused = proof.property.checks().excused();
  for (unsigned i = 0; i < property::kCheckCount; ++i) {  // checks for leaks that the proof does not cover
    const auto check = static_cast<property::Check>(i);
    if (Place::is_about_leaks(check) && !proof.property.checks().has(check)) excused.insert({check, 0, 0});
  }
  for (const Place& place : proof.except) excused.insert(Place::is_about_leaks(place.check) ? Place{place.check, 0, 0} : place);
  const Places before = open(property);
  if (!proof.proof || std::includes(excused.begin(), excused.end(), before.begin(), before.end())) return false;
  {
    const std::lock_guard lock(mutex_);
    proof.property = properties_[property].property;
  }
  property::CheckSet checks = proof.property.checks();
  const Places unasked = checks.excused();
  std::erase_if(excused, [&](const Place& place) { return !property::can_excuse(checks, place) || unasked.contains(place); });
  checks.excuse(excused);
  proof.property.question = property::Safety{checks};
  if (!proof.except.empty()) proof.confirmed_by.clear();
  if (!confirm_proof_(proof, token)) return false;
  const std::lock_guard lock(mutex_);
  OfProperty& account = account_of(property);
  for (const Place& place : excused) account.places.try_emplace(place, known_from(account, place, by));
  for (auto& [place, known] : account.places)
    if (known.status == Status::open && !excused.contains(place)) known = {Status::shown, by};
  account.proof.parts.push_back({std::move(excused), *proof.proof});
  account.confirmed_by.push_back(proof.confirmed_by);
  account.assumed.insert(account.assumed.end(), proof.assumed.begin(), proof.assumed.end());
  return true;
}

/// A place that nobody has spoken of before: shown by every earlier part that has not excused it.
PlaceBoard::Known PlaceBoard::known_from(const OfProperty& account, const Place& place, const std::string& by) {
  const auto& parts = account.proof.parts;
  const bool is_shown = std::any_of(parts.begin(), parts.end(), [&](const auto& part) { return !part.excused.contains(place); });
  return is_shown ? Known{Status::shown, by} : Known();
}

/// The places whose proofs excuse what is undefined somewhere, which nothing has excluded.
Places PlaceBoard::resting_on_open(const OfProperty& account) {
  std::vector<const Places*> excused;  // by each part
  for (const certificate::ByPlaces::Part& part : account.proof.parts) excused.push_back(&part.excused);
  const auto is_excused_by_all = [&](const Place& place) {
    return std::all_of(excused.begin(), excused.end(), [&](const Places* places) { return places->contains(place); });
  };
  for (bool is_stable = false; !is_stable;) {
    Places open;
    for (const auto& [place, known] : account.places)
      if (place.check == property::kWhatIsUndefined && is_excused_by_all(place)) open.insert(place);
    is_stable = std::erase_if(excused, [&](const Places* places) {
                  return std::any_of(open.begin(), open.end(), [&](const Place& place) { return places->contains(place); });
                }) == 0;
  }
  Places resting;
  for (const auto& [place, known] : account.places)
    if (known.status == Status::shown && is_excused_by_all(place)) resting.insert(place);
  return resting;
}

std::optional<engine::PropertyResult> PlaceBoard::shown(std::size_t property) {
  const std::lock_guard lock(mutex_);
  const OfProperty& account = account_of(property);
  if (account.proof.parts.empty()) return std::nullopt;
  Places violated;
  for (const auto& [place, known] : account.places) {
    if (known.status == Status::open) return std::nullopt;
    if (known.status == Status::violated) violated.insert(place);
  }
  engine::PropertyResult result;
  property::CheckSet checks = account.property.checks();
  checks.excuse(violated);
  result.property = {account.property.name, property::Safety{checks}, account.property.summary};
  result.verdict = engine::Verdict::holds;
  result.proof = account.proof;
  result.assumed = account.assumed;
  std::vector<std::string> names = account.confirmed_by;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) result.confirmed_by += (result.confirmed_by.empty() ? "" : ", ") + name;
  return result;
}

bool PlaceBoard::note_violation(std::size_t property, const property::Place& place) {
  const std::lock_guard lock(mutex_);
  Known& known = account_of(property).places[place];
  if (known.status == Status::violated) return false;
  known = {Status::violated, ""};
  return true;
}

void PlaceBoard::note_cascade(const property::Place& place, const Places& behind) {
  const std::lock_guard lock(mutex_);
  for (const Place& one : behind) follows_from_[one].insert(place);
}

property::CheckSet PlaceBoard::asked() const {
  property::CheckSet asked;
  for (const OfProperty& account : properties_) asked.add(account.property.checks());  // which never change
  return asked;
}

property::Property PlaceBoard::rest_of(std::size_t property) {
  const std::lock_guard lock(mutex_);
  if (!properties_[property].is_listed || !properties_[property].property.is_safety()) return properties_[property].property;
  const OfProperty& account = account_of(property);
  Places decided;
  for (const auto& [place, known] : account.places)
    if (known.status != Status::open) decided.insert(place);
  property::CheckSet checks = account.property.checks();
  checks.excuse(decided);
  return {account.property.name, property::Safety{checks}, account.property.summary};
}

engine::PropertyResult PlaceBoard::completed(std::size_t property, const engine::PropertyResult& rest) {
  engine::PropertyResult result = rest;
  {
    const std::lock_guard lock(mutex_);
    const property::CheckSet asked = rest.property.checks();
    result.property = properties_[property].property;
    const property::CheckSet all = result.property.checks();
    if (asked.excused() == all.excused() && asked.has_all(all)) return result;  // the result is about the whole property
  }
  if (rest.verdict != engine::Verdict::holds) return result;
  offer(property, rest, rest.decided_by, {});
  std::optional<engine::PropertyResult> all = shown(property);
  if (all) all->decided_by = rest.decided_by;
  result.verdict = engine::Verdict::unknown;
  result.proof.reset();
  return all ? std::move(*all) : result;
}

std::vector<ShownPlaces> PlaceBoard::proofs() {
  const std::lock_guard lock(mutex_);
  std::vector<ShownPlaces> all;
  for (const OfProperty& account : properties_)
    if (!account.proof.parts.empty()) all.push_back({account.property.name, account.proof});
  return all;
}

std::vector<std::vector<report::PlaceReport>> PlaceBoard::report(const std::vector<engine::PropertyResult>& properties) {
  const std::lock_guard lock(mutex_);
  std::vector<std::vector<report::PlaceReport>> all;
  for (std::size_t i = 0; i < properties_.size(); ++i) {
    std::vector<report::PlaceReport>& of_property = all.emplace_back();
    const Places resting = resting_on_open(account_of(i));
    for (const auto& [place, known] : account_of(i).places) {
      if (place.check == property::kWhatIsUndefined) continue;  // nobody has asked
      if (known.status != Status::violated && properties[i].verdict == engine::Verdict::holds) {
        of_property.push_back({place, Status::shown, known.status == Status::open ? properties[i].decided_by : known.by});
      } else if (resting.contains(place)) {
        of_property.push_back({place, Status::open, ""});
      } else {
        of_property.push_back({place, known.status, known.by});
      }
      const auto behind = follows_from_.find(place);
      if (behind != follows_from_.end() && known.status != Status::violated) of_property.back().follows_from = behind->second;
    }
  }
  return all;
}

}  // namespace proviso::session
