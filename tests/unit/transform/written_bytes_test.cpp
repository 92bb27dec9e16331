// Which bytes of objects calls and assignments write.
#include "transform/written_bytes.h"

#include <gtest/gtest.h>

#include "unit/transform/points_to_facts.h"

namespace proviso::transform {
namespace {

class Written {
 public:
  explicit Written(const std::string& text) : facts(text), finder(facts.facts) {}

  /// Whether the call in main may write the byte of the global at the offset.
  bool by(const std::string& call, const std::string& global, std::int64_t offset) {
    const ir::Function& main = facts.program.function("main");
    const ir::Edge& edge = facts.program.edge(main, call);
    bool is_written = false;
    for (const ObjectId id : facts.facts.modified_by_call(main, edge))
      if (facts.facts.object(id).describe() == global)
        is_written = is_written || finder.by_call(main, edge, id).may_meet(Offsets::exactly(offset), 1);
    return is_written;
  }

  Facts facts;
  WriteFinder finder;
};

TEST(WrittenBytes, MembersApart) {
  Written written(R"(
    struct s { int a; int b; int v[4]; int c; } x;
    void set_b(struct s *p) { p->b = 1; }
    void set_through(struct s *p) { set_b(p); p->c = 2; }
    int main(void) { set_b(&x); set_through(&x); return 0; })");
  EXPECT_FALSE(written.by("set_b(&x);", "x", 0));
  EXPECT_TRUE(written.by("set_b(&x);", "x", 4));
  EXPECT_FALSE(written.by("set_b(&x);", "x", 24));
  EXPECT_TRUE(written.by("set_through(&x);", "x", 4));
  EXPECT_TRUE(written.by("set_through(&x);", "x", 24));
  EXPECT_FALSE(written.by("set_through(&x);", "x", 8));
}

TEST(WrittenBytes, AnIndexMayLeaveItsMember) {
  Written written(R"(
    struct s { char a; char v[3]; int b; long long c; } x;
    void set(int i) { x.v[i] = 1; }
    int main(int argc, char **argv) { set(argc); return 0; })");
  EXPECT_TRUE(written.by("set(argc);", "x", 1));
  EXPECT_TRUE(written.by("set(argc);", "x", 4));
  EXPECT_TRUE(written.by("set(argc);", "x", 8));
}

TEST(WrittenBytes, CopiesAndCodeOutsideWriteAll) {
  Written written(R"(
    #include <string.h>
    struct s { int a; int b; } x, y, z;
    void outside(struct s *p);
    void copy(void) { memcpy(&x, &y, 4); }
    void give(void) { z.a = 1; outside(&z); }
    int main(void) { copy(); give(); return 0; })");
  EXPECT_TRUE(written.by("copy();", "x", 4));
  EXPECT_FALSE(written.by("copy();", "y", 0));
  EXPECT_TRUE(written.by("give();", "z", 4));
}

TEST(WrittenBytes, ManyPartsAreAll) {
  WrittenBytes bytes;
  for (int i = 0; i < 40; i += 2) bytes.add(Offsets::exactly(i), 1);
  EXPECT_TRUE(bytes.may_meet(Offsets::exactly(1), 1));
  WrittenBytes few;
  few.add(Offsets::exactly(0), 4);
  EXPECT_FALSE(few.may_meet(Offsets::exactly(4), 4));
  EXPECT_TRUE(few.may_meet(Offsets::exactly(3), 1));
  few.add(Offsets::exactly(16), 0);  // of unknown width
  EXPECT_TRUE(few.may_meet(Offsets::exactly(4), 4));
}

}  // namespace
}  // namespace proviso::transform
