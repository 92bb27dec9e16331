// Pictures as SVG: what is in them, and what is marked as changed.
#include "glassbox/picture_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace proviso::glassbox {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// list -> node (7) -> node (8) -> back to the first.
Picture ring() {
  return {"before",
          {{1, "list", true, {{"first", "-> #2", 1}}},
           {2, "#2", true, {{"value", "7"}, {"next", "-> #3", 2}}},
           {3, "#3", true, {{"value", "8"}, {"next", "-> #2", 1}}}}};
}

TEST(PictureLines, AreOneForEachBox) {
  EXPECT_THAT(ring().lines(), testing::ElementsAre("list: first=-> #2", "#2: value=7 next=-> #3", "#3: value=8 next=-> #2"));
}

TEST(PictureSvg, HasBoxesCellsAndArrows) {
  const std::string svg = svg_of({ring()});
  EXPECT_THAT(svg, testing::StartsWith("<svg xmlns="));
  EXPECT_EQ(count(svg, "rx=\"4\""), 3U);
  EXPECT_EQ(count(svg, "class=\"link\""), 2U);
  EXPECT_EQ(count(svg, "class=\"link back\""), 1U);
  for (const char* const text : {">before<", ">list<", ">first #2<", ">value 7<", ">next #3<"}) EXPECT_THAT(svg, HasSubstr(text));
  EXPECT_THAT(svg, Not(HasSubstr("#bc4c00")));
}

TEST(PictureSvg, MarksWhatChanged) {
  Picture after = ring();
  after.title = "after <here>";
  after.boxes[1].cells[0].value = "9";
  after.boxes[2].is_live = false;
  after.boxes.push_back({4, "#4", true, {{"next", "-> ?"}}});
  after.boxes[0].cells[0] = {"first", "-> #4", 3};
  const std::string svg = svg_of({ring(), after});
  EXPECT_THAT(svg, HasSubstr(">after &lt;here&gt;<"));
  EXPECT_THAT(svg, HasSubstr("fill=\"#bc4c00\">value 9<"));
  EXPECT_THAT(svg, HasSubstr("fill=\"#bc4c00\">first #4<"));
  EXPECT_THAT(svg, HasSubstr(">#4 (new)<"));
  EXPECT_THAT(svg, HasSubstr(">#3 (freed)<"));
  EXPECT_EQ(count(svg, "#bc4c00"), 2U);  // a pointer to the same box has not changed
  EXPECT_THAT(svg_of({}), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace proviso::glassbox
