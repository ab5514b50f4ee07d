package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.resolve.access.FrontRead;
import org.openlindorm.sql.resolve.access.LeafAccess;

/**
 * Plans a read whose conditions bound the second column of a key, but not the first: the values of
 * the first column are read by a loose scan, and each of them bounds a range. If they are many, the
 * table is scanned instead.
 */
final class SkipScan {

  /** The cost of a value of the first column: a seek to it, and a look-up of its range. */
  private static final int COST_OF_VALUE = 2 * JoinPlanner.COST_OF_LOOKUP;

  private final QueryPlanner.Parameters parameters;

  SkipScan(QueryPlanner.Parameters parameters) {
    this.parameters = parameters;
  }

  /**
   * The steps of a plan.
   *
   * @param values the read of the first column
   * @param rows the read of the rows with one value
   */
  private record Steps(KeyRead values, RowLookup lookup, KeyRead rows) {}

  /**
   * Returns the plan, in the order of the key, or null unless the read is a scan that only a hint
   * allows and the second column is bound.
   *
   * @param outputs over the table's ordinals
   */
  @Nullable Plan plan(KeyRead scan, LeafAccess access, @Nullable Expr where, List<Expr> outputs) {
    Steps steps = steps(scan, access, where, outputs);
    if (steps == null) {
      return null;
    }
    List<Expr> both = new ArrayList<>(steps.lookup().columns());
    both.addAll(scan.outputs());
    KeyRead whole = new KeyRead(scan.access(), both, false, null);
    return steps
        .lookup()
        .plan(
            steps.values(),
            steps.rows(),
            new LookupJoin.Alternative(
                whole,
                whole,
                LookupJoin.Use.WHOLE_TABLE,
                scan.access().table().table(),
                OptionalLong.empty(),
                COST_OF_VALUE,
                1));
  }

  /** Returns whether there is a plan for single values of the second column, not for a range. */
  boolean findsPoints(KeyRead scan, LeafAccess access, @Nullable Expr where) {
    Steps steps = steps(scan, access, where, List.of());
    return steps != null && steps.rows().access().bounds().pointColumns() > 1;
  }

  private @Nullable Steps steps(
      KeyRead scan, LeafAccess access, @Nullable Expr where, List<Expr> outputs) {
    KeyLayout key = scan.access().bounds().layout();
    if (!scan.access().filtering()
        || scan.access().index() != null
        || scan.reverse()
        || scan.rowLimit() != null
        || key.prefix().isPresent()
        || key.columns().size() == 1) {
      return null;
    }
    ColumnRef column = LeafAccess.keyColumns(scan.access().table()).get(0);
    KeyRead values =
        access.firstRows(null, List.of(column), new FrontRead(Set.of(column.name()), null, false));
    if (values == null || values.access().bounds().layout().prefix().isPresent()) {
      return null;
    }
    RowLookup lookup = RowLookup.of(List.of(column), parameters);
    KeyRead rows = access.read(lookup.condition(where), outputs, List.of(), null);
    KeyBounds bounds = rows.access().bounds();
    return bounds.layout().equals(key) && (bounds.pointColumns() > 1 || bounds.hasRange())
        ? new Steps(values, lookup, rows)
        : null;
  }
}
