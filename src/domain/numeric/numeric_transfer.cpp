#include "domain/numeric/numeric_transfer.h"

#include <algorithm>

#include "transform/accesses.h"

namespace proviso::domain {

using cpa::StateRef;
using ir::BinaryOp;
using ir::ExprKind;
using ir::StepKind;

NumericTransfer::NumericTransfer(NumericDomain& domain, const NumericState& before, const ir::Step& step)
    : domain_(domain),
      before_(before),
      step_(step),
      scratch_(before.ranges()),
      evaluate_(domain.interval(), scratch_, step, ignored_, nullptr) {
  if (step.function == nullptr) return;
  for (const std::uint32_t id : domain.packs().of(*step.function)) {
    const Pack& pack = domain.packs()[id];
    View view{&pack, NumericState::key(step.depth, id), nullptr, {}};
    if (const NumericState::Shape* const found = before.shapes.find(view.key)) view.shape = *found;
    views_.push_back(std::move(view));
  }
}

void NumericTransfer::set_shape(std::uint64_t key, std::shared_ptr<Polyhedron> shape) {
  if (shape->is_empty()) {
    is_impossible_ = true;
  } else if (shape->is_everything()) {
    after_->shapes.erase(key);
  } else {
    after_->shapes.insert(key, std::move(shape));
  }
}

StateRef NumericTransfer::run(cpa::StepFindings& findings) {
  // What the step does to the polyhedra is read off the state before it.
  const auto* const assignment = step_.kind == StepKind::edge ? step_.edge->as<ir::Assign>() : nullptr;
  const bool is_related = assignment != nullptr && assignment->target->kind() == ExprKind::variable &&
                          assignment->target->variable()->is_plain_scalar() && assignment->target->type()->is_integer();
  std::vector<Definition> definitions;
  if (is_related)
    for (const View& view : views_)
      definitions.push_back(view.pack->dimension_of(*assignment->target->variable()) ? definition(view, assignment->value) : Definition());
  StateRef ranges = domain_.interval().transfer(before_.intervals, step_, findings, this);
  if (!ranges) {
    note_assumption(findings);
    return {};
  }
  auto* const after = new NumericState(before_);
  StateRef result(after);
  after_ = after;
  after_ranges_ = new IntervalState(static_cast<const IntervalState&>(*ranges));
  after->intervals = StateRef(after_ranges_);
  switch (step_.kind) {
    case StepKind::edge:
      if (const auto* const condition = step_.edge->as<ir::Assume>()) {
        assume(condition->condition, condition->truth);
      } else if (is_related) {
        assign(*assignment->target->variable(), definitions);
      } else if (const ir::Variable* const defined = transform::defined_scalar(step_.edge->operation)) {
        forget(*defined);
      }
      break;
    case StepKind::enter:
      enter();
      break;
    case StepKind::leave:
      for (;;) {
        const auto [key, shape] = after_->shapes.lower_bound(NumericState::key(step_.depth + 1, 0));
        if (shape == nullptr) break;
        after_->shapes.erase(key);
      }
      [[fallthrough]];
    default:
      if (const ir::Variable* const defined = step_.edge != nullptr ? transform::defined_scalar(step_.edge->operation) : nullptr)
        forget(*defined);
      break;
  }
  note_assumption(findings);
  return is_impossible_ ? StateRef() : result;
}

void NumericTransfer::note_assumption(cpa::StepFindings& findings) const {
  if (assumes_no_wrap_) findings.alarms.push_back(property::Check::wrap);
}

/// Every pack that has the variable; what its range says about it from now on is kept.
void NumericTransfer::forget(const ir::Variable& variable) {
  const PersistentMap<NumericState::Shape> shapes = after_->shapes;
  shapes.for_each([&](std::uint64_t key, const NumericState::Shape& shape) {
    const std::optional<unsigned> dimension = domain_.packs()[NumericState::pack_of(key)].dimension_of(variable);
    if (!dimension || (!variable.is_global() && NumericState::depth_of(key) != step_.depth)) return;
    auto changed = std::make_shared<Polyhedron>(*shape);
    changed->forget(*dimension);
    add_bounds(*changed, *dimension, variable, step_.depth);
    set_shape(key, std::move(changed));
  });
  for (const View& view : views_) {
    if (after_->shapes.find(view.key) != nullptr || !view.pack->dimension_of(variable)) continue;
    auto fresh = std::make_shared<Polyhedron>(static_cast<unsigned>(view.pack->variables.size()));
    add_bounds(*fresh, *view.pack->dimension_of(variable), variable, step_.depth);
    set_shape(view.key, std::move(fresh));
  }
}

/// What the interval says, where it is less than the type, and that unsigned numbers are not negative.
void NumericTransfer::add_bounds(Polyhedron& shape, unsigned dimension, const ir::Variable& variable, unsigned depth) const {
  const Shape type = shape_of(variable.type);
  const Integers* const known = range_after(IntervalState::key(variable.is_global() ? 0 : depth, variable.id));
  const Range range = known != nullptr ? known->range() : Range{type.min(), type.max()};
  if (range.low > type.min() || !type.is_signed) {
    LinearForm form = LinearForm::of_dimension(dimension);
    form.constant = -range.low;
    shape.constrain({form, range.low == range.high});
  }
  if (range.high < type.max() && range.low != range.high) {
    LinearForm form{{{dimension, -1}}, range.high};
    shape.constrain({form, false});
  }
}

void NumericTransfer::assign(const ir::Variable& variable, const std::vector<Definition>& definitions) {
  const bool is_defined = std::any_of(definitions.begin(), definitions.end(), [](const Definition& d) { return d.low.has_value(); });
  // Where nothing linear is known, and in other frames' packs.
  if (!is_defined || variable.is_global()) forget(variable);
  if (!is_defined) return;
  for (std::size_t i = 0; i < views_.size(); ++i) {
    const View& view = views_[i];
    const std::optional<unsigned> dimension = view.pack->dimension_of(variable);
    if (!dimension) continue;
    const Definition& how = definitions[i];
    auto changed = view.shape != nullptr ? std::make_shared<Polyhedron>(*view.shape)
                                         : std::make_shared<Polyhedron>(static_cast<unsigned>(view.pack->variables.size()));
    if (!how.low) {
      changed->forget(*dimension);
      add_bounds(*changed, *dimension, variable, step_.depth);
    } else if (how.divisor == 1 && *how.low == *how.high) {
      changed->assign(*dimension, *how.low);
    } else {
      changed->assign_between(*dimension, *how.low, *how.high, how.divisor);
      add_bounds(*changed, *dimension, variable, step_.depth);
    }
    const bool is_constant = how.low && how.low->is_constant();
    if (how.low && !is_constant) {
      const Range better = changed->range(LinearForm::of_dimension(*dimension), ranges_of(*view.pack, step_.depth, *after_ranges_));
      const std::uint64_t key = scalar_key(variable);
      const Integers* const known = range_after(key);
      const Integers met = (known != nullptr ? *known : Integers::any(shape_of(variable.type))).meet(better);
      if (met.is_empty()) is_impossible_ = true;
      after_ranges_->set_scalar(key, met);
    }
    set_shape(view.key, std::move(changed));
  }
}

void NumericTransfer::enter() {
  const ir::Call& call = *step_.edge->as<ir::Call>();
  const auto& parameters = step_.callee->parameters;
  for (const std::uint32_t id : domain_.packs().of(*step_.callee)) {
    const Pack& pack = domain_.packs()[id];
    auto shape = std::make_shared<Polyhedron>(static_cast<unsigned>(pack.variables.size()));
    std::vector<std::pair<unsigned, const ir::Expr*>> bound;
    for (std::size_t i = 0; i < parameters.size() && i < call.arguments.size(); ++i) {
      const std::optional<unsigned> dimension = pack.dimension_of(*parameters[i]);
      if (!dimension || parameters[i]->type != call.arguments[i]->type()) continue;
      add_bounds(*shape, *dimension, *parameters[i], step_.depth + 1);
      bound.emplace_back(*dimension, call.arguments[i]);
    }
    // What is known of the differences of the arguments.
    for (std::size_t i = 0; i < bound.size() && bound.size() <= 4; ++i) {
      for (std::size_t j = i + 1; j < bound.size(); ++j) {
        const Range unknown{-Polyhedron::kUnbounded, Polyhedron::kUnbounded};
        const Range difference = improve(BinaryOp::sub, bound[i].second, bound[j].second, unknown);
        const LinearForm form{{{bound[i].first, 1}, {bound[j].first, -1}}, 0};
        if (difference.low > unknown.low) shape->constrain({*form.plus(LinearForm::of_constant(1), -difference.low), false});
        if (difference.high < unknown.high) shape->constrain({*form.times(-1)->plus(LinearForm::of_constant(1), difference.high), false});
      }
    }
    for (unsigned i = 0; i < pack.variables.size(); ++i)
      if (pack.variables[i]->is_global()) add_bounds(*shape, i, *pack.variables[i], step_.depth + 1);
    set_shape(NumericState::key(step_.depth + 1, id), std::move(shape));
  }
}

}  // namespace proviso::domain
