// Tokens: whose word counts, how long, and where work waits for its turn.
#include "support/cancellation.h"

#include <gmock/gmock.h>

#include <future>
#include <thread>

namespace proviso {
namespace {

using namespace std::chrono_literals;

TEST(Cancellation, ReachesTokensUnderTokens) {
  CancellationSource outer, inner;
  const CancellationToken token = inner.token_under(outer.token());
  EXPECT_FALSE(token.is_cancelled());
  outer.cancel();
  EXPECT_TRUE(token.is_cancelled());
  EXPECT_FALSE(CancellationToken().is_cancelled());
}

TEST(Cancellation, ComesWithTheNearestDeadline) {
  CancellationSource source;
  const CancellationToken late = CancellationToken().with_timeout(1h);
  EXPECT_TRUE(late.with_timeout(-1s).is_cancelled());
  EXPECT_TRUE(source.token_under(late.with_timeout(-1s)).is_cancelled());
  EXPECT_FALSE(source.token_under(late).with_timeout(2h).is_cancelled());
  EXPECT_LE(*source.token_under(late).with_timeout(2h).remaining(), 1h);
  EXPECT_LE(*late.with_timeout(1min).remaining(), 1min);
  EXPECT_FALSE(CancellationToken().remaining());
}

TEST(Gates, AreWhereWorkWaits) {
  const auto gate = std::make_shared<Gate>();
  CancellationSource source;
  const CancellationToken token = source.token().behind(gate).with_timeout(1h);
  EXPECT_FALSE(token.is_cancelled());
  gate->close(1h);
  std::atomic<bool> is_through = false;
  std::thread work([&] {
    EXPECT_FALSE(token.is_cancelled());
    is_through = true;
  });
  std::this_thread::sleep_for(20ms);
  EXPECT_FALSE(is_through);
  gate->open();
  work.join();
  EXPECT_TRUE(is_through);
  gate->close(1h);
  source.cancel();
  EXPECT_TRUE(token.is_cancelled());  // whether it is closed or not
}

TEST(Gates, OpenWhenTheirTimeIsOver) {
  const auto gate = std::make_shared<Gate>();
  gate->close(-1s);
  EXPECT_FALSE(gate->is_closed());
  EXPECT_FALSE(CancellationToken().behind(gate).is_cancelled());
  gate->close(1h);
  EXPECT_TRUE(gate->is_closed());
  gate->open();
  EXPECT_FALSE(gate->is_closed());
}

TEST(Gates, LeaveALockToOthersWhileItsHolderWaits) {
  const auto gate = std::make_shared<Gate>();
  std::mutex mutex;
  std::unique_lock lock(mutex);
  const CancellationToken token = CancellationToken().behind(gate).releasing(mutex);
  EXPECT_FALSE(token.is_cancelled());
  EXPECT_FALSE(std::async(std::launch::async, [&] { return std::unique_lock(mutex, std::try_to_lock).owns_lock(); }).get()) << "it works";
  gate->close(1h);
  std::thread other([&] {
    const std::lock_guard its_turn(mutex);
    gate->open();
  });
  EXPECT_FALSE(token.is_cancelled());
  other.join();
  EXPECT_FALSE(std::async(std::launch::async, [&] { return std::unique_lock(mutex, std::try_to_lock).owns_lock(); }).get())
      << "it works again";
}

TEST(Gates, StopTheClockOfThoseWhoWait) {
  const auto gate = std::make_shared<Gate>();
  const CancellationToken waiting = CancellationToken().behind(gate).with_timeout(1h);
  gate->close(1h);
  const Clock::duration before = *waiting.remaining();
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(gate->time_closed() >= 20ms, true);
  gate->open();
  EXPECT_GE(*waiting.remaining() + 15ms, before);
  // But a deadline before the gate is one.
  EXPECT_TRUE(CancellationToken().with_timeout(-1s).behind(gate).is_cancelled());
}

}  // namespace
}  // namespace proviso
