#include "symbolic/modules.h"

#include "transform/points_to/points_to.h"

namespace proviso::symbolic {

bool can_have_modules(const transform::PointsTo& points_to) {
  for (transform::ObjectId id = 0; id < points_to.object_count(); ++id)
    if (points_to.object(id).kind == transform::ObjectKind::heap) return false;
  return true;
}

}  // namespace proviso::symbolic
