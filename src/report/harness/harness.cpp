#include "report/harness/harness.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "ir/input_function.h"
#include "ir/perhaps.h"
#include "ir/print_constant.h"
#include "report/harness/supplier.h"
#include "report/harness/test_frame.h"

namespace proviso::report {

std::string literal(const ir::Type* type, u128 bits) {
  if (type->is_pointer()) return fmt::format("(void *){:#x}ul", static_cast<std::uint64_t>(bits));
  if (type->is_floating()) return ir::float_constant_text(type, truncate_to(bits, type->bits()));
  return type->is_bool() ? std::string((bits & 0xFF) != 0 ? "1" : "0") : ir::int_constant_text(type, truncate_to(bits, type->bits()));
}

namespace {

using property::Check;

using ir::kNondetPrefix;
constexpr std::pair<std::string_view, std::string_view> kNondetTypes[] = {{"bool", "_Bool"},
                                                                          {"char", "char"},
                                                                          {"uchar", "unsigned char"},
                                                                          {"short", "short"},
                                                                          {"ushort", "unsigned short"},
                                                                          {"int", "int"},
                                                                          {"uint", "unsigned"},
                                                                          {"unsigned", "unsigned"},
                                                                          {"long", "long"},
                                                                          {"ulong", "unsigned long"},
                                                                          {"longlong", "long long"},
                                                                          {"ulonglong", "unsigned long long"},
                                                                          {"size_t", "unsigned long"},
                                                                          {"float", "float"},
                                                                          {"double", "double"},
                                                                          {"pointer", "void *"},
                                                                          {"charp", "void *"}};

/// The name by which the program calls it: some models are twins for ignored results.
std::string_view library_name(std::string_view model) {
  constexpr std::string_view kDropped = "__ignored_";
  return model.starts_with(kDropped) ? model.substr(kDropped.size()) : model;
}

/// Whether the harness can have a function of this name that gives back what is wanted, instead of the library's. Streams are passed in,
/// and nothing is written there; other pointers may be written through.
bool can_stand_in_for(const ir::Function& function) {
  const ir::Type* const type = function.type()->result();
  const auto& parameters = function.type()->parameters();
  const bool only_returns = std::all_of(parameters.begin(), parameters.end(), [](const ir::Type* p) {
    return !p->is_pointer() || (p->element()->is_record() && p->element()->tag() == "_IO_FILE");
  });
  return only_returns && type->is_scalar() && !type->is_pointer();
}

bool is_entry_parameter(const ir::Program& program, std::string_view name) {
  const auto& parameters = program.entry->parameters;
  return program.entry->name() != "main" &&
         std::any_of(parameters.begin(), parameters.end(), [&](const ir::Variable* parameter) { return parameter->name == name; });
}

const ir::Variable* undefined_variable(const ir::Program& program, std::string_view name) {
  for (const ir::Variable& variable : program.variables())
    if (variable.is_global() && !variable.is_defined && variable.name == name) return &variable;
  return nullptr;
}

class HarnessText {
 public:
  /// `environment`: sizes of memory objects that can be given to the program.
  HarnessText(const ir::Program& program, const Violation& violation, Purpose purpose, std::vector<std::uint64_t> environment = {})
      : program_(program), violation_(violation), purpose_(purpose), environment_(std::move(environment)) {
    sort_inputs();
  }

  std::string write(const std::string& program_arguments) {
    std::string functions;
    for (const auto& [name, supplier] : suppliers_) functions += definition(name, supplier, purpose_);
    functions += missing_functions() + undefined_variables() + error_functions() + entry_call();
    const std::string declarations = "void abort(void);\nvoid exit(int);\nlong write(int, const void *, unsigned long);\n\n";
    if (purpose_ == Purpose::test)
      return fmt::format("/* {} */\n", violation_.summary) + declarations + std::string(kTestFrame) + memory() + functions +
             verifier_functions();
    return heading(program_arguments) + declarations + sanitizer_options() + functions + verifier_functions();
  }

 private:
  void sort_inputs() {
    auto dropped = violation_.dropped_calls.begin();
    for (const auto& [request, value] : violation_.replay.inputs) {
      for (; dropped != violation_.dropped_calls.end() && dropped->step < request.step; ++dropped) supply_dropped(*dropped);
      const std::string source(request.source);
      const bool is_own = request.function == nullptr || request.function->origin == ir::Origin::program;
      if (request.kind == interp::InputKind::missing_function || (source.starts_with(kNondetPrefix) && is_own)) {
        Supplier& supplier = suppliers_[source];
        supplier.type = request.type;
        if (request.step > violation_.replay.round && !supplier.again) supplier.again = supplier.values.size();
        supplier.values.push_back(value_text(request.type, value));
      } else if (request.kind == interp::InputKind::havoc_memory && is_own) {
        filled_ += fmt::format("{}, ", static_cast<unsigned>(value & 0xFF));
      } else if (request.kind == interp::InputKind::nondet && is_entry_parameter(program_, source)) {
        entry_arguments_[source] = value_text(request.type, value);
      } else if (request.kind == interp::InputKind::uninitialized && object_of(request)) {
        contents_ += fmt::format("  *({} *)(memory_{} + {}) = {};\n", type_text(request.type), *object_of(request), request.offset,
                                 value_text(request.type, value));
      } else if (request.kind == interp::InputKind::uninitialized && undefined_variable(program_, source) != nullptr) {
        set_bytes(external_[source], request.offset, value, (request.type->bits() + 7) / 8);
      } else if (request.kind == interp::InputKind::uninitialized || is_own) {
        note("it reads memory that was never written, or volatile objects; what stands there cannot be supplied from here");
      }
    }
    for (const LibraryResult& result : violation_.library_results) supply(result);
  }

  /// Any value will do.
  void supply_dropped(const DroppedCall& call) {
    Supplier& supplier = suppliers_[call.function->name()];
    supplier.type = call.function->type()->result();
    if (call.step > violation_.replay.round && !supplier.again) supplier.again = supplier.values.size();
    supplier.values.push_back(value_text(supplier.type, 0));
  }

  void supply(const LibraryResult& result) {
    const ir::Type* const type = result.function->type()->result();
    if (result.writes_memory || result.value.empty() || !can_stand_in_for(*result.function)) {
      note(fmt::format("'{}' of the C library must do what it does in the counterexample; that cannot be supplied from here",
                       library_name(result.function->source_name())));
      return;
    }
    Supplier& supplier = suppliers_[result.function->source_name()];
    supplier.type = type;
    supplier.values.push_back(result.value);
  }

  /// The memory object of the environment that it asks about; none if there is none.
  std::optional<std::uint64_t> object_of(const interp::InputRequest& request) const {
    const bool is_one = request.birth != interp::InputRequest::kNoBirth && request.birth >= interp::kEnvironmentBirth;
    const std::uint64_t object = request.birth - interp::kEnvironmentBirth;
    return is_one && object < environment_.size() ? std::optional(object) : std::nullopt;
  }

  std::string value_text(const ir::Type* type, u128 value) const {
    if (!type->is_pointer() || !interp::is_environment_pointer(value) || environment_.empty()) return literal(type, value);
    return fmt::format("memory_{}", static_cast<std::uint32_t>(value));
  }

  /// What the program is given pointers to.
  std::string memory() const {
    std::string text;
    for (std::size_t i = 0; i < environment_.size(); ++i)
      text +=
          fmt::format("static unsigned char memory_{}[{}] __attribute__((aligned(16)));\n", i, std::max<std::uint64_t>(environment_[i], 1));
    if (contents_.empty()) return text;
    return fmt::format("{}__attribute__((constructor)) static void fill_memory(void) {{\n{}}}\n\n", text, contents_);
  }

  static void set_bytes(std::map<std::uint64_t, unsigned>& bytes, std::uint64_t offset, u128 value, unsigned count) {
    for (unsigned i = 0; i < count; ++i) bytes[offset + i] = static_cast<unsigned>(value >> (8 * i)) & 0xFFU;
  }

  void note(std::string text) {
    if (std::find(notes_.begin(), notes_.end(), text) == notes_.end()) notes_.push_back(std::move(text));
  }

  bool is_entry_main() const { return program_.entry->name() == "main"; }
  /// The program's own error function returns, so its call would not be visible.
  std::string_view silent_error_function() const {
    for (const std::string_view name : ir::kErrorFunctions) {
      const ir::Function* const function = error_function(name);
      if (function != nullptr && function->has_body() && !function->location(function->exit()).in.empty()) return name;
    }
    return "";
  }

  /// What the name means for the linker.
  const ir::Function* error_function(std::string_view name) const {
    if (const ir::Function* const function = program_.find_function(name)) return function;
    const auto named =
        std::ranges::find_if(program_.functions(), [&](const ir::Function& function) { return function.error_name == name; });
    return named == program_.functions().end() ? nullptr : &*named;
  }

  std::string heading(const std::string& program_arguments) const {
    std::string options = program_.machine().data_model == ir::DataModel::ilp32 ? "-m32 -g" : "-g";
    if (violation_.check == Check::reach_error && !silent_error_function().empty()) options += " -finstrument-functions";
    if (!is_entry_main()) options += " -Dmain=program_main";
    std::string text = fmt::format(
        "/* {}\n   Compile it with the program and run it:\n"
        "     gcc {} -fsanitize=address,undefined harness.c {} -lm && ./a.out\n",
        violation_.summary, options, program_arguments);
    if (violation_.check == Check::end)
      text += "   It runs until it is stopped (`timeout 10 ./a.out; echo $?` says 124), or the stack is full; gdb shows where it is.\n";
    if (violation_.check == Check::ltl)
      text += "   It shows an execution that does not satisfy the formula: gdb shows its calls and what its variables hold.\n";
    for (const std::string& remark : notes_) text += fmt::format("   Note: {}.\n", remark);
    if (!violation_.is_first_fault) text += "   Note: other undefined behaviour comes first; a sanitizer may report that as well.\n";
    return text + "*/\n";
  }

  /// The options with which sanitizers report this violation, stop there, and report nothing else.
  std::string sanitizer_options() const {
    const Check check = violation_.check;
    const bool is_leak = check == Check::memtrack || check == Check::memcleanup;
    std::string text =
        fmt::format("const char *__asan_default_options(void) {{ return \"detect_stack_use_after_return={}:detect_leaks={}\"; }}\n",
                    check == Check::deref ? 1 : 0, is_leak ? 1 : 0);
    // By default a program continues after an error found by UBSan, possibly for ever.
    const bool by_ubsan =
        check == Check::overflow || check == Check::shift || check == Check::division || check == Check::bounds || check == Check::deref;
    if (by_ubsan && violation_.is_first_fault) text += "const char *__ubsan_default_options(void) { return \"halt_on_error=1\"; }\n";
    if (check == Check::memcleanup) {
      text +=
          "/* What can still be reached at the end counts as well. */\n"
          "const char *__lsan_default_options(void) { return \"use_globals=0:use_stacks=0:use_registers=0:use_tls=0\"; }\n"
          "/* What the libraries keep for themselves does not. */\n"
          "const char *__lsan_default_suppressions(void) { return \"leak:libstdc++\\nleak:_IO_file_doallocate\\nleak:_dl_\\n\"; }\n";
    } else if (check == Check::memtrack && violation_.replay.run.call_stack.empty()) {
      text +=
          "/* No function is active any more at the end: what is left on the stack keeps nothing alive. */\n"
          "const char *__lsan_default_options(void) { return \"use_stacks=0:use_registers=0\"; }\n";
    }
    return text + "\n";
  }

  /// Whether a function of the program, not of the library, has no body, or one that is a gap.
  static bool is_missing(const ir::Function& function) {
    if (function.origin == ir::Origin::library_model) return false;
    return !function.has_body() || (function.edges().size() == 2 && function.edges().front().as<ir::Unsupported>() != nullptr);
  }

  std::string missing_functions() const {
    std::string text;
    for (const ir::Function& function : program_.functions()) {
      const std::string& name = function.name();
      if (!is_missing(function) || function.is_error_function() || name.starts_with("__VERIFIER_") || name.starts_with("__proviso_") ||
          suppliers_.contains(name))
        continue;
      text += definition(name, {function.type()->result(), {}, function.is_noreturn}, purpose_);
    }
    return text;
  }

  std::string undefined_variables() const {
    std::string text;
    for (const ir::Variable& variable : program_.variables()) {
      if (!variable.is_global() || variable.is_defined) continue;
      std::string bytes;
      if (const auto known = external_.find(variable.name); known != external_.end())
        for (const auto& [offset, value] : known->second) bytes += fmt::format("[{}] = {}, ", offset, value);
      text += fmt::format("__attribute__((aligned(16))) unsigned char {}[{}]{};\n\n", variable.name,
                          std::max<std::uint64_t>(variable.type->size(), 1), bytes.empty() ? "" : " = {" + bytes + "}");
    }
    return text;
  }

  /// Calls of error functions are the violation; otherwise they are functions without a body like any other.
  std::string error_functions() const {
    std::string text;
    for (const std::string_view name : ir::kErrorFunctions) {
      const ir::Function* const function = error_function(name);
      if (function == nullptr || function->has_body()) continue;
      if (violation_.check != Check::reach_error) {
        text += definition(std::string(name), {function->type()->result(), {}, function->is_noreturn}, purpose_);
        continue;
      }
      text += fmt::format("void {0}() {{\n  write(2, \"{0}() was called\\n\", sizeof \"{0}() was called\");\n  abort();\n}}\n\n", name);
    }
    if (const std::string_view silent = silent_error_function(); !silent.empty() && violation_.check == Check::reach_error) {
      text += fmt::format(
          "void {0}() __attribute__((weak));\n"
          "__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *caller) {{\n"
          "  if (function != (void *){0}) return;\n"
          "  write(2, \"{0}() was called\\n\", sizeof \"{0}() was called\");\n  abort();\n}}\n"
          "__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *caller) {{}}\n\n",
          silent);
    }
    return text;
  }

  std::string entry_call() const {
    if (is_entry_main()) return "";
    std::string arguments;
    for (const ir::Variable* const parameter : program_.entry->parameters) {
      const auto found = entry_arguments_.find(parameter->name);
      arguments += fmt::format("{}({}){}", arguments.empty() ? "" : ", ", type_text(parameter->type),
                               found == entry_arguments_.end() ? "0" : "(" + found->second + ")");
    }
    std::string parameters;
    for (const ir::Variable* const parameter : program_.entry->parameters)
      parameters += (parameters.empty() ? "" : ", ") + type_text(parameter->type);
    if (parameters.empty()) parameters = "void";
    const ir::Type* const result = program_.entry->type()->result();
    if (purpose_ == Purpose::test && result->is_integer())  // what a test ends with
      return fmt::format("{3} {0}({1});\n#undef main\nint main(void) {{\n  return (int){0}({2});\n}}\n\n", program_.entry->name(),
                         parameters, arguments, type_text(result));
    return fmt::format("void {0}({1});\n#undef main\nint main(void) {{\n  {0}({2});\n  return 0;\n}}\n\n", program_.entry->name(),
                       parameters, arguments);
  }

  std::string_view nothing_left() const { return purpose_ == Purpose::test ? kEndOfTest : "0"; }

  std::string memory_filler() const {
    return fmt::format(
        "__attribute__((weak)) void __VERIFIER_nondet_memory(void *memory, unsigned long size) {{\n"
        "  static unsigned char const values[] = {{{}0}};\n"
        "  static unsigned long next;\n"
        "  for (unsigned long i = 0; i < size; i++)\n"
        "    ((unsigned char *)memory)[i] = next < sizeof values - 1 ? values[next++] : {};\n}}\n",
        filled_, nothing_left());
  }

  /// The functions of verification tasks, which the program may also call on other paths.
  std::string verifier_functions() const {
    std::map<std::string, std::string> types;  // by name
    for (const auto& [suffix, type] : kNondetTypes) types.emplace(suffix, type);
    for (const ir::Function& function : program_.functions()) {
      for (const ir::Edge& edge : function.edges()) {
        const auto* const havoc = edge.as<ir::Havoc>();
        if (havoc != nullptr && havoc->source.starts_with(kNondetPrefix))
          types.emplace(havoc->source.substr(kNondetPrefix.size()), type_text(havoc->target->type()));
      }
    }
    std::string text =
        "/* Functions of verification tasks that this execution does not call. */\n"
        "#define UNUSED(type, name) __attribute__((weak)) type __VERIFIER_nondet_##name() { return " +
        std::string(purpose_ == Purpose::test ? "(type)(long)" : "") + std::string(nothing_left()) + "; }\n";
    for (const auto& [suffix, type] : types)
      if (!suppliers_.contains(std::string(kNondetPrefix) + suffix)) text += fmt::format("UNUSED({}, {})\n", type, suffix);
    return text + memory_filler() +
           "__attribute__((weak)) void __VERIFIER_atomic_begin() {}\n"
           "__attribute__((weak)) void __VERIFIER_atomic_end() {}\n" +
           fmt::format("__attribute__((weak)) void __VERIFIER_assume(int condition) {{\n  if (!condition) {};\n}}\n",
                       purpose_ == Purpose::test ? kEndOfTest : std::string_view("exit(0)"));
  }

  const ir::Program& program_;
  const Violation& violation_;
  Purpose purpose_;
  std::vector<std::uint64_t> environment_;
  std::string contents_;  // statements that fill it
  std::map<std::string, Supplier> suppliers_;
  std::string filled_;  // bytes supplied by __VERIFIER_nondet_memory
  std::map<std::string, std::string> entry_arguments_;
  std::map<std::string, std::map<std::uint64_t, unsigned>> external_;
  std::vector<std::string> notes_;
};

}  // namespace

std::string harness(const ir::Program& program, const Violation& violation, const std::string& program_arguments) {
  return HarnessText(program, violation, Purpose::violation).write(program_arguments);
}

std::string test_driver(const ir::Program& program, TestInputs inputs, const std::string& purpose) {
  Violation execution;
  execution.check = Check::assertion;  // error functions are like others
  execution.summary = purpose;
  execution.replay.inputs = std::move(inputs.inputs);
  execution.library_results = std::move(inputs.library_results);
  return HarnessText(program, execution, Purpose::test, std::move(inputs.environment)).write("");
}

bool can_be_fed(const ir::Program& program, const interp::InputRequest& request, u128 value) {
  using interp::InputKind;
  if (request.kind == InputKind::missing_function) return true;
  if (request.kind == InputKind::uninitialized)
    return undefined_variable(program, request.source) != nullptr ||
           (request.birth != interp::InputRequest::kNoBirth && request.birth >= interp::kEnvironmentBirth);
  const bool is_own = request.function == nullptr || request.function->origin == ir::Origin::program;
  if (is_own)
    return request.kind == InputKind::havoc_memory || request.source.starts_with(kNondetPrefix) ||
           is_entry_parameter(program, request.source);
  if (request.source == ir::kPerhapsSource && value == 0) return true;  // the library does as it mostly does
  if (request.kind == InputKind::havoc_memory || request.stack == nullptr) return false;
  const ir::Function* called = nullptr;  // by the program
  request.stack->any_of([&](const ir::Function& caller, const ir::Edge& edge) {
    if (caller.origin == ir::Origin::library_model) return false;
    const auto* const call = edge.as<ir::Call>();
    called = call != nullptr ? call->direct_callee() : nullptr;
    return true;
  });
  return called != nullptr && can_stand_in_for(*called);
}

}  // namespace proviso::report
