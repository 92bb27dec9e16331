#include "checks/instrument.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "rewrite/source_edits.h"

namespace proviso::checks {

using rewrite::SourceObject;
using rewrite::SourceOperation;
using rewrite::SourceText;
using Form = SourceOperation::Form;
using Operator = SourceOperation::Operator;
using Span = SourceText::Span;

/// What stands around the same text, from the outside to the inside.
enum class Layer : std::uint8_t {
  operand,  // parentheses for the operand of another macro
  wrap,     // the check of a value, and its parentheses
  wrapped,
  access,  // the check of an access, and its parentheses
  accessed,
  operation,  // a macro instead of the operation itself
};

/// Edits around operations that may stand inside of one another: what opens outer ones comes first, what closes them last.
class NestedEdits {
 public:
  void open(const Span& span, Layer layer, std::string text) {
    edits_.push_back({{span.begin, span.begin, std::move(text)}, 1, ~span.end, static_cast<int>(layer)});
  }
  void close(const Span& span, Layer layer, std::string text) {
    edits_.push_back({{span.end, span.end, std::move(text)}, 0, ~span.begin, -static_cast<int>(layer)});
  }
  void replace(const Span& span, std::string text) { edits_.push_back({{span.begin, span.end, std::move(text)}, 2, 0, 0}); }
  void insert(std::size_t at, std::string text) { edits_.push_back({{at, at, std::move(text)}, 0, 0, 0}); }

  std::vector<rewrite::Edit> in_order() {
    std::stable_sort(edits_.begin(), edits_.end(), [](const Ordered& a, const Ordered& b) {
      return std::tuple(a.edit.begin, a.rank, a.inside, a.layer) < std::tuple(b.edit.begin, b.rank, b.inside, b.layer);
    });
    std::vector<rewrite::Edit> edits;
    for (Ordered& one : edits_) edits.push_back(std::move(one.edit));
    return edits;
  }

 private:
  struct Ordered {
    rewrite::Edit edit;
    int rank = 0;            // among those at one place
    std::size_t inside = 0;  // among those of one rank
    int layer = 0;
  };
  std::vector<Ordered> edits_;
};

namespace {

std::string macro_of(Operator op, const std::set<Hazard>& hazards) {
  const bool overflows = hazards.contains(Hazard::overflow);
  const auto division = [&](const char* name) {
    if (!overflows) return fmt::format("{}_ZERO", name);
    return hazards.contains(Hazard::division) ? std::string(name) : fmt::format("{}_FIT", name);
  };
  switch (op) {
    case Operator::add:
      return "ADD";
    case Operator::sub:
      return "SUB";
    case Operator::mul:
      return "MUL";
    case Operator::div:
      return division("DIV");
    case Operator::rem:
      return division("REM");
    case Operator::shl:
      return overflows ? "SHL" : "SHL_AMOUNT";
    case Operator::shr:
      return "SHR_AMOUNT";
    case Operator::none:
      break;
  }
  return "";
}

class Writer {
 public:
  explicit Writer(const SourceText& text) : text_(text) {}

  /// False if it does not stand in the text.
  bool write(const SourceOperation& operation, const std::set<Hazard>& hazards) {
    const auto whole = text_.find(operation.range);
    const auto left = text_.find(operation.left);
    const auto right = text_.find(operation.right);
    const auto token = text_.find(operation.token);
    const std::string macro = macro_of(operation.op, hazards);
    switch (operation.form) {
      case Form::binary:
        if (!whole || !left || !right || !token) return false;
        edits.open(*whole, Layer::operation, fmt::format("PROVISO_{}({}, ", macro, operation.type));
        protect(*left);
        edits.replace(*token, ",");
        protect(*right);
        edits.close(*whole, Layer::operation, ")");
        return true;
      case Form::negation:
        if (!whole || !right || !token) return false;
        edits.replace(*token, fmt::format("PROVISO_NEG({}, ", operation.type));
        protect(*right);
        edits.close(*whole, Layer::operation, ")");
        return true;
      case Form::compound:
        if (!whole || !left || !right || !token) return false;
        edits.open(*whole, Layer::operation, fmt::format("PROVISO_UPDATE({}, {}, ", macro, operation.type));
        protect(*left);
        edits.replace(*token, ",");
        protect(*right);
        edits.close(*whole, Layer::operation, ")");
        return true;
      case Form::increment:
      case Form::postfix:
        return write_increment(operation, macro, whole, left, token);
      case Form::pointer:
      case Form::callee:
        return left && wrap(*left, Layer::wrap, "PROVISO_POINTER(", ")");
      case Form::access:
        return left && wrap(*left, Layer::access, "PROVISO_AT(", ")");
      case Form::element:
        if (!whole || !left || !right || !token) return false;
        edits.open(*whole, Layer::operation, "PROVISO_ELEMENT(");
        protect(*left);
        edits.replace(*token, ", ");
        protect(*right);
        edits.replace({whole->end - 1, whole->end}, ")");
        return true;
      case Form::index:
        return right && wrap(*right, Layer::wrap, "PROVISO_INDEX(", fmt::format(", {}u)", operation.limit));
      case Form::free:
        if (!token) return false;
        edits.replace(*token, "PROVISO_FREE");
        return true;
    }
    return false;
  }

  NestedEdits edits;

 private:
  bool wrap(const Span& span, Layer layer, std::string before, std::string behind) {
    edits.open(span, layer, std::move(before));
    protect(span, layer == Layer::wrap ? Layer::wrapped : Layer::accessed);
    edits.close(span, layer, std::move(behind));
    return true;
  }

  bool write_increment(const SourceOperation& operation, const std::string& macro, const std::optional<Span>& whole,
                       const std::optional<Span>& left, const std::optional<Span>& token) {
    if (!whole || !left || !token) return false;
    const bool is_prefix = token->begin < left->begin;
    const std::string before = operation.form == Form::postfix ? fmt::format("PROVISO_POSTFIX({}, {}, ", macro, operation.type)
                                                               : fmt::format("PROVISO_UPDATE({}, {}, ", macro, operation.type);
    const std::string behind = operation.form == Form::postfix ? ")" : ", 1)";
    if (is_prefix) {
      edits.replace(*token, before);
      edits.close(*whole, Layer::operation, behind);
    } else {
      edits.open(*whole, Layer::operation, before);
      edits.replace(*token, behind);
    }
    protect(*left);
    return true;
  }

  /// A comma in an operand of a macro needs parentheses.
  void protect(const Span& operand, Layer layer = Layer::operand) {
    int depth = 0;
    bool has_comma = false;
    for (std::size_t i = operand.begin; i < operand.end; ++i) {
      const char c = text_.text()[i];
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      has_comma = has_comma || (c == ',' && depth <= 0);
    }
    if (!has_comma) return;
    edits.open(operand, layer, "(");
    edits.close(operand, layer, ")");
  }

  const SourceText& text_;
};

bool needs_objects(const std::vector<RunTimeCheck>& checks) {
  return std::ranges::any_of(checks, [](const RunTimeCheck& check) {
    const Form form = check.operation->form;
    return check.is_written() && (form == Form::access || form == Form::element || form == Form::free);
  });
}

/// Whether the text has a line in the span that is for the preprocessor: no operand of a macro may.
bool has_directive(const std::string& text, const Span& span) {
  for (std::size_t at = text.find('\n', span.begin); at < span.end; at = text.find('\n', at + 1)) {
    const std::size_t first = text.find_first_not_of(" \t", at + 1);
    if (first < span.end && text[first] == '#') return true;
  }
  return false;
}

std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (const char c : name) text += c == '"' || c == '\\' ? fmt::format("\\{}", c) : std::string(1, c);
  return text + "\"";
}

}  // namespace

void Instrumentation::find_obstacles(const std::string& name, const std::string& text, std::vector<RunTimeCheck>& checks) const {
  const SourceText source(text);
  for (RunTimeCheck& check : checks) {
    if (!check.obstacle.empty() || files_.name(check.operation->range.begin.file) != name) continue;
    const auto whole = source.find(check.operation->range);
    if (!whole || !Writer(source).write(*check.operation, {check.hazard})) check.obstacle = "it does not stand in the text";
    if (whole && has_directive(text, *whole)) check.obstacle = "a line of the preprocessor in it";
  }
}

std::string Instrumentation::instrumented(const std::string& name, const std::string& text, const std::vector<RunTimeCheck>& checks) const {
  const SourceText source(text);
  Writer writer(source);
  std::map<const SourceOperation*, std::set<Hazard>> written;
  for (const RunTimeCheck& check : checks)
    if (check.is_written() && files_.name(check.operation->range.begin.file) == name) written[check.operation].insert(check.hazard);
  std::set<Span> freeing;
  for (const auto& [operation, hazards] : written) {
    writer.write(*operation, hazards);
    if (operation->form == Form::free) freeing.insert(*source.find(operation->token));
  }
  const std::string globals = needs_objects(checks) ? tell_of_objects(name, source, freeing, writer.edits) : "";
  std::string result = fmt::format("#include <proviso/checks.h>\n#line 1 {}\n", quoted(name)) + source.edited(writer.edits.in_order());
  if (!globals.empty()) result += fmt::format("\n__attribute__((constructor)) static void proviso_know_objects(void) {{\n{}}}\n", globals);
  return result;
}

std::string Instrumentation::tell_of_objects(const std::string& name, const SourceText& source, const std::set<Span>& freeing,
                                             NestedEdits& edits) const {
  for (const rewrite::AllocatorName& allocator : operations_.allocators) {
    const auto span = source.find(allocator.range);
    if (span && allocator.can_be_replaced && files_.name(allocator.range.begin.file) == name && !freeing.contains(*span))
      edits.replace(*span, "proviso_" + allocator.name);
  }
  std::string globals;
  for (const SourceObject& object : operations_.objects) {
    if (files_.name(object.place.file) != name) continue;
    if (object.lifetime == SourceObject::Lifetime::file) {
      globals += fmt::format("  PROVISO_STATIC({});\n", object.name);
      continue;
    }
    const bool is_static = object.lifetime == SourceObject::Lifetime::function;
    SourcePosition before = object.place;
    --before.column;
    const auto place = source.find({before, object.place, {}});
    if (place && (is_static || !operations_.has_jumps))
      edits.insert(place->end, fmt::format(" {}({});", is_static ? "PROVISO_STATIC" : "PROVISO_LOCAL", object.name));
  }
  return globals;
}

}  // namespace proviso::checks
