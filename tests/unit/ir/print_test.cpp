#include "ir/print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "testing/program_builder.h"

namespace proviso::ir {
namespace {

using ::testing::HasSubstr;

class Print : public ::testing::Test, protected test::ProgramBuilder {
 protected:
  Print() {
    Function& missing = function("missing", program.types().function(int_type, {int_type}, true));
    Variable& text = global("literal", array(program.types().char_type(), 4));
    text.is_constant_data = true;
    text.initializer = {{0, e.int_const(program.types().char_type(), 'h'), 0, {}},
                        {1, e.int_const(program.types().char_type(), '"'), 0, {}}};
    Variable& x = global("x", int_type);
    x.initializer = {{0, num(3), 0, {}}};
    x.range.begin = {program.files().intern("a.c"), 1, 5};
    Function& main = defined("main", signature(int_type, {int_type}));
    Variable& y = local(main, "y", int_type);
    const LocationId at = end_of(main);
    main.location(at).label = "again";
    const LocationId body = main.add_location();
    const LocationId done = main.add_location();
    const Expr* const condition = e.binary(BinaryOp::lt, val(y), val(x));
    main.add_edge(at, body, Assume{condition, true}, {});
    main.add_edge(at, done, Assume{condition, false}, {});
    SourceRange here;
    here.begin = {program.files().intern("a.c"), 12, 3};
    here.end = here.begin;
    main.add_edge(body, at, Call{var(y), e.function_address(missing), {val(y)}}, here);
    end_of(main) = done;
    ret(main, val(y));
  }

  template <typename Printer>
  std::string printed(Printer printer, const Function* function = nullptr) {
    std::ostringstream out;
    printer(out, program, function);
    return out.str();
  }
};

TEST_F(Print, Text) {
  EXPECT_EQ(printed(print_text),
            "data model lp64, entry main\n"
            "\n"
            "const char literal[4] = \"h\\\"\\000\";\n"
            "int x = 3;  // a.c:1:5\n"
            "\n"
            "int missing(int, ...);  // no body\n"
            "\n"
            "int main(int a)\n"
            "{\n"
            "  int y;\n"
            "  entry 0, exit 1\n"
            "  again:\n"
            "  0: [y < x]  -> 2\n"
            "  0: [!(y < x)]  -> 3\n"
            "  2: y = missing(y);  -> 0  // a.c:12:3\n"
            "  3: return y;  -> 1\n"
            "}\n");
}

TEST_F(Print, TextOfOneFunction) { EXPECT_TRUE(printed(print_text, program.entry).starts_with("int main(int a)\n{\n")); }

TEST_F(Print, JsonIsCompleteAndOrdered) {
  const std::string text = printed(print_json);
  const nlohmann::json json = nlohmann::json::parse(text);
  EXPECT_EQ(json["entry"], "main");
  EXPECT_EQ(json["globals"][1]["initializer"][0]["value"], "3");
  EXPECT_EQ(json["functions"][0]["body"], false);
  const nlohmann::json& main = json["functions"][1];
  EXPECT_EQ(main["labels"]["again"], 0);
  EXPECT_EQ(main["edges"].size(), 4u);
  EXPECT_EQ(main["edges"][1]["truth"], false);
  EXPECT_EQ(main["edges"][2]["function"], "missing");
  EXPECT_EQ(main["edges"][2]["range"]["begin"]["line"], 12);
  EXPECT_LT(text.find("\"data_model\""), text.find("\"entry\""));
  EXPECT_EQ(text, printed(print_json));
}

TEST_F(Print, JsonReplacesWhatIsNotUtf8) {
  Function& main = *program.find_function("main");
  main.edge(2).operation = Unsupported{"odd byte \xff"};
  EXPECT_TRUE(nlohmann::json::accept(printed(print_json)));
}

TEST_F(Print, DotMarksLoopHeadsAndEscapes) {
  Function& main = *program.find_function("main");
  main.edge(2).operation = Unsupported{"a \"quoted\" \\ thing"};
  const std::string text = printed(print_dot);
  EXPECT_THAT(text, HasSubstr("[label=\"0\", shape=doublecircle, style=bold, xlabel=\"again\"]"));
  EXPECT_THAT(text, HasSubstr("unsupported: a \\\"quoted\\\" \\\\ thing"));
  EXPECT_THAT(text, HasSubstr("color=red"));
}

}  // namespace
}  // namespace proviso::ir
