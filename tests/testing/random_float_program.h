// Random C programs that compute with floats and doubles, in variables, arrays, structs and behind pointers, and say with integers what
// came out (comparisons, classes, bits): for comparing abstract domains with what runs really do.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace proviso::test {

class RandomFloatProgram {
 public:
  explicit RandomFloatProgram(unsigned seed) : random_(seed) {}

  std::string text() {
    std::string program =
        "extern int __VERIFIER_nondet_int(void);\nstruct both { float f; double d; };\nunion bits { double d; unsigned long long u; };\n"
        "float f0 = 1.5f; double d0 = -0.0, a0[3] = {0.1, 1e308}; struct both s0 = {2.5f, 1e-310}; int i0, i1; unsigned long long u0;\n"
        "static double half(double x) { return x / 2; }\n"
        "int main(void) {\n  float x = __VERIFIER_nondet_int(); double y = x; float *p = &s0.f; double *q = &a0[1]; union bits b;\n"
        "  for (int i = 0; i < 5; i++) {\n";
    for (unsigned i = 0; i < 12; ++i) program += "    " + statement() + "\n";
    return program + "    if (i == 2) q = &s0.d;\n  }\n  return 0;\n}\n";
  }

 private:
  unsigned pick(unsigned count) { return static_cast<unsigned>(random_() % count); }
  std::string any(const std::vector<std::string>& choices) { return choices[pick(static_cast<unsigned>(choices.size()))]; }
  std::string lvalue() { return any({"f0", "d0", "x", "y", "s0.f", "s0.d", "a0[0]", "a0[i % 3]", "*p", "*q"}); }
  std::string atom() { return pick(3) == 0 ? any({"0.0", "-0.0", "1.0f", "3.0", "0.1", "1e300", "1e-320", "i0", "i"}) : lvalue(); }
  std::string expression(unsigned depth) {
    if (depth == 0) return atom();
    const std::string left = expression(depth - 1);
    switch (pick(7)) {
      case 0:
        return "-(" + left + ")";
      case 1:
        return "half(" + left + ")";
      case 2:
        return "(float)(" + left + ")";
      default:
        return "(" + left + any({" + ", " - ", " * ", " / "}) + expression(depth - 1) + ")";
    }
  }
  std::string statement() {
    switch (pick(6)) {
      case 0:
        return "i0 = " + expression(1) + any({" < ", " <= ", " == ", " != ", " >= "}) + expression(1) + ";";
      case 1:
        return "b.d = " + expression(1) + "; u0 = b.u; i1 = u0 == 0;";
      case 2:
        return "if (" + atom() + " > -100 && " + lvalue() + " < " + atom() + ") i1 = i1 + 1; else i1 = 0;";
      case 3:
        return "y = " + atom() + "; if (y > -1e6 && y < 1e6) i0 = (int)y;";
      default:
        return lvalue() + " = " + expression(2) + ";";
    }
  }

  std::mt19937 random_;
};

}  // namespace proviso::test
