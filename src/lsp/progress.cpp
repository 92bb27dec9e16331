#include "lsp/progress.h"

#include <algorithm>
#include <utility>

namespace proviso::lsp {

void WorkDoneProgress::tell(Json value) { connection_.notify("$/progress", {{"token", token_}, {"value", std::move(value)}}); }

void WorkDoneProgress::start() {
  token_ = "proviso-check-" + std::to_string(next_++);
  asked_as_ = connection_.ask("window/workDoneProgress/create", {{"token", token_}});
  state_ = State::asked;
}

void WorkDoneProgress::respond(const Response& response) {
  if (state_ != State::asked || response.id != asked_as_) return;
  state_ = response.is_error ? State::none : State::begun;
  if (state_ == State::begun) tell({{"kind", "begin"}, {"title", "Proviso"}, {"cancellable", true}, {"percentage", 0}});
}

void WorkDoneProgress::report(const std::string& what, std::size_t done, std::size_t all) {
  if (state_ == State::begun)
    tell({{"kind", "report"}, {"message", what}, {"percentage", 100 * done / std::max<std::size_t>(all, 1)}, {"cancellable", true}});
}

void WorkDoneProgress::end() {
  if (std::exchange(state_, State::none) == State::begun) tell({{"kind", "end"}});
}

}  // namespace proviso::lsp
