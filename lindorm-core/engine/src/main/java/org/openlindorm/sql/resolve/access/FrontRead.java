package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.PartOrder;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.KeyRead;

/**
 * The rows that a read of first rows must yield: one row for each combination of values of some
 * columns, and of these the one with the smallest or largest value of another column.
 *
 * @param front the columns whose values matter
 * @param end the column of which an extreme value is needed, or null
 * @param largest whether that is the largest value
 */
public record FrontRead(Set<String> front, @Nullable String end, boolean largest) {

  public FrontRead {
    front = Set.copyOf(front);
  }

  /**
   * Returns the order of the columns in a layout that begins with them, for the choice of a key;
   * null if it does not.
   */
  @Nullable RequiredOrder over(KeyLayout layout) {
    List<RequiredOrder.By> order = new ArrayList<>();
    for (ColumnPart part : layout.columnParts()) {
      if (order.size() == front.size() || !front.contains(part.column().name())) {
        break;
      }
      order.add(new RequiredOrder.By(part.column().name(), part.order() == PartOrder.REVERSED));
    }
    return !order.isEmpty() && order.size() == front.size() ? new RequiredOrder(order) : null;
  }

  /** Returns the read, or null if the first rows of an access are not those that are needed. */
  @Nullable KeyRead of(Access access, List<Expr> outputs) {
    KeyLayout layout = access.bounds().layout();
    int length = end == null ? length(layout) : layout.columnNames().indexOf(end);
    boolean suits =
        length > 0
            && length < layout.columns().size()
            && !access.looksUp()
            && !access.bounds().isSingleValue()
            && isFront(access.bounds(), length)
            && (end == null || isOrdered(layout, length))
            && decides(access.filter(), new HashSet<>(layout.columnNames().subList(0, length)));
    if (!suits) {
      return null;
    }
    boolean reverse =
        end != null && (layout.columnParts().get(length).order() == PartOrder.SAME) == largest;
    return new KeyRead(access, Columns.over(access.rows(), outputs), reverse, null, null, length);
  }

  /** Returns the number of leading columns of a layout with all columns of the front, or 0. */
  private int length(KeyLayout layout) {
    int length = 0;
    for (String name : front) {
      int place = layout.columnNames().indexOf(name);
      if (place < 0) {
        return 0;
      }
      length = Math.max(length, place + 1);
    }
    return length;
  }

  /**
   * Returns whether the rows with the same values of the first columns are adjacent, and few
   * combinations of values are read that do not matter.
   */
  private boolean isFront(KeyBounds bounds, int length) {
    KeyLayout layout = bounds.layout();
    List<String> names = layout.columnNames().subList(0, length);
    for (int i = 0; i < length; i++) {
      ColumnPart part = layout.columnParts().get(i);
      boolean matters = front.contains(names.get(i)) || i < bounds.pointColumns();
      if (!matters || part.foreignType().isPresent() || !part.spellsOnce()) {
        return false;
      }
    }
    return names.containsAll(front)
        && layout
            .prefix()
            .map(
                prefix ->
                    !prefix.buckets().isEmpty()
                        || prefix.inputs().stream().allMatch(in -> names.contains(in.name())))
            .orElse(true);
  }

  /** Returns whether no NULL precedes the needed value; NULL is the smallest value of a key. */
  private boolean isOrdered(KeyLayout layout, int column) {
    ColumnPart part = layout.columnParts().get(column);
    return part.order() != PartOrder.NONE
        && part.foreignType().isEmpty()
        && (largest || !part.column().nullable());
  }

  /**
   * Returns whether no row passes a filter if the first one with the same front does not: the
   * filter reads the front alone, or excludes what is beyond a limit from the needed value.
   */
  private boolean decides(@Nullable Expr filter, Set<String> known) {
    if (filter == null) {
      return true;
    }
    if (filter instanceof And and) {
      return and.operands().stream().allMatch(each -> decides(each, known));
    }
    return filter.isDeterministic() && (known.containsAll(Columns.of(filter)) || isLimit(filter));
  }

  private boolean isLimit(Expr filter) {
    return filter instanceof Comparison comparison
        && comparison.left() instanceof ColumnRef column
        && column.name().equals(end)
        && !comparison.right().readsRow()
        && (largest
            ? comparison.operator() == CompareOperator.GREATER
                || comparison.operator() == CompareOperator.GREATER_OR_EQUAL
            : comparison.operator() == CompareOperator.LESS
                || comparison.operator() == CompareOperator.LESS_OR_EQUAL);
  }
}
