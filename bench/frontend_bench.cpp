// Front end and CFA construction: time by the number of lines (10,000 of them are to take less than a second), and for a small program
// with the usual headers and library calls. Real time, since the front end works in a thread with a large stack.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "frontend/frontend.h"

namespace {

using namespace proviso;

std::string module(unsigned n) {
  std::string text = R"(
struct state@ { int mode; unsigned char buffer[16]; struct state@ *next; int (*step)(struct state@ *, int); };
static struct state@ states@[4] = {{.mode = 1}, {2, "text"}, [3] = {.next = &states@[1]}};
static int step@(struct state@ *s, int input) {
  int result = 0, i;
  switch (input & 7) {
    case 0: s->mode = input; break;
    case 1: case 2: s->buffer[s->mode & 15] += (unsigned char)input; /* falls through */
    case 3: result = s->next ? s->next->mode : -1; break;
    default: if (input > 100 && s->mode < 3 || !s->next) return input % 7; else s->mode ^= 1;
  }
  for (i = 0; i < 16; i++) {
    if (s->buffer[i] == 0) continue;
    result += s->buffer[i] << (i & 3);
    while (result > 1000) result /= 2;
  }
  return result;
}
int run@(int input) {
  struct state@ copy = states@[input & 3], *p = &copy;
  int sum = 0;
  p->step = step@;
  do { sum += p->step(p, input--); p = p->next ? p->next : &states@[sum & 3]; } while (input > 0 && p->step);
  return sum + (int)sizeof(copy);
}
)";
  for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos;) text.replace(at, 1, std::to_string(n));
  return text;
}

// At least that many lines: the system's headers, modules with data and functions, and a main that runs each.
std::string program_of(std::size_t lines) {
  std::string text = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n";
  std::string calls;
  const auto lines_of = [](const std::string& part) { return static_cast<std::size_t>(std::ranges::count(part, '\n')); };
  for (unsigned n = 0; lines_of(text) + n < lines; ++n) {
    text += module(n);
    calls += "sum += run" + std::to_string(n) + "(argc);\n";
  }
  return text + "int main(int argc, char **argv) { int sum = 0;\n" + calls + "return sum; }\n";
}

void translate_or_throw(const std::string& text) {
  const Result<frontend::Translation> result = frontend::translate_text("bench.c", text, {});
  if (!result) throw std::runtime_error(result.diagnostics().front().render());
}

void generated_program(benchmark::State& state) {
  const std::string text = program_of(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) translate_or_throw(text);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(generated_program)->UseRealTime()->Unit(benchmark::kMillisecond)->Arg(100)->Arg(1000)->Arg(10000)->Complexity(benchmark::oN);

// Generated and minified programs: the file's only line, with no end of line, must not make columns dear to find.
void program_on_one_line(benchmark::State& state) {
  std::string text = "int main(void) { unsigned a = 0; ";
  for (long i = 0; i < state.range(0); ++i) text += "a = a * 3 + " + std::to_string(i) + "; ";
  text += "return (int)a; }";
  for (auto _ : state) translate_or_throw(text);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(program_on_one_line)->UseRealTime()->Unit(benchmark::kMillisecond)->Arg(1000)->Arg(10000)->Arg(50000)->Complexity(benchmark::oN);

void small_program_with_library(benchmark::State& state) {
  const std::string text =
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <assert.h>\n"
      "int main(void) {\n  char *copy = malloc(10);\n  if (!copy) return 1;\n  strcpy(copy, \"text\");\n  assert(strlen(copy) == 4);\n"
      "  printf(\"%s\\n\", copy);\n  free(copy);\n  return 0;\n}\n";
  for (auto _ : state) translate_or_throw(text);
}
BENCHMARK(small_program_with_library)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
