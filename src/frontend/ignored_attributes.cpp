#include "frontend/ignored_attributes.h"

#include <clang/Basic/DiagnosticIDs.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/Token.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/SmallVector.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace proviso::frontend {

namespace {

// Attributes that change the representation or the initial value of an object. (`copy` copies the attributes of another
// entity.)
constexpr std::array<std::string_view, 7> kOfMeaning = {"scalar_storage_order",  "noinit",      "persistent", "hardbool",
                                                        "signed_bool_precision", "vector_mask", "copy"};

// GCC also accepts these on a declaration after the definition.
constexpr std::array<std::string_view, 4> kLate = {"constructor", "destructor", "weak", "aligned"};

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view first_name(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_part_of_name) - text.begin()));
}

/// The first word that the message quotes, or else the one at the warning's location; `__name__` becomes `name`.
std::string attribute_in(std::string_view message, std::string_view text) {
  const std::size_t begin = message.find('\'');
  std::string_view name = first_name(begin == std::string_view::npos ? text : message.substr(begin + 1));
  if (name.size() > 4 && name.starts_with("__") && name.ends_with("__")) name = name.substr(2, name.size() - 4);
  return std::string(name);
}

/// The source text from the attribute's name on.
std::string_view text_behind(const clang::Diagnostic& warning) {
  if (!warning.hasSourceManager() || warning.getLocation().isInvalid()) return {};
  const clang::SourceManager& sources = warning.getSourceManager();
  bool is_invalid = false;
  const char* const text = sources.getCharacterData(sources.getSpellingLoc(warning.getLocation()), &is_invalid);
  return is_invalid ? std::string_view() : std::string_view(text);
}

/// The attribute's arguments, including parentheses.
std::string_view arguments_in(std::string_view text) {
  const std::size_t name_end = first_name(text).size();
  const std::size_t begin = text.find_first_not_of(" \t\n", name_end);
  if (begin == std::string_view::npos || text[begin] != '(') return {};
  const std::size_t end = text.find(')', begin);
  return end == std::string_view::npos ? std::string_view() : text.substr(begin, end - begin + 1);
}

/// `*(int __attribute__((aligned(1))) *)p`: the alignment of the pointer itself is irrelevant.
bool is_of_pointee(std::string_view text) {
  const std::size_t arguments = text.find(')');
  const std::size_t next = arguments == std::string_view::npos ? arguments : text.find_first_not_of(") \t\n", arguments);
  return next != std::string_view::npos && text[next] == '*';
}

/// Whether all arguments are optimisation levels, which do not change the meaning: `optimize("O2")`, `optimize(2)`.
bool names_level(std::string_view arguments) {
  const std::size_t begin = arguments.find_first_not_of("( \"-");
  if (begin == std::string_view::npos || arguments.find(',') != std::string_view::npos) return false;
  const std::string_view level = arguments.substr(begin);
  return std::isdigit(static_cast<unsigned char>(level.front())) != 0 || (level.front() == 'O' && !level.starts_with("Ofast"));
}

bool is_lost(const std::string& name, std::string_view message, std::string_view text) {
  if (name == "scalar_storage_order") return arguments_in(text).find("little-endian") == std::string_view::npos;
  if (message.find("in the 'target' attribute") != std::string_view::npos) return true;  // quotes what is not known in it
  if (name == "optimize") return !names_level(arguments_in(text));
  if (message.find("ignored when parsing type") != std::string_view::npos)
    return name == "mode" || (name == "aligned" && !is_of_pointee(text));
  if (message.find("must precede definition") != std::string_view::npos) return std::ranges::find(kLate, name) != kLate.end();
  return std::ranges::find(kOfMeaning, name) != kOfMeaning.end();
}

std::vector<clang::diag::kind> find_ignoring_warnings() {
  std::vector<clang::diag::kind> result;
  const clang::DiagnosticIDs ids;
  for (const char* const group : {"ignored-attributes", "unknown-attributes"}) {
    llvm::SmallVector<clang::diag::kind> members;
    ids.getDiagnosticsInGroup(clang::diag::Flavor::WarningOrError, group, members);
    std::ranges::copy(members, std::back_inserter(result));
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace

const std::vector<clang::diag::kind>& ignoring_warnings() {
  static const std::vector<clang::diag::kind> warnings = find_ignoring_warnings();
  return warnings;
}

std::string lost_attribute(const clang::Diagnostic& warning) {
  if (!std::ranges::binary_search(ignoring_warnings(), warning.getID())) return "";
  llvm::SmallString<128> message;
  warning.FormatDiagnostic(message);
  const std::string_view text = text_behind(warning);
  const std::string name = attribute_in(message.str(), text);
  return is_lost(name, message.str(), text) ? name : "";
}

void PragmaStorageOrder::HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer, clang::Token& first) {
  clang::Token order;
  preprocessor.Lex(order);
  const bool is_big = order.is(clang::tok::identifier) && order.getIdentifierInfo()->isStr("big");  // `big-endian` is three tokens
  preprocessor.DiscardUntilEndOfDirective();
  if (!is_big) return;
  clang::DiagnosticsEngine& engine = preprocessor.getDiagnostics();
  engine.Report(first.getLocation(), engine.getCustomDiagID(clang::DiagnosticsEngine::Error,
                                                            "'#pragma scalar_storage_order', which GCC heeds, is not supported"));
}

void PragmaOptions::HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer, clang::Token& first) {
  const clang::SourceLocation place = first.getLocation();
  std::string arguments;
  for (preprocessor.Lex(first); first.isNot(clang::tok::eod); preprocessor.Lex(first)) arguments += preprocessor.getSpelling(first);
  if (macros_are_expanded_ && getName() == "optimize" && names_level(arguments)) return;
  clang::DiagnosticsEngine& engine = preprocessor.getDiagnostics();
  engine.Report(place, engine.getCustomDiagID(clang::DiagnosticsEngine::Error, "'#pragma GCC %0', which GCC heeds, is not supported"))
      << getName();
}

}  // namespace proviso::frontend
