// The memory accesses of printf, for EdgeEncoder: its format, the arguments of its conversions, and the strings of
// `%s`. The output itself is irrelevant.
#include <string>

#include "encode/edge_encoder.h"
#include "ir/call_types.h"
#include "ir/printf_directive.h"

namespace proviso::encode {

namespace {

/// The maximum length of strings that are followed.
constexpr std::uint64_t kLongestString = 4096;

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
    const auto read = ir::read_printf_directive(*text, at);
    if (const auto* const unknown = std::get_if<ir::UnknownDirective>(&read)) {
      env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), unknown->what);
      return;
    }
    const auto& directive = std::get<ir::PrintfDirective>(read);
    if (directive.conversion == 'n') {
      env_.leave_out(state, GapKind::unsupported, site, pool_.true_term(), "the directive %n");
      return;
    }
    if (!reads_matter) continue;
    if (directive.width.is_argument()) next(AccessType::raw(4));
    if (directive.precision.is_argument()) next(AccessType::raw(4));
    if (!directive.has_argument()) continue;
    // Every argument has at least four bytes.
    const Value argument = next(directive.is_string() ? AccessType::of(string) : AccessType::raw(4));
    if (!directive.is_string() || !argument) continue;
    if (directive.is_wide_string() || directive.precision.is_argument()) {
      const char* const what = directive.is_wide_string() ? "the directive %ls" : "the directive %.*s";
      env_.note_gap(state, GapKind::unsupported, site, pool_.true_term(), what);
      continue;
    }
    const std::optional<int> precision = directive.precision.written();
    read_string(state, site, argument, precision ? static_cast<std::uint64_t>(*precision) : ~std::uint64_t{0});
  }
}

}  // namespace proviso::encode
