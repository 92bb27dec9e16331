// Properties by their names, for tests.
#pragma once

#include <string>

#include "property/property.h"

namespace proviso::test {

inline property::Property property_named(const std::string& name) { return property::parse_property(name)->properties.front(); }
inline property::Property unreach_call() { return property_named("unreach-call"); }

}  // namespace proviso::test
