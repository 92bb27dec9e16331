#include "engine/paths/small_sizes.h"

namespace proviso::engine::paths {

namespace {

constexpr std::uint64_t kSmall = std::uint64_t{1} << 16;

}  // namespace

encode::Term small_sizes(encode::Environment& environment) {
  std::vector<encode::Term> small;
  for (std::size_t id = 0; id < environment.objects.size(); ++id) {
    const encode::Term size = environment.objects[static_cast<encode::ObjectId>(id)].size;
    if (size && !size.is_constant()) small.push_back(environment.pool.bv_ule(size, environment.pool.bv_const(size.width(), kSmall)));
  }
  return environment.pool.bool_and(small);
}

}  // namespace proviso::engine::paths
