#include "domain/interval/interval_state.h"

namespace proviso::domain {

namespace {

/// No scalar has more bytes.
constexpr std::uint64_t kMaxScalar = 16;

template <typename Map>
void erase_from(Map& map, std::uint64_t first, std::uint64_t end) {
  for (;;) {
    const auto [key, value] = map.lower_bound(first);
    if (value == nullptr || key >= end) return;
    map.erase(key);
  }
}

}  // namespace

void IntervalState::clear_cells(ObjectId object, std::uint64_t offset, std::uint64_t bytes) {
  const std::uint64_t begin = cell_key(object, offset);
  const std::uint64_t end = begin + bytes;
  const std::uint64_t first = cell_key(object, offset >= kMaxScalar ? offset - kMaxScalar : 0);
  for (std::uint64_t at = first;;) {
    const auto [key, cell] = cells.lower_bound(at);
    if (cell == nullptr || key >= end) return;
    if (key + cell->type->size() > begin) cells.erase(key);
    at = key + 1;
  }
}

void IntervalState::forget_object(ObjectId object) { erase_from(cells, cell_key(object, 0), cell_key(object + 1, 0)); }

void IntervalState::forget_frames(unsigned depth) {
  erase_from(scalars, key(depth, 0), ~std::uint64_t{0});
  erase_from(pointers, key(depth, 0), ~std::uint64_t{0});
}

void IntervalState::forget_pointers_to(ObjectId object) {
  std::vector<std::uint64_t> found;
  pointers.for_each([&](std::uint64_t key, const PointerInto& pointer) {
    if (pointer.object == object) found.push_back(key);
  });
  for (const std::uint64_t key : found) pointers.erase(key);
}

}  // namespace proviso::domain
