#include "glassbox/picture_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "support/xml_text.h"

namespace proviso::glassbox {

namespace {

constexpr double kRow = 20;         // the height of a cell
constexpr double kCharacter = 7.3;  // the width of one
constexpr double kBetweenColumns = 56, kBetweenBoxes = 18, kMargin = 16;
constexpr const char* kChanged = "#bc4c00";
constexpr const char* kNew = "#1a7f37";
constexpr const char* kFreed = "#cf222e";

std::string text_of(const Picture::Cell& cell) {
  const std::string value = cell.target == Picture::kNoBox ? cell.value : cell.value.substr(cell.value.find(' ') + 1);
  return cell.name.empty() ? value : cell.name + " " + value;
}

/// What each cell of a picture holds, by box and name: pointers by the box that they lead to.
std::map<std::pair<std::uint64_t, std::string>, std::string> contents_of(const Picture& picture) {
  std::map<std::pair<std::uint64_t, std::string>, std::string> contents;
  for (const Picture::Box& box : picture.boxes) {
    for (const Picture::Cell& cell : box.cells) {
      const bool is_pointer = cell.target != Picture::kNoBox;
      const std::string inside = is_pointer ? cell.value.substr(std::min(cell.value.find('+'), cell.value.size())) : "";
      contents[{box.id, cell.name}] = is_pointer ? fmt::format("-> {}{}", picture.boxes[cell.target].id, inside) : cell.value;
    }
  }
  return contents;
}

class Layout {
 public:
  struct Place {
    std::size_t column = 0;
    double x = 0, y = 0, width = 0, height = 0;
  };

  Layout(const Picture& picture, double top) : places_(picture.boxes.size()) {
    std::vector<bool> is_placed(places_.size(), false);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Picture::Box& box = picture.boxes[i];
      is_placed[i] = true;
      std::size_t longest = box.name.size() + 8;
      for (const Picture::Cell& cell : box.cells) {
        longest = std::max(longest, text_of(cell).size());
        if (cell.target == Picture::kNoBox || is_placed[cell.target]) continue;
        is_placed[cell.target] = true;
        places_[cell.target].column = places_[i].column + 1;
      }
      places_[i].width = kCharacter * static_cast<double>(longest) + 14;
      places_[i].height = kRow * static_cast<double>(box.cells.size() + 1);
    }
    arrange(top);
  }

  const std::vector<Place>& places() const { return places_; }
  double width() const { return width_; }
  double bottom() const { return bottom_; }

 private:
  /// Columns from left to right, each in the middle of the height.
  void arrange(double top) {
    std::map<std::size_t, std::vector<Place*>> columns;
    for (Place& place : places_) columns[place.column].push_back(&place);
    std::map<std::size_t, double> heights;
    double highest = 0;
    for (const auto& [column, places] : columns) {
      for (const Place* const place : places) heights[column] += place->height + kBetweenBoxes;
      highest = std::max(highest, heights[column]);
    }
    double x = kMargin;
    for (const auto& [column, places] : columns) {
      double y = top + (highest - heights[column]) / 2, widest = 0;
      for (Place* const place : places) {
        place->x = x;
        place->y = y;
        y += place->height + kBetweenBoxes;
        widest = std::max(widest, place->width);
      }
      x += widest + kBetweenColumns;
    }
    width_ = x;
    bottom_ = top + highest;
  }

  std::vector<Place> places_;
  double width_ = 0;
  double bottom_ = 0;
};

std::string label(double x, double y, const std::string& style, const std::string& text) {
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" {}>{}</text>\n", x, y, style, xml_text(text));
}

/// From a cell to a box: to the right as a line, else around the boxes and thin.
std::string arrow(const Layout::Place& from, double y, const Layout::Place& to) {
  const double end = to.y + kRow / 2;
  if (to.column > from.column) {
    const double begin = from.x + from.width, reach = (to.x - begin) / 2;
    return fmt::format("<path class=\"link\" d=\"M{:.0f} {:.0f}C{:.0f} {:.0f} {:.0f} {:.0f} {:.0f} {:.0f}\"/>\n", begin, y, begin + reach,
                       y, to.x - reach, end, to.x, end);
  }
  const double begin = to.column == from.column ? from.x + from.width : from.x, other = to.x + to.width;
  const double turn = to.column == from.column ? 28 : -28;
  return fmt::format("<path class=\"link back\" d=\"M{:.0f} {:.0f}C{:.0f} {:.0f} {:.0f} {:.0f} {:.0f} {:.0f}\"/>\n", begin, y, begin + turn,
                     y, other + 28, end, other, end);
}

std::string drawn(const Picture& picture, const Picture* earlier, const Layout& layout) {
  const auto contents = contents_of(picture);
  const auto before = earlier != nullptr ? contents_of(*earlier) : contents;
  const auto was_there = [&](std::uint64_t id) {
    return earlier == nullptr || std::any_of(earlier->boxes.begin(), earlier->boxes.end(), [&](const auto& box) { return box.id == id; });
  };
  std::string text;
  for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
    const Picture::Box& box = picture.boxes[i];
    const Layout::Place& place = layout.places()[i];
    const bool is_new = !was_there(box.id);
    const char* const colour = !box.is_live ? kFreed : is_new ? kNew : "#57606a";
    text += fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" rx=\"4\" fill=\"#fff\" stroke=\"{}\"{}/>\n",
                        place.x, place.y, place.width, place.height, colour, box.is_live ? "" : " stroke-dasharray=\"5 3\"");
    text += label(place.x + 7, place.y + 14, fmt::format("font-weight=\"bold\" fill=\"{}\"", colour),
                  box.name + (!box.is_live ? " (freed)"
                              : is_new     ? " (new)"
                                           : ""));
    double y = place.y + kRow;
    for (const Picture::Cell& cell : box.cells) {
      const auto was = before.find({box.id, cell.name});
      const bool has_changed = !is_new && (was == before.end() || was->second != contents.at({box.id, cell.name}));
      text += label(place.x + 7, y + 14, has_changed ? fmt::format("font-weight=\"bold\" fill=\"{}\"", kChanged) : "fill=\"#1f2328\"",
                    text_of(cell));
      if (cell.target != Picture::kNoBox) text += arrow(place, y + kRow / 2, layout.places()[cell.target]);
      y += kRow;
    }
  }
  return text;
}

}  // namespace

std::string svg_of(const std::vector<Picture>& pictures) {
  std::string text;
  double y = 0, width = 0;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    text += label(kMargin, y + 24, "font-weight=\"bold\" fill=\"#1f2328\"", pictures[i].title);
    const Layout layout(pictures[i], y + 40);
    text += drawn(pictures[i], i == 0 ? nullptr : &pictures[i - 1], layout);
    y = layout.bottom();
    width = std::max(width, layout.width());
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"monospace\" "
      "font-size=\"12\">\n"
      "<style>.link {{ fill: none; stroke: #57606a; marker-end: url(#end); }} .back {{ stroke: #afb8c1; stroke-dasharray: 3 3; }}</style>\n"
      "<defs><marker id=\"end\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">"
      "<path d=\"M0 0L8 4L0 8z\" fill=\"#57606a\"/></marker></defs>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{2}</svg>\n",
      width, y + kMargin, text);
}

}  // namespace proviso::glassbox
