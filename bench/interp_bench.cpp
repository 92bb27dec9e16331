// The speed of the interpreter in CFA edges per second (the counter `edges`): at least 20 million on an integer loop, on one core.
#include <benchmark/benchmark.h>

#include "interp/inputs.h"
#include "interp/interpreter.h"
#include "testing/program_builder.h"

namespace proviso {
namespace {

using ir::BinaryOp;

/// A loop in main around `body`: while (i < limit) { body; i = i + 1; }
struct Loop {
  explicit Loop(std::int64_t limit) {
    main = &b.defined("main", b.signature(b.int_type, {}));
    i = &b.local(*main, "i", b.int_type);
    s = &b.local(*main, "s", b.int_type);
    limit_ = limit;
  }

  void begin() {
    b.then(*main, ir::Assign{b.var(*i), b.num(0)});
    b.then(*main, ir::Assign{b.var(*s), b.num(0)});
    head_ = b.end_of(*main);
    const ir::LocationId body = main->add_location();
    after_ = main->add_location();
    const ir::Expr* const condition = b.e.binary(BinaryOp::lt, b.val(*i), b.num(limit_));
    main->add_edge(head_, body, ir::Assume{condition, true}, {});
    main->add_edge(head_, after_, ir::Assume{condition, false}, {});
    b.end_of(*main) = body;
  }
  void assign(const ir::Expr* target, const ir::Expr* value) { b.then(*main, ir::Assign{target, value}); }
  void end() {
    main->add_edge(b.end_of(*main), head_, ir::Assign{b.var(*i), b.e.binary(BinaryOp::add, b.val(*i), b.num(1))}, {});
    b.end_of(*main) = after_;
    b.ret(*main, b.num(0));
  }

  test::ProgramBuilder b;
  ir::Function* main = nullptr;
  ir::Variable* i = nullptr;
  ir::Variable* s = nullptr;

 private:
  std::int64_t limit_ = 0;
  ir::LocationId head_ = 0;
  ir::LocationId after_ = 0;
};

void measure(benchmark::State& state, const ir::Program& program) {
  interp::Interpreter interpreter(program);
  interp::ZeroInputs inputs;
  std::uint64_t edges = 0;
  for (auto _ : state) {
    const interp::RunResult result = interpreter.run(inputs, {});
    if (result.event != interp::Event::exited) state.SkipWithError(result.detail.c_str());
    edges += result.steps;
  }
  state.counters["edges"] = benchmark::Counter(static_cast<double>(edges), benchmark::Counter::kIsRate);
}

/// s = s ^ (i * 3); s = s & 65535;
void integer_loop(benchmark::State& state) {
  Loop loop(1000000);
  loop.begin();
  auto& b = loop.b;
  loop.assign(b.var(*loop.s), b.e.binary(BinaryOp::bit_xor, b.val(*loop.s), b.e.binary(BinaryOp::mul, b.val(*loop.i), b.num(3))));
  loop.assign(b.var(*loop.s), b.e.binary(BinaryOp::bit_and, b.val(*loop.s), b.num(65535)));
  loop.end();
  measure(state, b.program);
}
BENCHMARK(integer_loop);

/// The same on global variables.
void global_loop(benchmark::State& state) {
  Loop loop(1000000);
  auto& b = loop.b;
  const ir::Variable& g = b.global("g", b.int_type);
  loop.begin();
  loop.assign(b.var(g), b.e.binary(BinaryOp::bit_xor, b.val(g), b.e.binary(BinaryOp::mul, b.val(*loop.i), b.num(3))));
  loop.assign(b.var(g), b.e.binary(BinaryOp::bit_and, b.val(g), b.num(65535)));
  loop.end();
  measure(state, b.program);
}
BENCHMARK(global_loop);

/// a[i & 63] = i; s = a[(i * 7) & 63];
void array_loop(benchmark::State& state) {
  Loop loop(1000000);
  auto& b = loop.b;
  const ir::Variable& a = b.global("a", b.array(b.int_type, 64));
  loop.begin();
  const auto element = [&](const ir::Expr* index) {
    return b.e.index(b.var(a), b.e.cast(b.index_type, b.e.binary(BinaryOp::bit_and, index, b.num(63))));
  };
  loop.assign(element(b.val(*loop.i)), b.val(*loop.i));
  loop.assign(b.var(*loop.s), b.e.load(element(b.e.binary(BinaryOp::mul, b.val(*loop.i), b.num(7)))));
  loop.end();
  measure(state, b.program);
}
BENCHMARK(array_loop);

/// s = f(i) where f returns its argument plus one.
void call_loop(benchmark::State& state) {
  Loop loop(1000000);
  auto& b = loop.b;
  ir::Function& f = b.defined("f", b.signature(b.int_type, {b.int_type}));
  b.ret(f, b.e.binary(BinaryOp::add, b.val(*f.parameters[0]), b.num(1)));
  loop.begin();
  b.then(*loop.main, ir::Call{b.var(*loop.s), b.e.function_address(f), {b.val(*loop.i)}});
  loop.end();
  measure(state, b.program);
}
BENCHMARK(call_loop);

/// int x; int *p = &x; *p = i; s = *p; in a block of its own.
void local_object_loop(benchmark::State& state) {
  Loop loop(1000000);
  auto& b = loop.b;
  ir::Variable& x = b.local(*loop.main, "x", b.int_type);
  const ir::Variable& p = b.local(*loop.main, "p", b.int_pointer);
  loop.begin();
  b.then(*loop.main, ir::Declare{&x, nullptr});
  loop.assign(b.var(p), b.addr(x));
  loop.assign(b.e.deref(b.val(p)), b.val(*loop.i));
  loop.assign(b.var(*loop.s), b.e.load(b.e.deref(b.val(p))));
  b.then(*loop.main, ir::Expire{&x});
  loop.end();
  measure(state, b.program);
}
BENCHMARK(local_object_loop);

}  // namespace
}  // namespace proviso
