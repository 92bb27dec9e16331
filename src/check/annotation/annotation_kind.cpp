#include "check/annotation/annotation_kind.h"

#include "check/annotation/annotation_file.h"
#include "check/annotation/check_annotation.h"
#include "check/kind_of.h"
#include "check/source_place.h"
#include "exchange/formula_text.h"

namespace proviso::check {

using certificate::Annotation;

namespace {

class AnnotationKind : public KindOf<Annotation> {
 public:
  std::string_view name() const override { return "annotation"; }

  certificate::Certificate read(const nlohmann::json& json, const exchange::References& references) const override {
    return read_annotation(json, references);
  }

 protected:
  nlohmann::ordered_json write(const Annotation& annotation, const exchange::WrittenReferences& references) const override {
    return write_annotation(annotation, references);
  }

  /// The formula at each cut, with its call stack.
  std::string text(const ir::Program& program, const Annotation& annotation) const override {
    std::string text;
    for (const Annotation::At& at : annotation.cuts) {
      const ir::Function& function = program.functions()[at.function];
      std::string place = function.name() + (at.location == function.exit() ? ", where it returns" : "");
      if (!function.location(at.location).out.empty()) place = source_place(program, at.function, at.location);
      for (auto call = at.stack.rbegin(); call != at.stack.rend(); ++call)
        place += ", called at " + program.files().describe(program.functions()[call->caller].edge(call->edge).range);
      text += place + ": invariant: " + exchange::formula_text(program, *annotation.pool, at) + "\n";
    }
    for (const auto& [function, head] : annotation.closed) text += source_place(program, function, head) + ": loop, whatever it changes\n";
    return text;
  }

  /// Formulas are checked for their form when they are read.
  bool is_well_formed(const ir::Program&, const Annotation&, const Claim&) const override { return true; }

  CertificateCheck check(const ir::Program& program, const property::Property& property, const Annotation& annotation, Opinion opinion,
                         const CancellationToken& token, const Claim& claim) const override {
    return check_annotation(program, property, annotation, opinion, token, claim);
  }
};

}  // namespace

const CertificateKind& annotation_kind() {
  static const AnnotationKind kind;
  return kind;
}

}  // namespace proviso::check
