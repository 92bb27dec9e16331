// The code that follows an execution through the waypoints of a witness, and the targets in which a violation counts
// then.
#pragma once

#include "witness/find_place.h"
#include "witness/insertions.h"
#include "witness/instrument.h"
#include "witness/witness.h"

namespace proviso::witness {

void insert_waypoints(const Witness& witness, const PlaceFinder& finder, const rewrite::SourceSyntax& syntax, Following following,
                      Insertions& into);

}  // namespace proviso::witness
