// Random C programs that compute with integers of all widths, variables, arrays, structs, pointers, loops and calls, without undefined
// behaviour but wrap-around: for comparing abstract domains with what runs really do.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace proviso::test {

class RandomIntegerProgram {
 public:
  explicit RandomIntegerProgram(unsigned seed) : random_(seed) {}

  std::string text() {
    std::string program =
        "extern int __VERIFIER_nondet_int(void);\nstruct pair { int first; long second; };\n"
        "int g0 = 3, g1, g2 = -7; unsigned u0 = 5; long l0; unsigned char c0 = 200; _Bool b0; struct pair s0 = {4, -4}; int a0[4] = {1, "
        "2};\n"
        "static int f(int x, unsigned y) {\n  int t0 = x, t1 = 1; int *p = &a0[y % 4];\n" +
        statements(4) + "  return " + expression(2) +
        ";\n}\nint main(void) {\n  int x = __VERIFIER_nondet_int(), t0 = 0, t1 = 9; int *p = &g0;\n" + "  unsigned y = 2;\n";
    is_main_ = true;
    program += "  for (int i = 0; i < 6; i++) {\n" + statements(8) + "    if (i == 3) p = &a0[1];\n    p = i == 4 ? &s0.first : p;\n  }\n";
    return program + statements(4) + "  return 0;\n}\n";
  }

 private:
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
  std::string any(const std::vector<std::string>& choices) { return choices[pick(static_cast<unsigned>(choices.size()))]; }
  std::string lvalue() {
    return any({"g0", "g1", "g2", "u0", "l0", "c0", "b0", "s0.first", "s0.second", "a0[" + std::to_string(pick(4)) + "]", "a0[u0 % 4]",
                "t0", "t1", "*p", "x"});
  }
  std::string atom() { return pick(3) == 0 ? std::to_string(static_cast<int>(pick(20)) - 6) : lvalue(); }
  std::string expression(unsigned depth) {
    if (depth == 0) return atom();
    const std::string left = expression(depth - 1);
    const std::string right = expression(depth - 1);
    switch (pick(8)) {
      case 0:
        return "((int)((unsigned)(" + left + ") * (unsigned)(" + right + ")))";
      case 1:
        return "(" + left + (pick(2) == 0 ? " / ((" : " % ((") + right + ") | 1))";
      case 2:
        return "((int)((unsigned)(" + left + ") << 3))";
      case 3:
        return "(" + left + (pick(2) == 0 ? " & " : " ^ ") + right + ")";
      case 4:
        return "(" + left + any({" == ", " != ", " < ", " >= "}) + right + ")";
      case 5:
        return "((signed char)(" + left + "))";
      default:
        return "((int)((unsigned)(" + left + ") + (unsigned)(" + right + ")))";
    }
  }
  std::string statement() {
    switch (pick(7)) {
      case 0:
        return "if (" + lvalue() + any({" == ", " != "}) + atom() + ") { " + assignment() + " } else { " + assignment() + " }\n";
      case 1:
        return is_main_ ? "t1 = f(" + atom() + ", y);\n" : assignment() + "\n";
      case 2:
        return "if (" + lvalue() + ") " + assignment() + "\n";
      case 3:
        return "t0 = __VERIFIER_nondet_int();\n";
      default:
        return assignment() + "\n";
    }
  }
  std::string assignment() { return lvalue() + " = " + expression(pick(3)) + ";"; }
  std::string statements(unsigned count) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) text += "    " + statement();
    return text;
  }

  std::mt19937 random_;
  bool is_main_ = false;
};

}  // namespace proviso::test
