#include "support/printable.h"

#include <gtest/gtest.h>

#include "support/result.h"

namespace proviso {
namespace {

TEST(Printable, ControlCharactersAreWrittenOut) {
  EXPECT_EQ(printable("a\n\tb"), "a\n\tb");
  EXPECT_EQ(printable("\x1b[31mred\r\x7f"), "\\x1b[31mred\\x0d\\x7f");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
}

TEST(Printable, OtherLettersStay) {
  EXPECT_EQ(printable("\xc3\xa4 \xe2\x82\xac"), "\xc3\xa4 \xe2\x82\xac");
  EXPECT_EQ(printable("\xc2\xa0"), "\xc2\xa0");
  EXPECT_EQ(printable("\xc2\x9b"
                      "m"),
            "\\xc2\\x9bm");  // begins a sequence, as ESC [ does
  EXPECT_EQ(printable("\xc2"), "\xc2");
}

TEST(Printable, DiagnosticsAre) {
  EXPECT_EQ((Diagnostic{Severity::error, "a\x1b.c:1:2", "no\rthing"}.render()), "a\\x1b.c:1:2: error: no\\x0dthing");
}

TEST(Quoted, BytesAsAStringOfC) {
  using std::string_view;
  EXPECT_EQ(quoted(""), "\"\"");
  EXPECT_EQ(quoted(string_view("ab\0\n\t\r", 6)), R"("ab\0\n\t\r")");
  EXPECT_EQ(quoted("a\\\"\x1b\xff~"), R"("a\\\"\x1b\xff~")");
}

}  // namespace
}  // namespace proviso
