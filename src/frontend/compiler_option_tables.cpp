#include "frontend/compiler_option_tables.h"

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/DiagnosticOptions.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Basic/TargetOptions.h>

#include <memory>

namespace proviso::frontend {

namespace {

using Group = OptionGroup;

const clang::TargetInfo& x86() {
  static const std::unique_ptr<clang::TargetInfo> target = [] {
    clang::DiagnosticsEngine engine(new clang::DiagnosticIDs, new clang::DiagnosticOptions, new clang::IgnoringDiagConsumer);
    const auto options = std::make_shared<clang::TargetOptions>();
    options->Triple = "x86_64-pc-linux-gnu";
    return std::unique_ptr<clang::TargetInfo>(clang::TargetInfo::CreateTargetInfo(engine, options));
  }();
  return *target;
}

}  // namespace

bool is_processor_feature(const std::string& name) { return x86().isValidFeatureName(name); }

const std::vector<TranslatedOption>& default_options() {
  static const std::vector<TranslatedOption> table = {
      {"-fPIE", Group::placement, {"-pic-level", "2", "-pic-is-pie"}},
      {"-fasynchronous-unwind-tables", Group::unwinding, {"-D__GCC_HAVE_DWARF2_CFI_ASM=1"}},
  };
  return table;
}

const std::vector<TranslatedOption>& translated_options() {
  static const std::vector<TranslatedOption> table = {
      {"-ansi", Group::none, {"-std=c90"}},
      {"--ansi", Group::none, {"-std=c90"}},
      {"-trigraphs", Group::none, {"-trigraphs"}},
      {"-undef", Group::none, {"-undef"}},
      {"-w", Group::none, {"-w"}},
      {"-fdollars-in-identifiers", Group::none, {"-fdollars-in-identifiers"}},
      {"-nostdinc", Group::none, {"-nostdsysteminc", "-nobuiltininc"}},
      {"-nostdlibinc", Group::none, {"-nostdsysteminc"}},
      {"-nobuiltininc", Group::none, {"-nobuiltininc"}},

      {"-fsigned-char", Group::characters, {}},
      {"-fno-unsigned-char", Group::characters, {}},
      {"-funsigned-char", Group::characters, {"-fno-signed-char"}},
      {"-fno-signed-char", Group::characters, {"-fno-signed-char"}},
      {"-fshort-wchar", Group::wide_characters, {"-fwchar-type=short", "-fno-signed-wchar"}},
      {"-fno-short-wchar", Group::wide_characters, {}},
      {"-fshort-enums", Group::enumerations, {"-fshort-enums"}},
      {"-fno-short-enums", Group::enumerations, {}},
      {"-fpack-struct", Group::packing, {"-fpack-struct=1"}},
      {"-fno-pack-struct", Group::packing, {}},
      {"-fms-extensions", Group::microsoft, {"-fms-extensions"}},
      {"-fno-ms-extensions", Group::microsoft, {}},
      {"-fgnu89-inline", Group::inline_meaning, {"-fgnu89-inline"}},
      {"-fno-gnu89-inline", Group::inline_meaning, {"-fno-gnu89-inline"}},
      {"-ffreestanding", Group::hosting, {"-ffreestanding"}},
      {"-fno-hosted", Group::hosting, {"-ffreestanding"}},
      {"-fhosted", Group::hosting, {}},
      {"-fno-freestanding", Group::hosting, {}},
      {"-fexceptions", Group::exceptions, {"-fexceptions"}},
      {"-fno-exceptions", Group::exceptions, {}},

      // What code is generated, which macros tell.
      {"-pthread", Group::threads, {"-pthread"}},
      {"-no-pthread", Group::threads, {}},
      {"-fpic", Group::placement, {"-pic-level", "1"}},
      {"-fPIC", Group::placement, {"-pic-level", "2"}},
      {"-fpie", Group::placement, {"-pic-level", "1", "-pic-is-pie"}},
      {"-fPIE", Group::placement, {"-pic-level", "2", "-pic-is-pie"}},
      {"-fno-pic", Group::placement, {}},
      {"-fno-PIC", Group::placement, {}},
      {"-fno-pie", Group::placement, {}},
      {"-fno-PIE", Group::placement, {}},
      {"-fno-inline", Group::inlining, {"-fno-inline"}},
      {"-finline", Group::inlining, {}},
      {"-fstack-protector", Group::stack_protection, {"-stack-protector", "1"}},
      {"-fstack-protector-strong", Group::stack_protection, {"-stack-protector", "2"}},
      {"-fstack-protector-all", Group::stack_protection, {"-stack-protector", "3"}},
      {"-fno-stack-protector", Group::stack_protection, {}},
      {"-fcf-protection", Group::control_flow, {"-fcf-protection=full"}},
      {"-fasynchronous-unwind-tables", Group::unwinding, {"-D__GCC_HAVE_DWARF2_CFI_ASM=1"}},
      {"-fno-asynchronous-unwind-tables", Group::unwinding, {}},

      // Features of the processor of which names stand for others.
      {"-msse4", Group::none, {"-target-feature", "+sse4.2"}},
      {"-mno-sse4", Group::none, {"-target-feature", "-sse4.1"}},
      {"-mgeneral-regs-only", Group::none, {"-target-feature", "-x87", "-target-feature", "-mmx", "-target-feature", "-sse"}},
  };
  return table;
}

}  // namespace proviso::frontend
