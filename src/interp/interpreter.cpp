#include "interp/interpreter.h"

#include "interp/code_cache.h"
#include "interp/machine.h"
#include "interp/static_layout.h"

namespace proviso::interp {

struct Interpreter::Impl {
  explicit Impl(const ir::Program& the_program) : program(the_program), statics(the_program), codes(the_program, statics) {}

  const ir::Program& program;
  StaticLayout statics;
  CodeCache codes;
};

Interpreter::Interpreter(const ir::Program& program) : impl_(std::make_unique<Impl>(program)) {}

Interpreter::~Interpreter() = default;

const ir::Program& Interpreter::program() const { return impl_->program; }

RunResult Interpreter::run(InputSource& inputs, const RunOptions& options) {
  return Machine(impl_->program, impl_->statics, impl_->codes, inputs, options).run();
}

}  // namespace proviso::interp
