// Two sequences side by side, as for a comparison of texts: which members of the one are which of the other, in order.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace proviso {

/// For each member of `left` the index of its counterpart in `right`. Members that are equal correspond (as many as
/// possible; of very long differences only beginning and end are compared). Between two such pairs, where both
/// sequences have equally many members left over, these correspond one by one: they were changed in place.
std::vector<std::optional<std::size_t>> aligned(const std::vector<std::string>& left, const std::vector<std::string>& right);

}  // namespace proviso
