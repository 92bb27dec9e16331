// Text in XML documents.
#pragma once

#include <string>

namespace proviso {

/// Escaped for an element or attribute.
std::string xml_text(const std::string& text);

}  // namespace proviso
