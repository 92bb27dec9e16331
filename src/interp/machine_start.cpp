// Starting a run: memory, the entry function's arguments.
#include <algorithm>

#include "interp/dispatch.h"
#include "interp/machine.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

const ir::Type* unsigned_char(const ir::TypeTable& types) {
  for (const ir::Type& type : types.all())
    if (type.is_integer() && type.bits() == 8 && !type.is_signed() && !type.is_bool()) return &type;
  return types.char_type();
}

constexpr std::size_t kFirstStackSize = 4096;

bool is_passable(Event event) {
  switch (event) {
    case Event::signed_overflow:
    case Event::bad_shift:
    case Event::bad_unsigned_shift:
    case Event::shift_of_sign:
    case Event::bad_float_conversion:
    case Event::misaligned_access:
    case Event::index_out_of_bounds:
    case Event::write_to_constant:
    case Event::missing_return_value:
    case Event::memory_leak:
    case Event::memory_not_freed:
    case Event::reached_error:
    case Event::assertion_failed:
    case Event::bad_function_pointer:
      return true;
    default:
      return false;  // the execution has no defined continuation
  }
}

}  // namespace

Machine::Machine(const ir::Program& program, const StaticLayout& statics, CodeCache& codes, InputSource& inputs, const RunOptions& options)
    : globals(statics.initial_registers()),
      memory(program.machine(), options.memory_limit),
      code_of(program.functions().size(), nullptr),
      stack(kFirstStackSize),
      program_(program),
      statics_(statics),
      codes_(codes),
      inputs_(inputs),
      options_(options),
      byte_type_(unsigned_char(program.types())) {
  address_mask = memory.address_mask();
  for (const Event event : options.ignored)
    if (is_passable(event)) ignored_ |= std::uint64_t{1} << static_cast<unsigned>(event);
  const std::uint64_t told_from = options.visit ? 0 : options.trace ? options.trace_from : ~std::uint64_t{0};
  const std::uint64_t watched_from = options.recurrence ? options.recurrence->first : ~std::uint64_t{0};
  const std::uint64_t counted_from = std::min({options.step_limit, told_from, watched_from});
  exact_from_ = counted_from > kMaxBlock ? counted_from - kMaxBlock : 0;
  if (exact_from_ == 0) {
    counting_ = Counting::exact;
    soft_limit = ~std::uint64_t{0};
  }
}

RunResult Machine::run() {
  const ir::Function& entry = *program_.entry;
  PROVISO_CHECK(entry.has_body(), "the entry function has no body");
  if (!statics_.populate(memory)) {
    result_.event = Event::out_of_memory;
    result_.detail = "the static variables exceed the memory limit";
    return std::move(result_);
  }
  const Code& code = codes_.get(entry, counting_);
  stack.resize(std::max<std::size_t>(kFirstStackSize, code.frame_size + 1));
  regs = stack.data();
  frames.push_back({&code, nullptr, nullptr, 0, 0});
  if (prepare_entry(entry)) dispatch(*this, code.instructions.data());
  return std::move(result_);
}

bool Machine::prepare_entry(const ir::Function& entry) {
  const Ins* const ip = frames.back().code->instructions.data();
  for (const std::uint64_t size : options_.environment) {
    const auto pointer = create(ip, ObjectKind::environment, size, 16, Contents::indeterminate);
    if (!pointer) return false;
    memory.live(pointer->hi)->birth = kEnvironmentBirth + environment_.size();
    environment_.push_back(*pointer);
  }
  if (entry.variadic_arguments != nullptr) {
    const auto pointer = create(ip, ObjectKind::stack, 0, 16, Contents::indeterminate);
    if (!pointer) return false;
    regs[entry.parameters.size()] = *pointer;
  }
  if (entry.name() == "main" && entry.parameters.size() <= 3) return prepare_main(entry);
  for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
    const ir::Variable& parameter = *entry.parameters[i];
    regs[i] = kIndeterminateAggregate;
    if (!parameter.type->is_scalar()) continue;
    const auto value = ask(ip, InputKind::nondet, parameter.type, parameter.name);
    if (!value) return false;
    regs[i] = *value;
  }
  return true;
}

bool Machine::prepare_main(const ir::Function& entry) {
  const auto& parameters = entry.parameters;
  if (!parameters.empty()) regs[0] = {options_.arguments.size(), 0};
  if (parameters.size() > 1) {
    const auto argv = create_strings(options_.arguments);
    if (!argv) return false;
    regs[1] = *argv;
  }
  if (parameters.size() > 2) {
    const auto environment = create_strings({});
    if (!environment) return false;
    regs[2] = *environment;
  }
  return true;
}

/// A null-terminated array of pointers to strings.
std::optional<Slot> Machine::create_strings(const std::vector<std::string>& strings) {
  const unsigned width = memory.pointer_bytes();
  const Ins* const ip = frames.back().code->instructions.data();
  const auto array = create(ip, ObjectKind::global, (strings.size() + 1) * width, 16, Contents::zero);
  if (!array) return std::nullopt;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const auto text = create_string(strings[i]);
    if (!text) return std::nullopt;
    memory.store_pointer(*memory.live(array->hi), i * width, *text);
  }
  return array;
}

std::optional<Slot> Machine::create_string(const std::string& text) {
  const Ins* const ip = frames.back().code->instructions.data();
  const auto pointer = create(ip, ObjectKind::global, text.size() + 1, 16, Contents::zero);
  if (!pointer) return std::nullopt;
  std::copy(text.begin(), text.end(), memory.live(pointer->hi)->data);
  return pointer;
}

}  // namespace proviso::interp
