#include "lsp/rpc.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace proviso::lsp {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Bodies, and "problem: why" for what is none.
std::vector<std::string> frames_of(FrameReader& reader) {
  std::vector<std::string> all;
  while (const auto frame = reader.next()) all.push_back(frame->problem.empty() ? frame->body : "problem: " + frame->problem);
  return all;
}

std::vector<std::string> frames_of(const std::string& bytes) {
  FrameReader reader;
  reader.feed(bytes);
  return frames_of(reader);
}

TEST(Framing, GivesBodiesInTheirOrder) {
  EXPECT_THAT(frames_of("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]"), ElementsAre("{}", "[1]"));
  EXPECT_THAT(frames_of("content-LENGTH:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"), ElementsAre("{}"));
  EXPECT_THAT(frames_of("Content-Length: 0\r\n\r\n"), ElementsAre(""));
}

TEST(Framing, DoesNotDependOnHowTheBytesArrive) {
  const std::string bytes = "Content-Length: 5\r\n\r\nhelloContent-Length: 7\r\n\r\n\"\xc3\xa4\xc3\xb6\"\n";
  FrameReader reader;
  std::vector<std::string> frames;
  for (const char byte : bytes) {
    reader.feed({&byte, 1});
    for (const std::string& frame : frames_of(reader)) frames.push_back(frame);
  }
  EXPECT_THAT(frames, ElementsAre("hello", "\"\xc3\xa4\xc3\xb6\"\n"));
}

TEST(Framing, WaitsForTheRest) {
  EXPECT_THAT(frames_of("Content-Length: 10\r\n\r\n{}"), IsEmpty());
  EXPECT_THAT(frames_of("Content-Length: 10\r\n"), IsEmpty());
}

TEST(Framing, GoesOnBehindAHeaderWithNoLength) {
  const std::string good = "Content-Length: 2\r\n\r\n{}";
  const std::string problem = "problem: the header of a message says no length";
  EXPECT_THAT(frames_of("Length: 2\r\n\r\n{}" + good), ElementsAre(problem, "{}"));
  EXPECT_THAT(frames_of("Content-Length: two\r\n\r\nxy" + good), ElementsAre(problem, "{}"));
  EXPECT_THAT(frames_of("Content-Length: -2\r\n\r\nxy" + good), ElementsAre(problem, "{}"));
  EXPECT_THAT(frames_of("Content-Length: 99999999999999999999999\r\n\r\nxy" + good), ElementsAre(problem, "{}"));
}

TEST(Framing, AHeaderEndsSomewhere) {
  EXPECT_THAT(frames_of(std::string(10'000, 'x') + "\r\n\r\nContent-Length: 2\r\n\r\n{}"),
              ElementsAre("problem: what should be the header of a message does not end", "{}"));
}

TEST(Framing, SkipsWhatIsTooLong) {
  FrameReader reader(10);
  reader.feed("Content-Length: 11\r\n\r\n");
  EXPECT_THAT(frames_of(reader), ElementsAre("problem: a message of 11 bytes is too long"));
  reader.feed("0123456");
  EXPECT_THAT(frames_of(reader), IsEmpty());
  reader.feed("789xContent-Length: 10\r\n\r\n0123456789");
  EXPECT_THAT(frames_of(reader), ElementsAre("0123456789"));
}

TEST(Messages, AreRequestsNotificationsAndResponses) {
  const auto request = parse_message(R"({"jsonrpc":"2.0","id":"a","method":"m","params":[1]})");
  ASSERT_TRUE(std::holds_alternative<Request>(request));
  EXPECT_EQ(std::get<Request>(request).method, "m");
  EXPECT_EQ(std::get<Request>(request).params, Json::array({1}));
  EXPECT_FALSE(std::get<Request>(request).is_notification());
  const auto notification = parse_message(R"({"jsonrpc":"2.0","method":"m"})");
  ASSERT_TRUE(std::holds_alternative<Request>(notification));
  EXPECT_TRUE(std::get<Request>(notification).is_notification());
  const auto response = parse_message(R"({"jsonrpc":"2.0","id":3,"error":{"code":1,"message":""}})");
  ASSERT_TRUE(std::holds_alternative<Response>(response));
  EXPECT_TRUE(std::get<Response>(response).is_error);
}

ErrorCode error_in(const std::string& body) {
  const auto message = parse_message(body);
  return std::holds_alternative<BadMessage>(message) ? std::get<BadMessage>(message).error.code : ErrorCode{0};
}

TEST(Messages, ThatAreNoneAreRefused) {
  EXPECT_EQ(error_in("{"), ErrorCode::parse_error);
  EXPECT_EQ(error_in(""), ErrorCode::parse_error);
  EXPECT_EQ(error_in("\"\xff\""), ErrorCode::parse_error);
  EXPECT_EQ(error_in(std::string(100'000, '[')), ErrorCode::parse_error);
  EXPECT_EQ(error_in(std::string(1000, '[') + std::string(1000, ']')), ErrorCode::parse_error);
  EXPECT_EQ(error_in("[]"), ErrorCode::invalid_request);
  EXPECT_EQ(error_in(R"({"id":1,"method":"m"})"), ErrorCode::invalid_request);
  EXPECT_EQ(error_in(R"({"jsonrpc":"2.0","id":1})"), ErrorCode::invalid_request);
  EXPECT_EQ(error_in(R"({"jsonrpc":"2.0","id":[],"method":"m"})"), ErrorCode::invalid_request);
  EXPECT_EQ(error_in(R"({"jsonrpc":"2.0","id":1,"method":5})"), ErrorCode::invalid_request);
}

TEST(Messages, WhatIsFramedIsReadAgain) {
  const Json message = result_message(7, {{"text", "\xc3\xa4\xf0\x9d\x84\x9e"}});
  FrameReader reader;
  reader.feed(framed(message));
  const auto frame = reader.next();
  ASSERT_TRUE(frame);
  EXPECT_EQ(Json::parse(frame->body), message);
}

}  // namespace
}  // namespace proviso::lsp
