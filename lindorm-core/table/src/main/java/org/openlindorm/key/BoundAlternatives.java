package org.openlindorm.key;

import java.util.List;

/** Conditions joined by OR that bound several columns: a row satisfies one of the alternatives. */
public final class BoundAlternatives {

  private final List<List<ColumnBound>> alternatives;
  private final List<ColumnBound> common;

  /**
   * @param alternatives the bounds of each alternative, joined by AND
   * @param common bounds that every alternative implies, at most one per column, for layouts that
   *     cannot use the alternatives
   */
  public BoundAlternatives(List<List<ColumnBound>> alternatives, List<ColumnBound> common) {
    this.alternatives = alternatives.stream().map(List::copyOf).toList();
    this.common = List.copyOf(common);
  }

  List<List<ColumnBound>> alternatives() {
    return alternatives;
  }

  /**
   * Returns whether the union of the alternatives may be narrower than {@link #common(KeyLayout)}.
   */
  boolean narrow(KeyLayout layout) {
    List<String> bound =
        alternatives.stream()
            .flatMap(List::stream)
            .map(ColumnBound::column)
            .filter(layout.columnNames()::contains)
            .distinct()
            .toList();
    return bound.size() > 1
        || bound.size() == 1
            && common.stream().noneMatch(each -> each.column().equals(bound.get(0)));
  }

  /** Returns the common bound of the column that comes first in the key. */
  List<ColumnBound> common(KeyLayout layout) {
    ColumnBound first = null;
    for (ColumnBound each : common) {
      first = first == null || place(layout, each) < place(layout, first) ? each : first;
    }
    return first == null ? List.of() : used(first);
  }

  /** A second column bound by the same alternatives would multiply their number. */
  private List<ColumnBound> used(ColumnBound first) {
    String reason = "its condition with OR bounds " + first.column();
    return common.stream()
        .map(
            each ->
                each == first ? each : (ColumnBound) new ColumnBound.Unbound(each.column(), reason))
        .toList();
  }

  private static int place(KeyLayout layout, ColumnBound bound) {
    int place = layout.columnNames().indexOf(bound.column());
    return place < 0 ? Integer.MAX_VALUE : place;
  }
}
