// Objects, provenance and indeterminacy.
#include "interp/memory.h"

#include <gtest/gtest.h>

#include <cstring>

#include "interp/memory_scalar.h"
#include "ir/type.h"

namespace proviso::interp {
namespace {

constexpr std::uint64_t kLimit = std::uint64_t{1} << 32;

class MemoryTest : public ::testing::Test {
 protected:
  Slot make(std::uint64_t size, Contents contents = Contents::zero) { return *memory.create(ObjectKind::heap, size, 16, contents); }

  ir::MachineModel machine;
  Memory memory{machine, kLimit};
};

TEST_F(MemoryTest, ObjectsAreApart) {
  const Slot a = make(10);
  const Slot b = make(0);
  const Slot c = make(1);
  EXPECT_NE(a.lo, 0U);
  EXPECT_EQ(a.lo % 16, 0U);
  EXPECT_GT(b.lo, a.lo + 10);
  EXPECT_GT(c.lo, b.lo);
}

TEST_F(MemoryTest, AddressesAreLookedUpWithTheirEnd) {
  const Slot a = make(10);
  const Slot b = make(0);
  EXPECT_EQ(memory.look_up(a.lo), a.hi);
  EXPECT_EQ(memory.look_up(a.lo + 9), a.hi);
  EXPECT_EQ(memory.look_up(a.lo + 10), a.hi);
  EXPECT_EQ(memory.look_up(a.lo + 11), 0U);
  EXPECT_EQ(memory.look_up(b.lo), b.hi);
  EXPECT_EQ(memory.look_up(a.lo - 1), 0U);
  EXPECT_EQ(memory.look_up(16), 0U);
}

TEST_F(MemoryTest, ADeadObjectIsRememberedButNotLive) {
  const Slot a = make(10);
  memory.destroy(a.hi);
  EXPECT_EQ(memory.live(a.hi), nullptr);
  ASSERT_NE(memory.remembered(a.hi), nullptr);
  EXPECT_FALSE(memory.remembered(a.hi)->is_live);
  EXPECT_EQ(memory.look_up(a.lo), a.hi);
}

TEST_F(MemoryTest, AnOldPointerNeverBecomesValidAgain) {
  const Slot old = make(8);
  memory.destroy(old.hi);
  for (int i = 0; i < 300000; ++i) memory.destroy(make(8).hi);
  EXPECT_EQ(memory.live(old.hi), nullptr);
  EXPECT_LT(memory.table().size(), 100000U);  // entries are used again
}

TEST_F(MemoryTest, PointersKeepTheirProvenance) {
  const Slot target = make(4);
  const Slot holder = make(32);
  const Slot outside = {target.lo + 100, target.hi};  // points past its object, but stays its pointer
  Object& object = *memory.live(holder.hi);
  memory.store_pointer(object, 8, outside);
  EXPECT_EQ(memory.load_pointer(object, 8), outside);
  memory.copy(object, 16, object, 8, 8);
  EXPECT_EQ(memory.load_pointer(object, 16), outside);
  memory.fill(object, 19, 0, 1);
  EXPECT_EQ(memory.load_pointer(object, 16).hi, 0U);
  EXPECT_EQ(memory.load_pointer(object, 8), outside);
}

TEST_F(MemoryTest, ABytewiseCopyFindsTheObjectByItsAddress) {
  const Slot target = make(4);
  const Slot holder = make(32);
  Object& object = *memory.live(holder.hi);
  memory.store_pointer(object, 0, target);
  std::uint64_t word = 0;
  std::memcpy(&word, object.data, 8);
  for (unsigned i = 0; i < 8; ++i) memory.fill(object, 11 + i, static_cast<std::uint8_t>(word >> (8 * i)), 1);
  EXPECT_EQ(memory.load_pointer(object, 11), target);
}

TEST_F(MemoryTest, CopiesCarryIndeterminacy) {
  const Slot from = make(8, Contents::indeterminate);
  const Slot to = make(8);
  memory.fill(*memory.live(from.hi), 2, 7, 1);
  memory.copy(*memory.live(to.hi), 0, *memory.live(from.hi), 0, 4);
  const Object& object = *memory.live(to.hi);
  EXPECT_TRUE(has_undefined(object, 0, 2));
  EXPECT_FALSE(has_undefined(object, 2, 1));
  EXPECT_EQ(object.data[2], 7);
  EXPECT_TRUE(has_undefined(object, 3, 1));
  EXPECT_FALSE(has_undefined(object, 4, 4));
}

TEST_F(MemoryTest, TheLimitHolds) {
  const Slot a = *memory.create(ObjectKind::heap, kLimit / 2, 16, Contents::zero);
  EXPECT_FALSE(memory.create(ObjectKind::heap, kLimit / 2 + 1, 16, Contents::zero));
  EXPECT_FALSE(memory.create(ObjectKind::heap, ~std::uint64_t{0}, 16, Contents::zero));
  memory.destroy(a.hi);
  EXPECT_TRUE(memory.create(ObjectKind::heap, kLimit / 2 + 1, 16, Contents::zero));
}

TEST(Memory32, AddressesAreUsedAgainWhenThereAreNoOthers) {
  Memory memory(ir::MachineModel{ir::DataModel::ilp32}, kLimit);
  const Slot kept = *memory.create(ObjectKind::heap, 64, 16, Contents::zero);
  const std::uint64_t chunk = std::uint64_t{256} << 20;
  for (int i = 0; i < 40; ++i) {
    const auto big = memory.create(ObjectKind::heap, chunk, 16, Contents::zero);
    ASSERT_TRUE(big);
    EXPECT_LT(big->lo + chunk, std::uint64_t{1} << 32);
    EXPECT_EQ(memory.look_up(big->lo + 5), big->hi);
    EXPECT_EQ(memory.look_up(kept.lo), kept.hi);
    memory.destroy(big->hi);
  }
}

TEST(BitFields, ReadAndWriteAnyPosition) {
  ir::TypeTable types{ir::MachineModel{}};
  Memory memory(ir::MachineModel{}, kLimit);
  Object& object = *memory.live(memory.create(ObjectKind::stack, 16, 16, Contents::indeterminate)->hi);
  const BitRange range{1, 5, 13};
  write_bit_field(memory, object, range, Slot{0x1FFF, 0});
  EXPECT_EQ(read_bit_field(object, range, types.int_type()).as_signed(), -1);
  EXPECT_EQ(read_bit_field(object, range, types.size_type()).lo, 0x1FFFU);
  EXPECT_EQ(read_bits(object.undefined, range), 0U);
  EXPECT_EQ(object.undefined[1], 0x1F);  // the other bits of the byte stay indeterminate
  const BitRange long_range{3, 7, 64};
  write_bit_field(memory, object, long_range, Slot{0x0123456789ABCDEFU, 0});
  EXPECT_EQ(read_bit_field(object, long_range, types.size_type()).lo, 0x0123456789ABCDEFU);
}

}  // namespace
}  // namespace proviso::interp
