#include "interp/memory.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "interp/copied_bytes.h"
#include "support/result.h"

namespace proviso::interp {

namespace {

constexpr std::uint64_t kFirstAddress32 = 0x08048000;
constexpr std::uint64_t kLastAddress32 = 0xF0000000;
constexpr std::uint64_t kFirstAddress64 = 0x500000000000;
constexpr std::uint64_t kLastAddress64 = 0x7F0000000000;
constexpr std::uint64_t kAlignment = 16;
// The largest alignment for aligned_alloc and similar; used for all heap objects while addresses are plentiful.
constexpr std::uint64_t kHeapAlignment = 4096;
constexpr std::uint64_t kGap = 16;
constexpr std::size_t kRememberedObjects = 65536;

std::uint64_t round_up(std::uint64_t value, std::uint64_t multiple) { return (value + multiple - 1) / multiple * multiple; }

}  // namespace

Memory::Memory(const ir::MachineModel& machine, std::uint64_t limit)
    : pointer_bytes_(machine.pointer_bytes()),
      address_mask_(static_cast<std::uint64_t>(mask_of(machine.pointer_bits()))),
      limit_(limit),
      next_address_(machine.pointer_bytes() == 4 ? kFirstAddress32 : kFirstAddress64),
      last_address_(machine.pointer_bytes() == 4 ? kLastAddress32 : kLastAddress64),
      copied_bytes_(std::make_unique<CopiedBytes>()) {
  objects_.reserve(256);
  objects_.emplace_back();  // index 0 is no object: its size is 0 and it is never live, so every access through it fails its check
}

Memory::~Memory() = default;

std::uint32_t Memory::take_index() {
  if (dead_.size() <= kRememberedObjects) {
    objects_.emplace_back();
    objects_.back().generation = 1;
    return static_cast<std::uint32_t>(objects_.size() - 1);
  }
  const std::uint32_t index = dead_.front();
  dead_.pop_front();
  objects_[index].generation += 1;
  return index;
}

std::optional<Slot> Memory::create(ObjectKind kind, std::uint64_t size, std::uint64_t align, Contents contents) {
  if (size > limit_ || live_bytes_ > limit_ - size) return std::nullopt;
  const bool is_generous = kind == ObjectKind::heap && next_address_ < last_address_ / 4 * 3 && gaps_.empty();
  const auto address = take_address(size, std::max(align, is_generous ? kHeapAlignment : kAlignment));
  if (!address) return std::nullopt;
  const std::uint32_t index = take_index();
  Object& object = objects_[index];
  const std::uint64_t padded = round_up(std::max<std::uint64_t>(size, 1), 16);
  object.storage.reset(static_cast<std::uint8_t*>(std::calloc(2, padded)));
  if (object.storage == nullptr) throw std::bad_alloc();
  object.base = *address;
  object.size = size;
  object.data = object.storage.get();
  object.undefined = object.data + padded;
  if (contents == Contents::indeterminate) std::memset(object.undefined, 0xFF, size);
  object.kind = kind;
  object.guards_stores = kind == ObjectKind::constant || kind == ObjectKind::function;
  object.is_live = true;
  object.provenance.reset();
  object.origin = 0;
  object.origins.reset();
  object.variable = nullptr;
  object.function = nullptr;
  object.site = nullptr;
  live_bytes_ += size;
  if (!by_address_.empty() && by_address_.back().base > *address) is_sorted_ = false;
  if (by_address_.size() > 2 * (objects_.size() + 512)) prune_addresses();
  by_address_.push_back({*address, index, object.generation});
  return Slot{*address, provenance_of(object)};
}

void Memory::destroy(std::uint64_t provenance) {
  Object* const object = live(provenance);
  PROVISO_CHECK(object != nullptr, "an object destroyed twice");
  live_bytes_ -= object->size;
  object->storage.reset();
  object->provenance.reset();
  object->origins.reset();
  object->data = object->undefined = nullptr;
  object->is_live = false;
  object->generation += 1;
  dead_.push_back(static_cast<std::uint32_t>(provenance));
}

const Object* Memory::remembered(std::uint64_t provenance) const {
  const Object& object = objects_[static_cast<std::uint32_t>(provenance)];
  const auto generation = static_cast<std::uint32_t>(provenance >> 32);
  if (generation == 0) return nullptr;
  if (object.generation == generation) return &object;
  return object.generation == generation + 1 && !object.is_live ? &object : nullptr;
}

std::uint64_t Memory::provenance_of(const Object& object) const {
  const auto index = static_cast<std::uint64_t>(&object - objects_.data());
  const std::uint32_t generation = object.is_live ? object.generation : object.generation - 1;
  return index | (std::uint64_t{generation} << 32);
}

// ------------------------------------------------------------------------------------------------------------ addresses

std::optional<std::uint64_t> Memory::take_address(std::uint64_t size, std::uint64_t align) {
  if (gaps_.empty()) {
    const std::uint64_t base = round_up(next_address_, align);
    if (base <= last_address_ && size <= last_address_ - base) {
      next_address_ = base + size + kGap;
      return base;
    }
    collect_gaps();
  }
  if (const auto address = take_recycled_address(size, align)) return address;
  collect_gaps();
  return take_recycled_address(size, align);
}

std::optional<std::uint64_t> Memory::take_recycled_address(std::uint64_t size, std::uint64_t align) {
  for (Gap& gap : gaps_) {
    const std::uint64_t base = round_up(gap.begin, align);
    if (base > gap.end || size + kGap > gap.end - base) continue;
    gap.begin = base + size + kGap;
    return base;
  }
  return std::nullopt;
}

void Memory::collect_gaps() {
  // From now on the addresses of dead objects are reused, so those objects are forgotten.
  std::erase_if(by_address_, [this](const AddressEntry& entry) { return objects_[entry.index].generation != entry.generation; });
  std::sort(by_address_.begin(), by_address_.end(), [](const auto& a, const auto& b) { return a.base < b.base; });
  is_sorted_ = true;
  gaps_.clear();
  std::uint64_t at = pointer_bytes_ == 4 ? kFirstAddress32 : kFirstAddress64;
  for (const AddressEntry& entry : by_address_) {
    if (entry.base > at + 4 * kGap) gaps_.push_back({at, entry.base});
    at = entry.base + objects_[entry.index].size + kGap;
  }
  gaps_.push_back({at, std::max(at, last_address_)});
}

bool Memory::is_current(const AddressEntry& entry) const {
  const Object& object = objects_[entry.index];
  return object.base == entry.base &&
         (object.generation == entry.generation || (object.generation == entry.generation + 1 && !object.is_live));
}

void Memory::prune_addresses() {
  std::erase_if(by_address_, [this](const AddressEntry& entry) { return !is_current(entry); });
}

std::uint64_t Memory::look_up(std::uint64_t address) {
  if (!is_sorted_) {
    prune_addresses();
    std::sort(by_address_.begin(), by_address_.end(), [](const auto& a, const auto& b) { return a.base < b.base; });
    is_sorted_ = true;
  }
  auto entry = std::upper_bound(by_address_.begin(), by_address_.end(), address,
                                [](std::uint64_t wanted, const AddressEntry& candidate) { return wanted < candidate.base; });
  if (entry == by_address_.begin()) return 0;
  --entry;
  if (!is_current(*entry) || address - entry->base > objects_[entry->index].size) return 0;
  return entry->index | (std::uint64_t{entry->generation} << 32);
}

// -------------------------------------------------------------------------------------------------------------- contents

Slot Memory::load_pointer(const Object& object, std::uint64_t offset) {
  std::uint64_t address = 0;
  std::memcpy(&address, object.data + offset, pointer_bytes_);
  if (address == 0) return {};
  if (object.provenance != nullptr && offset % pointer_bytes_ == 0) {
    if (const std::uint64_t known = object.provenance[offset / pointer_bytes_]; known != 0) return {address, known};
  }
  return {address, look_up(address)};
}

void Memory::store_pointer(Object& object, std::uint64_t offset, const Slot& pointer) {
  if (object.provenance != nullptr) forget_pointers(object, offset, pointer_bytes_);
  if (pointer.hi != 0 && offset % pointer_bytes_ == 0) {
    if (object.provenance == nullptr) {
      object.provenance = std::make_unique<std::uint64_t[]>(object.size / pointer_bytes_ + 1);
      object.guards_stores = true;
    }
    object.provenance[offset / pointer_bytes_] = pointer.hi;
  }
  std::memcpy(object.data + offset, &pointer.lo, pointer_bytes_);
  std::memset(object.undefined + offset, 0, pointer_bytes_);
}

void Memory::forget_pointers(Object& object, std::uint64_t offset, std::uint64_t size) {
  if (object.provenance == nullptr || size == 0) return;
  const std::uint64_t first = offset / pointer_bytes_;
  const std::uint64_t last = (offset + size - 1) / pointer_bytes_;
  std::fill(&object.provenance[first], &object.provenance[last] + 1, std::uint64_t{0});
}

void Memory::copy(Object& target, std::uint64_t target_offset, const Object& source, std::uint64_t source_offset, std::uint64_t size) {
  if (size == 0) return;
  std::vector<std::uint64_t> pointers;  // of the words that are copied as a whole
  const std::uint64_t skip = (pointer_bytes_ - source_offset % pointer_bytes_) % pointer_bytes_;
  const bool keeps_alignment = (target_offset - source_offset) % pointer_bytes_ == 0;
  if (source.provenance != nullptr && keeps_alignment && size >= skip + pointer_bytes_) {
    const std::uint64_t first = (source_offset + skip) / pointer_bytes_;
    const std::uint64_t count = (size - skip) / pointer_bytes_;
    const std::uint64_t* const begin = &source.provenance[first];
    if (std::any_of(begin, begin + count, [](std::uint64_t p) { return p != 0; })) pointers.assign(begin, begin + count);
  }
  // Sources in the table of objects are not const: that they were copied from is recorded in them.
  if (&source >= objects_.data() && &source < objects_.data() + objects_.size())
    copied_bytes_->note_copy(target, target_offset, objects_[static_cast<std::size_t>(&source - objects_.data())], source_offset, size);
  std::memmove(target.data + target_offset, source.data + source_offset, size);
  std::memmove(target.undefined + target_offset, source.undefined + source_offset, size);
  forget_pointers(target, target_offset, size);
  if (pointers.empty()) return;
  if (target.provenance == nullptr) {
    target.provenance = std::make_unique<std::uint64_t[]>(target.size / pointer_bytes_ + 1);
    target.guards_stores = true;
  }
  std::copy(pointers.begin(), pointers.end(), &target.provenance[(target_offset + skip) / pointer_bytes_]);
}

void Memory::fill(Object& target, std::uint64_t offset, std::uint8_t byte, std::uint64_t size) {
  forget_pointers(target, offset, size);
  std::memset(target.data + offset, byte, size);
  std::memset(target.undefined + offset, 0, size);
}

void Memory::make_indeterminate(Object& target, std::uint64_t offset, std::uint64_t size) {
  forget_pointers(target, offset, size);
  copied_bytes_->note_new(target, offset, size);
  std::memset(target.undefined + offset, 0xFF, size);
}

}  // namespace proviso::interp
