// Errors as values: Result<T> is a T, or the Diagnostics that say why there is none.
//
// What the user can mend is a Diagnostic; what only we can mend is an InternalError, thrown by PROVISO_CHECK and caught
// in `cli` alone.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace proviso {

enum class Severity {
  note,
  warning,
  error
};

/// One message for the user. `place` is "file:line:column", or a file name, or empty.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string place;
  std::string message;

  std::string render() const;
};

using Diagnostics = std::vector<Diagnostic>;

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Diagnostics diagnostics) : state_(std::move(diagnostics)) {}
  Result(Diagnostic diagnostic) : state_(Diagnostics{std::move(diagnostic)}) {}

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  T& value() & { return std::get<T>(state_); }
  const T& value() const& { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }

  const Diagnostics& diagnostics() const { return std::get<Diagnostics>(state_); }

 private:
  std::variant<T, Diagnostics> state_;
};

/// A bug of ours: an invariant of the code did not hold.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] void fail_internal(const char* file, int line, const std::string& message);

}  // namespace proviso

/// Checked in every build: a broken invariant must never turn into a verdict.
#define PROVISO_CHECK(condition, message)                      \
  do {                                                         \
    if (!(condition)) [[unlikely]]                             \
      ::proviso::fail_internal(__FILE__, __LINE__, (message)); \
  } while (false)
