#include "transform/points_to/target_set.h"

#include <algorithm>

namespace proviso::transform {

void merge_sorted(std::vector<TargetKey>& into, std::span<const TargetKey> keys) {
  const auto middle = static_cast<std::ptrdiff_t>(into.size());
  into.insert(into.end(), keys.begin(), keys.end());
  std::inplace_merge(into.begin(), into.begin() + middle, into.end());
  into.erase(std::unique(into.begin(), into.end()), into.end());
}

std::vector<TargetKey> TargetSet::add(std::span<const TargetKey> keys, TargetTable& table, std::size_t limit) {
  std::vector<TargetKey> added;
  if (std::includes(keys_.begin(), keys_.end(), keys.begin(), keys.end())) return added;
  for (const TargetKey key : keys) insert(key, table, limit, added);
  std::sort(added.begin(), added.end());
  // What was added first may have been replaced since.
  std::erase_if(added, [&](TargetKey key) { return !std::binary_search(keys_.begin(), keys_.end(), key); });
  added.erase(std::unique(added.begin(), added.end()), added.end());
  return added;
}

bool TargetSet::insert(TargetKey key, TargetTable& table, std::size_t limit, std::vector<TargetKey>& added) {
  const auto begin = std::lower_bound(keys_.begin(), keys_.end(), key & ~TargetKey{0xffffffff});
  auto end = begin;
  const Target target = table.target(target_of(key));
  for (; end != keys_.end() && object_of(*end) == target.object; ++end)
    if (*end == key || table.target(target_of(*end)).offsets.contains(target.offsets)) return false;
  Target result = target;
  if (static_cast<std::size_t>(end - begin) >= limit && limit == 0) {
    result.offsets = Offsets::any();
  } else if (static_cast<std::size_t>(end - begin) >= limit) {
    for (auto each = begin; each != end; ++each) result.offsets = result.offsets.joined(table.target(target_of(*each)).offsets);
  }
  const auto at = begin - keys_.begin();
  if (result.offsets.is_unbounded()) {
    const auto kept =
        std::remove_if(begin, end, [&](TargetKey each) { return result.offsets.contains(table.target(target_of(each)).offsets); });
    keys_.erase(kept, end);
  }
  const TargetKey stored = table.intern(result);
  keys_.insert(std::lower_bound(keys_.begin() + at, keys_.end(), stored), stored);
  added.push_back(stored);
  return true;
}

}  // namespace proviso::transform
