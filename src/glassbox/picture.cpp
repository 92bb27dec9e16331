#include "glassbox/picture.h"

#include <fmt/format.h>

#include <map>

namespace proviso::glassbox {

namespace {

constexpr std::string_view kShow = "glassbox_show";

using Snapshot = interp::Snapshot;

/// The characters of the string literal that a pointer leads to; empty if it leads to none.
std::string literal_of(const ir::Expr* pointer) {
  const ir::Variable* literal = nullptr;
  ir::for_each_subexpr(pointer, [&](const ir::Expr* expr) {
    if (expr->kind() == ir::ExprKind::variable && expr->variable()->is_literal && expr->variable()->is_constant_data)
      literal = expr->variable();
  });
  std::string text;
  if (literal == nullptr) return text;
  for (const ir::InitEntry& entry : literal->initializer)
    if (entry.value->value() != 0) text += static_cast<char>(entry.value->value());
  return text;
}

/// Boxes get numbers in the order in which they are come to.
class Drawing {
 public:
  explicit Drawing(const Snapshot& snapshot) {
    for (const Snapshot::Box& box : snapshot.boxes) boxes_[box.id] = &box;
  }

  std::vector<Picture::Box> boxes_from(std::uint64_t first) {
    number_of(first);
    std::vector<Picture::Box> result;
    while (result.size() < open_.size()) {
      const Snapshot::Box& box = *open_[result.size()];
      Picture::Box drawn{box.id, name_of(box.id), box.is_live, {}};
      for (const Snapshot::Cell& cell : box.cells) drawn.cells.push_back(drawn_cell(cell));
      result.push_back(std::move(drawn));
    }
    return result;
  }

 private:
  Picture::Cell drawn_cell(const Snapshot::Cell& cell) {
    Picture::Cell result{cell.name.starts_with('.') ? cell.name.substr(1) : cell.name, cell.value};
    if (cell.target == 0) return result;
    result.target = number_of(cell.target);
    result.value = "-> " + name_of(cell.target) + (cell.offset == 0 ? "" : fmt::format("+{}", cell.offset));
    return result;
  }

  std::size_t number_of(std::uint64_t id) {
    const auto box = boxes_.find(id);
    if (box == boxes_.end()) return Picture::kNoBox;
    const auto [known, is_new] = numbers_.emplace(id, numbers_.size());
    if (is_new) open_.push_back(box->second);
    return known->second;
  }
  std::string name_of(std::uint64_t id) const {
    const auto number = numbers_.find(id);
    if (number == numbers_.end()) return "?";
    const ir::Variable* const variable = boxes_.at(id)->variable;
    return variable != nullptr ? variable->name : fmt::format("#{}", number->second + 1);
  }

  std::map<std::uint64_t, const Snapshot::Box*> boxes_;
  std::map<std::uint64_t, std::size_t> numbers_;
  std::vector<const Snapshot::Box*> open_;  // in the order of their numbers
};

}  // namespace

std::vector<std::string> Picture::lines() const {
  std::vector<std::string> lines;
  for (const Box& box : boxes) {
    std::string line = box.name + (box.is_live ? ":" : ": freed");
    for (const Cell& cell : box.cells) line += " " + (cell.name.empty() ? "" : cell.name + "=") + cell.value;
    lines.push_back(std::move(line));
  }
  return lines;
}

void PictureTaker::add(const interp::TraceStep& step) {
  if (const auto* const call = step.edge->as<ir::Call>(); call != nullptr && !step.is_call_result) {
    const ir::Function* const callee = call->direct_callee();
    if (callee != nullptr && callee->source_name().starts_with(kShow)) title_ = literal_of(call->arguments.front());
  }
  if (!step.function->source_name().starts_with(kShow) || step.edge->as<ir::Return>() == nullptr || step.state == nullptr) return;
  const ir::Variable* const shown = step.function->parameters.at(1);
  const Snapshot snapshot = step.state->snapshot([&](unsigned, const ir::Variable& variable) { return &variable == shown; });
  for (const Snapshot::Box& box : snapshot.boxes)
    if (box.variable == shown && !box.cells.empty()) pictures_.push_back({title_, Drawing(snapshot).boxes_from(box.cells.front().target)});
}

}  // namespace proviso::glassbox
