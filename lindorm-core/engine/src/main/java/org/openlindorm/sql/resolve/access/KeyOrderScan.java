package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.TrialScan;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.InformationSchema;

/** Plans a scan of the primary key in the order of a query whose rows an index finds. */
public final class KeyOrderScan {

  private final RowShape shape;
  private final @Nullable Expr where;
  private final List<Expr> outputs;

  /**
   * @param where over the table's ordinals, or null
   * @param outputs over the table's ordinals
   */
  public KeyOrderScan(RowShape shape, @Nullable Expr where, List<Expr> outputs) {
    this.shape = shape;
    this.where = where;
    this.outputs = outputs;
  }

  /**
   * Returns the plan that tries a scan first; null unless {@code sorted} reads an index, and the
   * primary key has the order.
   *
   * @param sorted sorts the entries of an index, or their keys
   * @param keys the order, by position in the outputs
   * @param most the number of rows that are needed
   */
  public @Nullable Plan before(Plan sorted, List<Sort.Key> keys, Expr most, ReadHints hints) {
    KeyRead entries = firstRead(sorted);
    if (entries == null
        || entries.access().index() == null
        || entries.rowLimit() != null
        || entries.front() > 0
        || hints.forcedIndex() != null
        || InformationSchema.contains(shape.table())) {
      return null;
    }
    Conditions all = Conditions.of(shape.table().layout(), where);
    KeyBounds bounds = all.over(shape.table().layout());
    RequiredOrder.Service service = LeafAccess.requiredOrder(outputs, keys).servedBy(bounds);
    List<Expr> remaining = all.remaining(all.over(entries.access().bounds().layout()));
    List<Expr> conditions = new ArrayList<>(all.all());
    conditions.removeAll(remaining);
    // A row without an entry must not reach the other conditions, whose evaluation may fail.
    if (service == RequiredOrder.Service.NONE || bounds.isSingleValue() || conditions.isEmpty()) {
      return null;
    }
    conditions.addAll(remaining);
    Map<ColumnRef, ColumnRef> columns = new LinkedHashMap<>();
    List<Expr> checked = conditions.stream().map(each -> scanned(each, columns)).toList();
    List<Expr> yielded = outputs.stream().map(each -> scanned(each, columns)).toList();
    KeyRead scan =
        new KeyRead(
            new KeyAccess(shape, bounds, null, false, List.of()),
            List.copyOf(columns.keySet()),
            service == RequiredOrder.Service.REVERSE,
            null);
    return new TrialScan(scan, checked, yielded, most, entries, sorted);
  }

  /** Returns the read from which all rows of a plan come, or null. */
  private static @Nullable KeyRead firstRead(Plan plan) {
    Plan step = plan;
    while (!(step instanceof KeyRead) && !step.inputs().isEmpty()) {
      step = step.inputs().get(0);
    }
    return step instanceof KeyRead read ? read : null;
  }

  /**
   * Returns an expression over the columns of the scan, to which it adds those that are missing.
   */
  private static Expr scanned(Expr expression, Map<ColumnRef, ColumnRef> columns) {
    if (expression instanceof ColumnRef column) {
      return columns.computeIfAbsent(
          column, read -> new ColumnRef(columns.size(), read.name(), read.type()));
    }
    List<Expr> children = expression.children();
    List<Expr> moved = children.stream().map(child -> scanned(child, columns)).toList();
    return moved.equals(children) ? expression : expression.withChildren(moved);
  }
}
