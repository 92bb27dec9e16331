#include "frontend/clang_driver.h"

#include <clang/AST/ASTContext.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendOptions.h>
#include <clang/Lex/HeaderSearch.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Parse/ParseAST.h>
#include <clang/Sema/Sema.h>
#include <clang/Sema/SemaConsumer.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <filesystem>

#include "frontend/clang_arguments.h"
#include "frontend/clang_diagnostics.h"
#include "frontend/disputed_layout.h"
#include "frontend/ignored_attributes.h"
#include "frontend/input_file.h"
#include "frontend/models.h"

namespace proviso::frontend {

namespace {

/// The real file system, overlaid with the one header that a 64-bit C library lacks for 32-bit programs, and with our own.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> make_file_system() {
  auto added = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  added->addFile(std::string(kAddedHeaders) + "/gnu/stubs-32.h", 0, llvm::MemoryBuffer::getMemBuffer(""));
  for (const EmbeddedModel& header : embedded_headers())
    added->addFile(std::string(kAddedHeaders) + "/proviso/" + std::string(header.file_name), 0,
                   llvm::MemoryBuffer::getMemBuffer(llvm::StringRef(header.text)));
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  overlay->pushOverlay(added);
  return overlay;
}

/// GCC's extensions that Clang lacks, and that preprocessed files contain: extended floating types as keywords,
/// `#pragma weak a = b`.
class GccWays : public clang::SemaConsumer {
 public:
  GccWays(std::vector<WeakAlias>& weak_aliases, Preprocessing preprocessing) : weak_(weak_aliases), preprocessing_(preprocessing) {}

  void InitializeSema(clang::Sema& sema) override {
    clang::ASTContext& ast = sema.getASTContext();
    sema.addImplicitTypedef("_Float32", ast.FloatTy);
    sema.addImplicitTypedef("_Float64", ast.DoubleTy);
    sema.addImplicitTypedef("_Float32x", ast.DoubleTy);
    sema.addImplicitTypedef("_Float64x", ast.LongDoubleTy);
    sema.addImplicitTypedef("_Float128", ast.Float128Ty);
    weak_.replace_handler_of(sema.getPreprocessor());
    // Owned by the preprocessor:
    sema.getPreprocessor().AddPragmaHandler(new PragmaStorageOrder);
    for (const char* const name : {"target", "optimize"})
      sema.getPreprocessor().AddPragmaHandler("GCC", new PragmaOptions(name, preprocessing_ == Preprocessing::done));
  }

  void HandleTagDeclDefinition(clang::TagDecl* definition) override {
    const std::optional<Dispute> dispute = disputed_layout(definition);
    if (!dispute) return;
    clang::DiagnosticsEngine& engine = definition->getASTContext().getDiagnostics();
    engine.Report(dispute->place, engine.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0")) << dispute->text;
  }

 private:
  PragmaWeak weak_;
  Preprocessing preprocessing_;
};

/// `#pragma GCC diagnostic` must not disable warnings that verdicts depend on.
class Watch : public clang::PPCallbacks {
 public:
  explicit Watch(clang::DiagnosticsEngine& engine) : engine_(engine) {}

  void PragmaDiagnostic(clang::SourceLocation place, llvm::StringRef, clang::diag::Severity, llvm::StringRef) override {
    keep_watch(engine_, place);
  }

 private:
  clang::DiagnosticsEngine& engine_;
};

/// Whether the text replaces a file on disk, in whose directory headers are then searched.
bool replaces_file(const ParseRequest& request) {
  std::error_code error;
  return request.text && std::filesystem::is_regular_file(request.path, error);
}

bool create_invocation(clang::CompilerInstance& compiler, const ParseRequest& request, const std::vector<std::string>& more_arguments) {
  std::vector<std::string> arguments = cc1_arguments(request.machine, preprocessing_of(request.path), request.arguments);
  std::ranges::copy(more_arguments, std::back_inserter(arguments));
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  if (!clang::CompilerInvocation::CreateFromArgs(*invocation, pointers, compiler.getDiagnostics())) return false;
  invocation->getPreprocessorOpts().RemappedFilesKeepOriginalName = false;
  clang::FrontendOptions& options = invocation->getFrontendOpts();
  const clang::InputKind kind = options.DashX;
  options.Inputs.clear();
  if (request.text && !replaces_file(request))
    options.Inputs.emplace_back(llvm::MemoryBufferRef(llvm::StringRef(*request.text), llvm::StringRef(request.path)), kind);
  else
    options.Inputs.emplace_back(request.path, kind);
  compiler.setInvocation(std::move(invocation));
  return true;
}

/// Whoever reads a module reads its abstraction, under the abstraction's name and from its directory.
void replace_files(clang::CompilerInstance& compiler, const ParseRequest& request) {
  clang::FileManager& files = compiler.getFileManager();
  for (const Replacement& one : request.replacements) {
    const clang::OptionalFileEntryRef module = files.getOptionalFileRef(one.module);
    const clang::OptionalFileEntryRef abstraction = files.getOptionalFileRef(one.abstraction);
    if (module && abstraction) compiler.getSourceManager().overrideFileContents(&module->getFileEntry(), *abstraction);
  }
}

/// Like clang::FrontendAction, except that the compiler instance and the AST are kept.
bool run_parser(clang::CompilerInstance& compiler, const ParseRequest& request, std::vector<WeakAlias>& weak_aliases) {
  if (!compiler.createTarget()) return false;
  compiler.createFileManager(make_file_system());
  compiler.createSourceManager(compiler.getFileManager());
  if (replaces_file(request))
    if (const auto file = compiler.getFileManager().getOptionalFileRef(request.path))
      compiler.getSourceManager().overrideFileContents(*file, llvm::MemoryBufferRef(llvm::StringRef(*request.text), request.path));
  replace_files(compiler, request);
  if (!compiler.InitializeSourceManager(compiler.getFrontendOpts().Inputs.front())) return false;
  compiler.createPreprocessor(clang::TU_Complete);
  clang::Preprocessor& preprocessor = compiler.getPreprocessor();
  // Clang wants to know every file that includes others.
  for (const Replacement& one : request.replacements)
    if (const auto file = compiler.getFileManager().getOptionalFileRef(one.abstraction))
      preprocessor.getHeaderSearchInfo().getFileInfo(*file);
  preprocessor.addPPCallbacks(std::make_unique<Watch>(compiler.getDiagnostics()));
  compiler.getDiagnosticClient().BeginSourceFile(compiler.getLangOpts(), &preprocessor);
  compiler.createASTContext();
  preprocessor.getBuiltinInfo().initializeBuiltins(preprocessor.getIdentifierTable(), preprocessor.getLangOpts());
  compiler.setASTConsumer(std::make_unique<GccWays>(weak_aliases, preprocessing_of(request.path)));
  compiler.createSema(clang::TU_Complete, nullptr);
  clang::ParseAST(compiler.getSema());
  compiler.getDiagnosticClient().EndSourceFile();
  compiler.setSema(nullptr);
  return true;
}

std::optional<Diagnostic> reject(const ParseRequest& request) {
  const std::filesystem::path headers = std::filesystem::path(resource_directory()) / "include";
  std::error_code error;
  if (!std::filesystem::is_directory(headers, error))
    return Diagnostic{Severity::error, "", "Clang's own headers are not at " + headers.string() + ": install libclang-common-19-dev"};
  for (const Replacement& one : request.replacements)
    for (const std::string& path : {one.module, one.abstraction})
      if (const std::optional<Diagnostic> problem = reject_file(path)) return problem;
  return request.text ? reject_text(request.path, *request.text) : reject_file(request.path);
}

Diagnostics with_advice(Diagnostics errors) {
  if (system_include_directories().empty())
    errors.push_back(
        {Severity::note, "", "no C library headers for x86 are installed: libc6-dev on x86-64 Debian, else libc6-dev-amd64-cross"});
  return errors;
}

Result<std::unique_ptr<ParsedFile>> parse_once(const ParseRequest& request, const std::vector<std::string>& more_arguments,
                                               std::vector<std::string>& hidden_builtins) {
  auto compiler = std::make_unique<clang::CompilerInstance>();
  auto collector = std::make_unique<DiagnosticCollector>();
  DiagnosticCollector& diagnostics = *collector;
  compiler->createDiagnostics(collector.release());  // owned by the engine now
  std::vector<WeakAlias> weak_aliases;
  const bool has_run = create_invocation(*compiler, request, more_arguments) && [&] {
    // Again, now that the options are known.
    compiler->createDiagnostics(compiler->getDiagnostics().takeClient().release());
    begin_watch(compiler->getDiagnostics(), diagnostics);
    tolerate_old_code(compiler->getDiagnostics());
    return run_parser(*compiler, request, weak_aliases);
  }();
  hidden_builtins = diagnostics.hidden_builtins();
  if (diagnostics.has_errors()) return with_advice(diagnostics.errors());
  if (!has_run) return Diagnostic{Severity::error, request.path, "cannot be parsed"};
  return std::make_unique<ParsedFile>(std::move(compiler), diagnostics, std::move(weak_aliases));
}

}  // namespace

ParsedFile::ParsedFile(std::unique_ptr<clang::CompilerInstance> compiler, const DiagnosticCollector& diagnostics,
                       std::vector<WeakAlias> weak_aliases)
    : compiler_(std::move(compiler)),
      diagnostics_(diagnostics),
      warnings_(diagnostics.warnings()),
      weak_aliases_(std::move(weak_aliases)) {}

bool ParsedFile::is_unsequenced(const clang::SourceLocation& place) const { return diagnostics_.unsequenced().contains(place); }

bool ParsedFile::has_read(const std::string& path) const {
  const clang::OptionalFileEntryRef file = compiler_->getFileManager().getOptionalFileRef(path);
  return file && compiler_->getSourceManager().hasFileInfo(&file->getFileEntry());
}

ParsedFile::~ParsedFile() = default;

clang::ASTContext& ParsedFile::ast() { return compiler_->getASTContext(); }

Result<std::unique_ptr<ParsedFile>> parse(const ParseRequest& request) {
  if (std::optional<Diagnostic> problem = reject(request)) return *problem;
  std::vector<std::string> hidden_builtins;
  Result<std::unique_ptr<ParsedFile>> first = parse_once(request, {}, hidden_builtins);
  if (first.ok() || hidden_builtins.empty()) return first;
  // The program defines `log` as a variable, for example. Clang must be told beforehand to ignore such library
  // functions.
  std::vector<std::string> arguments;
  for (const std::string& name : hidden_builtins) arguments.push_back("-fno-builtin-" + name);
  return parse_once(request, arguments, hidden_builtins);
}

}  // namespace proviso::frontend
