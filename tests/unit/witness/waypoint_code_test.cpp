#include "witness/waypoint_code.h"

#include <gmock/gmock.h>

namespace proviso::witness {
namespace {

std::string result_of(const std::string& constraint) {
  Waypoint waypoint;
  waypoint.type = Waypoint::Type::function_return;
  waypoint.action = Waypoint::Action::follow;
  waypoint.constraint = constraint;
  return constant_result(waypoint).value_or("none");
}

TEST(WaypointCode, ResultsThatAreNumbers) {
  EXPECT_EQ(result_of("\\result == 5"), "5");
  EXPECT_EQ(result_of(" \\result==( -2147483648LL ) "), "-2147483648LL");
  EXPECT_EQ(result_of("\\result == 0xFFu"), "0xFFu");
  EXPECT_EQ(result_of("\\result == 1.5e-3f"), "1.5e-3f");
  EXPECT_EQ(result_of("\\result == -2."), "-2.");
  EXPECT_EQ(result_of("\\result == 0x1.8p+1"), "0x1.8p+1");
  EXPECT_EQ(result_of("\\result == 0x1p3L"), "0x1p3L");
}

TEST(WaypointCode, OtherConstraints) {
  for (const char* const constraint :
       {"", "\\result", "\\result != 5", "\\result == x", "\\result == 5 + 1", "\\result == 5 && x == 1", "x == 5", "\\result == 0x",
        "\\result == -", "\\result == 1e5", "\\result == 1.5e", "\\result == 0x1.8", "\\result == 0x1p", "\\result == (5", "\\result == 5)",
        "\\result == 5 5", "\\result == 5f", "\\result == 0x1p3u", "\\results == 5"})
    EXPECT_EQ(result_of(constraint), "none") << constraint;
}

}  // namespace
}  // namespace proviso::witness
