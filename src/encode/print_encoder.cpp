// The memory accesses of printf, for EdgeEncoder: its format, the arguments of its conversions, and the strings of
// `%s`. The output itself is irrelevant.
#include <string>

#include "encode/edge_encoder.h"
#include "ir/call_types.h"

namespace proviso::encode {

namespace {

/// The maximum length of strings that are followed.
constexpr std::uint64_t kLongestString = 4096;

/// Conversions with one argument or none. Everything else (arguments by number, extensions) is not known.
constexpr std::string_view kConversions = "diouxXeEfFgGaAcCsSpnm%";

/// One `%` directive, as far as it determines what is read.
struct Directive {
  char conversion = 0;  // none of kConversions: it is not known what is read, and written
  unsigned stars = 0;   // arguments for width and precision
  bool is_star_precision = false;
  bool is_wide = false;
  std::optional<std::uint64_t> precision;
};

/// Parses the directive that begins at `at` (after the `%`), and advances `at` past it.
Directive parse_directive(const std::string& format, std::size_t& at) {
  Directive directive;
  bool in_precision = false;
  for (; at < format.size(); ++at) {
    const char c = format[at];
    if (c == '*') {
      ++directive.stars;
      directive.is_star_precision = in_precision;
    } else if (c == '.') {
      in_precision = true;
      directive.precision = 0;
    } else if (in_precision && c >= '0' && c <= '9') {
      directive.precision = *directive.precision * 10 + static_cast<std::uint64_t>(c - '0');
    } else if (c == 'l') {
      directive.is_wide = true;
    } else if (std::string_view("-+ #0123456789'hjzZtLq").find(c) == std::string_view::npos) {
      directive.conversion = c == 'S' ? 's' : c;
      directive.is_wide = directive.is_wide || c == 'S';
      ++at;
      break;
    }
  }
  return directive;
}

}  // namespace

std::optional<std::string> EdgeEncoder::known_string(State& state, const Site& site, Value pointer) {
  // Almost always a literal, and often the same one.
  if (pointer.object.is_constant() && pointer.bits.is_constant()) {
    const auto id = static_cast<ObjectId>(pointer.object.low_word());
    const ir::Variable* const variable = env_.objects[id].variable;
    if (variable != nullptr && variable->is_constant_data) {
      const auto [known, is_new] = literals_.try_emplace({id, pointer.bits.low_word()});
      if (is_new) known->second = read_known_string(state, site, pointer);
      return known->second;
    }
  }
  return read_known_string(state, site, pointer);
}

std::optional<std::string> EdgeEncoder::read_known_string(State& state, const Site& site, Value pointer) {
  std::string text;
  while (text.size() < kLongestString) {
    const Value byte = memory_.load(state, site, pointer, AccessType::raw(1));
    if (!byte || !byte.bits.is_constant()) return std::nullopt;
    if (byte.bits.low_word() == 0) return text;
    text += static_cast<char>(byte.bits.low_word());
    pointer.bits = pool_.bv_add(pointer.bits, pointer_sized(1));
  }
  return std::nullopt;
}

void EdgeEncoder::read_string(State state, const Site& site, Value pointer, std::uint64_t limit) {
  for (std::uint64_t i = 0; i < limit; ++i) {
    if (i == kLongestString) {
      env_.note_gap(state, GapKind::unsupported, site, pool_.true_term(), "output of a long string");
      return;
    }
    const Value byte = memory_.load(state, site, pointer, AccessType::raw(1));
    if (!byte) return;
    state.guard.conjoin(pool_, pool_.not_equal(byte.bits, pool_.bv_zero(8)));
    if (state.guard.is_false(pool_)) return;
    pointer.bits = pool_.bv_add(pointer.bits, pointer_sized(1));
  }
}

void EdgeEncoder::check_print(State& state, const Site& site, const Value& format, const Value& slots) {
  const std::optional<std::string> text = known_string(state, site, format);
  if (!text) {
    env_.note_gap(state, GapKind::unsupported, site, pool_.true_term(), "output with a format that is not known");
    return;
  }
  const bool reads_matter = env_.checks.has(property::Check::deref);
  if (!reads_matter && text->find('n') == std::string::npos) return;
  Value slot = slots;
  const auto next = [&](AccessType access) {
    slot.bits = pool_.bv_add(slot.bits, pointer_sized(ir::kVariadicValue));
    const Value value = memory_.load(state, site, slot, access);
    slot.bits = pool_.bv_add(slot.bits, pointer_sized(ir::kVariadicSlot));
    return value;
  };
  const ir::Type* const string = env_.program.types().char_pointer();
  for (std::size_t at = 0; at < text->size();) {
    if ((*text)[at++] != '%') continue;
    Directive directive = parse_directive(*text, at);
    if (directive.conversion == 0 || kConversions.find(directive.conversion) == std::string_view::npos) {
      env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), "a directive of output that is not known");
      return;
    }
    for (unsigned i = 0; i < directive.stars; ++i) next(AccessType::raw(4));
    if (directive.conversion == '%' || directive.conversion == 'm') continue;
    const bool is_string = directive.conversion == 's';
    if (directive.conversion == 'n') {
      env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), "the directive %n");
      return;
    }
    if (is_string && reads_matter && (directive.is_wide || directive.is_star_precision)) {
      env_.note_gap(state, GapKind::unsupported, site, pool_.true_term(), directive.is_wide ? "the directive %ls" : "the directive %.*s");
      next(AccessType::of(string));
      continue;
    }
    // Every argument has at least four bytes.
    const Value argument = next(is_string ? AccessType::of(string) : AccessType::raw(4));
    if (is_string && argument && reads_matter) read_string(state, site, argument, directive.precision.value_or(~std::uint64_t{0}));
  }
}

}  // namespace proviso::encode
