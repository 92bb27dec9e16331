#include "ir/printf_directive.h"

#include <gtest/gtest.h>

namespace proviso::ir {

namespace {

PrintfDirective known(const std::string& format) {
  std::size_t at = 1;
  const auto read = read_printf_directive(format, at);
  EXPECT_TRUE(std::holds_alternative<PrintfDirective>(read)) << format;
  EXPECT_EQ(at, format.size()) << format;
  return std::get<PrintfDirective>(read);
}

bool is_known(const std::string& format) {
  std::size_t at = 1;
  return std::holds_alternative<PrintfDirective>(read_printf_directive(format, at));
}

}  // namespace

TEST(PrintfDirective, WhatIsWritten) {
  const PrintfDirective directive = known("%-+ #0'12.3lld");
  EXPECT_TRUE(directive.left && directive.plus && directive.space && directive.alternate && directive.zero);
  EXPECT_EQ(directive.width.written(), 12);
  EXPECT_EQ(directive.precision.written(), 3);
  EXPECT_EQ(directive.length, PrintfLength::ll);
  EXPECT_EQ(directive.conversion, 'd');
}

TEST(PrintfDirective, NumbersAmongTheArguments) {
  const PrintfDirective directive = known("%*.*f");
  EXPECT_TRUE(directive.width.is_argument());
  EXPECT_TRUE(directive.precision.is_argument());
  EXPECT_FALSE(known("%*d").precision.is_argument());
}

TEST(PrintfDirective, Precisions) {
  EXPECT_EQ(known("%s").precision.written(), std::nullopt);
  EXPECT_EQ(known("%.s").precision.written(), 0);
  EXPECT_EQ(known("%.99999999999999999999s").precision.written(), 2147483647);
}

TEST(PrintfDirective, Arguments) {
  EXPECT_FALSE(known("%%").has_argument());
  EXPECT_FALSE(known("%m").has_argument());
  EXPECT_TRUE(known("%n").has_argument());
  EXPECT_TRUE(known("%ls").is_wide_string());
  EXPECT_TRUE(known("%S").is_wide_string());
  EXPECT_FALSE(known("%lc").is_string());
}

TEST(PrintfDirective, WhatIsNotKnown) {
  for (const char* const format : {"%", "%5", "%l", "%y", "%1$d", "%*1$d", "%Id", "%5-d", "%..3d", "%.-5s", "%hs", "%lls", "%zs", "%jf",
                                   "%hf", "%lp", "%l%", "%b", "%w8d"})
    EXPECT_FALSE(is_known(format)) << format;
  for (const char* const format : {"%Ld", "%qd", "%Zn", "%lf", "%llf", "%Lg", "%lc", "%jn", "%td"}) EXPECT_TRUE(is_known(format)) << format;
}

TEST(PrintfDirective, NamesWhatIsNotKnown) {
  std::size_t at = 3;
  const auto read = read_printf_directive("a %5yz", at);
  EXPECT_EQ(std::get<UnknownDirective>(read).what, "the directive %5y of output");
}

}  // namespace proviso::ir
