// The invariants and contracts of a witness as assertions in the program.
#pragma once

#include "witness/find_place.h"
#include "witness/insertions.h"
#include "witness/witness.h"

namespace proviso::witness {

void insert_invariants(const Witness& witness, const PlaceFinder& finder, const rewrite::SourceSyntax& syntax, const FileTable& files,
                       Insertions& into);

}  // namespace proviso::witness
