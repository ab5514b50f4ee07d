package org.openlindorm.key;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.key.KeyConjunction.PrefixUse;
import org.openlindorm.key.PartUse.Usage;

/** Determines how bounds use each part of a key, and why they do not use it better. */
final class PartUses {

  private final KeyConjunction bounds;
  private final KeyLayout layout;

  private PartUses(KeyConjunction bounds) {
    this.bounds = bounds;
    this.layout = bounds.layout();
  }

  /** Returns the use of each part by conjunctions joined by OR, of which there is at least one. */
  static List<PartUse> of(List<KeyConjunction> branches) {
    List<List<PartUse>> each = branches.stream().map(branch -> new PartUses(branch).all()).toList();
    List<PartUse> uses = new ArrayList<>();
    for (int i = 0; i < each.get(0).size(); i++) {
      int part = i;
      List<PartUse> all = each.stream().map(of -> of.get(part)).toList();
      boolean same = branches.stream().map(branch -> points(branch, part)).distinct().count() == 1;
      boolean point = all.stream().allMatch(use -> use.usage() == Usage.POINT);
      uses.add(same && point ? all.get(0) : joined(all));
    }
    return uses;
  }

  /** Returns the points that bind a part. */
  private static List<ColumnBound> points(KeyConjunction branch, int part) {
    int computed = branch.layout().prefix().isPresent() ? 1 : 0;
    return part < computed
        ? branch.inputPoints()
        : branch.conditions().get(part - computed).points();
  }

  private List<PartUse> all() {
    List<PartUse> all = new ArrayList<>();
    layout.prefix().ifPresent(prefix -> all.add(prefix(prefix)));
    for (int i = 0; i < layout.columnParts().size(); i++) {
      all.add(column(i));
    }
    return all;
  }

  /** Returns the use of a part by all alternatives. */
  private static PartUse joined(List<PartUse> uses) {
    List<PartUse> narrowing = uses.stream().filter(PartUses::narrows).toList();
    PartUse first = uses.get(0);
    if (uses.size() == 1 || narrowing.isEmpty()) {
      return first;
    }
    boolean points = true;
    long values = 0;
    for (PartUse use : uses) {
      points &= use.usage() == Usage.POINT || use.usage() == Usage.SET;
      values += use.values();
    }
    String bound =
        narrowing.size() == uses.size()
            ? "bound in each of " + uses.size() + " alternatives joined by OR"
            : "bound in "
                + narrowing.size()
                + " of "
                + uses.size()
                + " alternatives joined by OR, and not at all in the others";
    return new PartUse(first.part(), points ? Usage.SET : Usage.RANGE, points ? values : 0, bound);
  }

  private static boolean narrows(PartUse use) {
    return switch (use.usage()) {
      case POINT, SET, RANGE -> true;
      case SCAN_PER_VALUE, FILTER_ONLY, FILTER, NOTHING, UNUSED -> false;
    };
  }

  private static PartUse nothing(KeyPart part) {
    return new PartUse(part, Usage.NOTHING, 0, "the conditions are never true");
  }

  private PartUse prefix(PrefixPart prefix) {
    if (bounds.isEmpty()) {
      return nothing(prefix);
    }
    String inputs = prefix.inputs().stream().map(KeyColumn::name).collect(Collectors.joining(", "));
    long buckets = bounds.fanOut();
    return switch (bounds.prefixUse()) {
      case POINTS ->
          new PartUse(
              prefix,
              buckets == 1 ? Usage.POINT : Usage.SET,
              buckets,
              "computed from the condition on " + inputs);
      case BUCKETS ->
          new PartUse(
              prefix,
              Usage.SCAN_PER_VALUE,
              buckets,
              "all " + buckets + " values are read, since " + missing(prefix));
      default ->
          new PartUse(
              prefix,
              Usage.UNUSED,
              0,
              "the whole table is read, since "
                  + missing(prefix)
                  + "; a range cannot be computed through it");
    };
  }

  private String missing(PrefixPart prefix) {
    List<String> names = new ArrayList<>();
    for (int input : layout.prefixInputs()) {
      if (!bounds.conditions().get(input).hasPoints()) {
        names.add(layout.columnNames().get(input));
      }
    }
    return names.isEmpty()
        ? "its conditions have more than " + KeyBounds.MOST_RANGES + " combinations"
        : "there is no = or IN on "
            + String.join(", ", names)
            + ", which "
            + prefix.sql()
            + " needs";
  }

  private PartUse column(int at) {
    ColumnPart part = layout.columnParts().get(at);
    ColumnConditions conditions = bounds.conditions().get(at);
    RangeConditions range = bounds.range();
    if (bounds.isEmpty()) {
      return nothing(part);
    }
    if (at < bounds.leading()) {
      long count = conditions.pointCount();
      if (count == 1 && conditions.isNull()) {
        return new PartUse(part, Usage.POINT, 1, "bound by IS NULL");
      }
      return count == 1
          ? new PartUse(part, Usage.POINT, 1, "bound by =")
          : new PartUse(part, Usage.SET, count, "bound by IN of " + count + " values");
    }
    if (at == range.column() && range.anyOf() != null) {
      int count = range.anyOf().alternatives().size();
      return new PartUse(part, Usage.RANGE, 0, "bound by " + count + " ranges joined by OR");
    }
    if (at == range.column() && !range.isEmpty()) {
      return new PartUse(
          part,
          Usage.RANGE,
          0,
          part.order() == PartOrder.REVERSED
              ? "bound by a range, whose ends are swapped in descending order"
              : "bound by a range");
    }
    if (conditions.isEmpty()) {
      String unbound = conditions.unbound();
      return unbound == null
          ? new PartUse(part, Usage.UNUSED, 0, "there is no condition on it")
          : new PartUse(part, Usage.FILTER, 0, unbound);
    }
    return new PartUse(part, Usage.FILTER_ONLY, 0, "its condition only filters: " + obstacle(at));
  }

  private String obstacle(int at) {
    if (bounds.prefixUse() == PrefixUse.UNKNOWN) {
      return layout.parts().get(0).sql() + " before it is not known";
    }
    if (at > bounds.leading()) {
      String before = layout.columnNames().get(bounds.leading());
      return bounds.range().isEmpty()
          ? before + " before it has no usable = or IN"
          : before + " before it is bound by a range only";
    }
    if (bounds.conditions().get(at).hasPoints()) {
      return "with its values there would be more than " + KeyBounds.MOST_RANGES + " ranges";
    }
    return layout.columnParts().get(at).disorder();
  }
}
