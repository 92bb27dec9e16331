#include <algorithm>
#include <deque>
#include <exception>
#include <optional>

#include <clang/AST/ASTContext.h>

#include "frontend/clang_arguments.h"
#include "frontend/clang_driver.h"
#include "frontend/collect_operations.h"
#include "frontend/collect_syntax.h"
#include "frontend/compiler_options.h"
#include "frontend/constructors.h"
#include "frontend/frontend.h"
#include "frontend/input_file.h"
#include "frontend/lower_function.h"
#include "frontend/models.h"
#include "frontend/reachable.h"
#include "frontend/replace.h"
#include "frontend/unit.h"
#include "ir/verify.h"
#include "rewrite/constant_locals.h"
#include "rewrite/copies.h"
#include "rewrite/jumps.h"
#include "rewrite/pass.h"
#include "support/large_stack.h"

namespace proviso::frontend {

namespace {

/// A parsed file with the data for lowering it.
struct LoadedUnit {
  LoadedUnit(std::unique_ptr<ParsedFile> parsed_file, ir::Program& program, RecordTable& records, Symbols& symbols,
             const FrontendOptions& options, ir::Origin origin)
      : parsed(std::move(parsed_file)),
        types(parsed->ast(), program.types(), records),
        sources(parsed->ast().getSourceManager(), parsed->ast().getLangOpts(), program.files()),
        unit{parsed->ast(), program, types, sources, symbols, options, origin, *parsed} {}

  std::unique_ptr<ParsedFile> parsed;
  TypeLowering types;
  SourceMap sources;
  Unit unit;
};

/// Whether the unit can observe failed output other than by its result (models/stdio_streams.c).
bool sees_failures(const Unit& unit) {
  for (const char* const name : {"__errno_location", "ferror", "ferror_unlocked"}) {
    for (const clang::NamedDecl* const found : unit.ast.getTranslationUnitDecl()->lookup(&unit.ast.Idents.get(name))) {
      const auto is_used = [](const clang::Decl* declaration) { return declaration->isUsed() || declaration->isReferenced(); };
      if (std::any_of(found->redecls_begin(), found->redecls_end(), is_used)) return true;
    }
  }
  return false;
}

class Translator {
 public:
  explicit Translator(const FrontendOptions& options)
      : options_(options),
        program_(std::make_unique<ir::Program>(options.machine)),
        records_(program_->types()),
        symbols_(*program_, options.missing_functions, [this](const EmbeddedModel& model) -> Unit& { return load_model(model); }) {}

  Result<Translation> run(const std::vector<ParseRequest>& requests) {
    for (const ParseRequest& request : requests) load(request);
    find_replaced();
    if (has_errors()) return errors_;
    for (LoadedUnit& loaded : units_) records_.publish(loaded.unit.ast);
    for (LoadedUnit& loaded : units_) symbols_.add_unit(loaded.unit, errors_);
    symbols_.check(errors_);
    if (has_errors()) return errors_;
    Translation translation;
    if (options_.syntax != Syntax::dropped)
      for (LoadedUnit& loaded : units_) collect_syntax(loaded.unit, translation.syntax);
    if (options_.syntax == Syntax::alone) {
      for (LoadedUnit& loaded : units_) collect_operations(loaded.unit, translation.operations);
      translation.program = std::move(program_);
      return translation;
    }
    link(requests);
    if (has_errors()) return errors_;
    lower_pending();
    call_constructors(*program_, *entry_, ends_);
    call_exit_handlers(*program_, symbols_, *entry_, ends_);
    lower_pending();
    ir::require_valid(*program_, "the front end");
    rewrite::run_passes(
        {{"leaving out writes to constant locals", rewrite::leave_out_writes_to_constant_locals},
         {"connecting jumps", [&](ir::Program& program) { rewrite::connect_jumps(program, symbols_.with_volatile_members()); }},
         {"copying for each call", rewrite::copy_for_each_call}},
        *program_);
    translation.missing_functions = missing_functions(*program_);
    if (options_.allocation_failure == AllocationFailure::never) translation.never_failing = allocators(*program_);
    translation.evaluation_orders = symbols_.evaluation_orders();
    translation.declarative = symbols_.declarative();
    translation.warnings = std::move(warnings_);
    translation.program = std::move(program_);
    return translation;
  }

 private:
  bool has_errors() const { return !errors_.empty(); }

  void load(const ParseRequest& request) {
    if (const std::string problem = refused_option(request.arguments, request.machine); !problem.empty()) {
      errors_.push_back({Severity::error, request.path, "the file " + problem});
      return;
    }
    Result<std::unique_ptr<ParsedFile>> parsed = parse(request);
    if (!parsed) {
      std::ranges::copy(parsed.diagnostics(), std::back_inserter(errors_));
      return;
    }
    std::ranges::copy((*parsed)->warnings(), std::back_inserter(warnings_));
    units_.emplace_back(std::move(parsed).value(), *program_, records_, symbols_, options_, ir::Origin::program);
  }

  void find_replaced() {
    for (const Replacement& one : options_.replacements) {
      const auto reads = [&](const LoadedUnit& loaded) { return loaded.parsed->has_read(one.module); };
      if (!has_errors() && std::ranges::none_of(units_, reads))
        errors_.push_back({Severity::error, one.module, "is no file of the program, so that nothing can stand in its place"});
    }
  }

  void link(const std::vector<ParseRequest>& requests) {
    sees_failures_ = std::ranges::any_of(units_, [](const LoadedUnit& loaded) { return sees_failures(loaded.unit); });
    for (LoadedUnit& loaded : units_) symbols_.declare(loaded.unit);
    for (LoadedUnit& loaded : units_) find_ends(loaded.unit, ends_);
    program_->entry = entry_ = symbols_.find_defined(options_.entry);
    if (entry_ != nullptr) return;
    std::string others;
    for (std::size_t i = 1; i < requests.size(); ++i) others += (i == 1 ? ", nor in " : ", ") + requests[i].path;
    errors_.push_back({Severity::error, requests.front().path + ":1:1",
                       "no function '" + options_.entry + "' is defined here" + others + possible_entries()});
  }

  /// Suggestions for the entry: the first few defined functions.
  std::string possible_entries() {
    constexpr std::size_t kShown = 5;
    std::vector<std::string> names;
    for (const ir::Function& function : program_->functions())
      if (symbols_.is_defined(function)) names.push_back(function.name());
    std::erase_if(names, [this](const std::string& name) { return symbols_.find_defined(name) == nullptr; });
    if (names.empty()) return ", nor any other";
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i) list += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kShown) list += ", and " + std::to_string(names.size() - kShown) + " more";
    return "; say where execution starts with '--entry FUNCTION' (defined here: " + list + ")";
  }

  Unit& load_model(const EmbeddedModel& model) {
    ParseRequest request{"models/" + std::string(model.file_name), model.text, {"-w"}, options_.machine};
    if (options_.allocation_failure == AllocationFailure::possible) request.arguments.push_back("-DPROVISO_MALLOC_MAY_FAIL");
    if (sees_failures_) request.arguments.push_back("-DPROVISO_FAILURES_ARE_SEEN");
    Result<std::unique_ptr<ParsedFile>> parsed = parse(request);
    PROVISO_CHECK(parsed.ok(), parsed.ok() ? "" : parsed.diagnostics().front().render());
    return units_.emplace_back(std::move(parsed).value(), *program_, records_, symbols_, options_, ir::Origin::library_model).unit;
  }

  void lower(const Symbols::PendingFunction& pending) { lower_function(*pending.unit, pending.definition, *pending.function); }
  void lower(const Symbols::PendingVariable& pending) { lower_static_initializer(*pending.unit, pending.declaration, *pending.variable); }

  /// Lowering may refer to further functions and variables, which are then pending too.
  void lower_pending() {
    while (const std::optional<Symbols::Pending> pending = symbols_.take_pending())
      std::visit([this](const auto& item) { lower(item); }, *pending);
  }

  const FrontendOptions& options_;
  std::unique_ptr<ir::Program> program_;
  RecordTable records_;
  std::deque<LoadedUnit> units_;
  Symbols symbols_;
  ir::Function* entry_ = nullptr;
  ProgramEnds ends_;
  bool sees_failures_ = false;
  Diagnostics errors_;
  Diagnostics warnings_;
};

Result<Translation> translate_requests(const std::vector<ParseRequest>& requests, const FrontendOptions& options) {
  if (requests.empty()) return Diagnostic{Severity::error, "", "no input files"};
  std::optional<Result<Translation>> result;
  run_on_large_stack([&] { result = Translator(options).run(requests); });
  return std::move(*result);
}

/// The program is also read as it is, which says what the abstractions must have.
Result<Translation> translate_replaced(std::vector<ParseRequest> requests, const FrontendOptions& options) {
  Result<Translation> original = translate_requests(requests, options);
  if (!original || options.replacements.empty()) return original;
  for (ParseRequest& request : requests) request.replacements = options.replacements;
  Result<Translation> replaced = translate_requests(requests, options);
  if (!replaced || options.syntax == Syntax::alone) return replaced;
  Result<std::vector<ir::ReplacedModule>> modules = compare_replaced(*original->program, *replaced->program, options.replacements);
  if (!modules) return modules.diagnostics();
  replaced->replaced = std::move(*modules);
  return replaced;
}

std::vector<std::string> joined(std::vector<std::string> first, const std::vector<std::string>& second) {
  std::ranges::copy(second, std::back_inserter(first));
  return first;
}

}  // namespace

Result<Translation> translate(const std::vector<SourceFile>& files, const FrontendOptions& options) {
  std::vector<ParseRequest> requests;
  for (const SourceFile& file : files)
    requests.push_back({file.path, std::nullopt, joined(file.arguments, options.arguments), options.machine});
  std::deque<std::string> texts;  // of pipes
  for (std::size_t i = 0; i < files.size(); ++i)
    if (files[i].text) requests[i].text = *files[i].text;
  for (ParseRequest& request : requests)
    if (!request.text && is_pipe(request.path)) request.text = texts.emplace_back(read_text(request.path));
  return translate_replaced(std::move(requests), options);
}

Result<Translation> translate_text(const std::string& file_name, const std::string& text, const FrontendOptions& options) {
  return translate_requests({{file_name, text, options.arguments, options.machine}}, options);
}

}  // namespace proviso::frontend
