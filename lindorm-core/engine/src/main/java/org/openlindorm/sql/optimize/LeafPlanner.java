package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.SetOperation;
import org.openlindorm.plan.Sort;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.resolve.access.FrontRead;
import org.openlindorm.sql.resolve.access.KeyOrderScan;
import org.openlindorm.sql.resolve.access.LeafAccess;
import org.openlindorm.sql.resolve.access.ReadHints;
import org.openlindorm.sql.resolve.query.BoundQueryPlanner;

/**
 * Plans the reads of single tables: rows, rows in an order, and groups computed in the region
 * servers.
 */
final class LeafPlanner {

  private final BoundQueryPlanner.Context planned;
  private final EntrySorter entries;
  private final SkipScan skips;
  private final List<TableDef> tables = new ArrayList<>();
  private final Set<SourceTable> scanned = new HashSet<>();

  LeafPlanner(BoundQueryPlanner.Context planned, QueryPlanner.Parameters parameters) {
    this.planned = planned;
    this.entries = new EntrySorter(parameters);
    this.skips = new SkipScan(parameters);
  }

  /** Returns the tables that were read so far. */
  List<TableDef> tables() {
    return List.copyOf(tables);
  }

  ReadHints hints() {
    return planned.hints();
  }

  ColumnNumbers numbers() {
    return planned.numbers();
  }

  private LeafAccess access(Leaf leaf) {
    tables.add(leaf.table().definition());
    ReadHints hints =
        scanned.contains(leaf.table()) ? planned.hints().withFiltering() : planned.hints();
    return new LeafAccess(leaf.table().shape(), hints, planned.text());
  }

  /**
   * Allows the scan of a table whose conditions bound no key: the statement would read another
   * table in full instead.
   */
  void allowScan(Leaf leaf) {
    scanned.add(leaf.table());
  }

  /**
   * Refuses conditions with sub-queries that select rows of a table by columns which begin none of
   * its keys, as plain conditions are refused: every row would be read.
   *
   * @param read columns that the conditions read
   * @param rows the relation that they filter
   */
  void checkPicked(Set<Integer> read, Relation rows) {
    Set<Integer> picking = new HashSet<>(read);
    Relation input = rows;
    while (Leaf.of(input) == null) {
      if (input instanceof Applied applied) {
        if (picking.contains(applied.answer().id())) {
          picking.addAll(References.outside(applied.query()));
          picking.addAll(References.of(applied.expressions()));
        }
        input = applied.input();
      } else if (input instanceof Joined joined && !joined.kind().yieldsRight()) {
        if (joined.mark() != null && picking.contains(joined.mark().id())) {
          picking.addAll(References.of(joined.conditions()));
        }
        input = joined.left();
      } else {
        return;
      }
    }
    Leaf leaf = Objects.requireNonNull(Leaf.of(input));
    Set<String> names = new HashSet<>();
    for (Column column : leaf.table().columns()) {
      if (picking.contains(column.id())) {
        names.add(leaf.name(column));
      }
    }
    if (!names.isEmpty()) {
      new LeafAccess(leaf.table().shape(), planned.hints(), planned.text())
          .checkPicked(leaf.where(), names);
    }
  }

  /** Returns the rows of a table by one key, or by several for conditions with OR. */
  Plan rows(Leaf leaf, List<Expr> outputs) {
    List<Expr> over = over(leaf, outputs);
    Plan union = union(leaf, over, List.of(), null);
    return union == null ? skipping(leaf, read(leaf, outputs), over) : union;
  }

  /** Returns whether a skip scan reads the rows with given values of the second key column. */
  boolean skipsToPoints(Leaf leaf) {
    return skips.findsPoints(read(leaf, List.of()), access(leaf), leaf.where());
  }

  /** Returns a plan that yields the rows of a scan and skips others, or the scan. */
  private Plan skipping(Leaf leaf, KeyRead scan, List<Expr> over) {
    Plan plan =
        planned.paging() == null ? skips.plan(scan, access(leaf), leaf.where(), over) : null;
    return plan == null ? scan : plan;
  }

  /** Returns whether several keys find the rows of a table, each for some alternatives. */
  boolean isUnion(Leaf leaf) {
    return !parts(leaf).isEmpty();
  }

  private List<Expr> parts(Leaf leaf) {
    return LeafAccess.union(leaf.table().shape(), leaf.where(), planned.hints());
  }

  /** Returns the reads of several keys, of which each has other rows; null for a single one. */
  private @Nullable Plan union(
      Leaf leaf, List<Expr> over, List<Sort.Key> keys, @Nullable Expr rowLimit) {
    List<Expr> parts = parts(leaf);
    if (parts.isEmpty()) {
      return null;
    }
    LeafAccess access = access(leaf);
    List<Plan> reads = new ArrayList<>();
    parts.forEach(part -> reads.add(access.read(part, over, keys, rowLimit)));
    return new SetOperation(
        SetOperation.Kind.UNION, true, reads, over.stream().map(Plan.Field::of).toList());
  }

  KeyRead read(Leaf leaf, List<Expr> outputs) {
    return access(leaf).read(leaf.where(), over(leaf, outputs), List.of(), null);
  }

  /** Returns the read with an additional condition over the table's ordinals. */
  KeyRead read(Leaf leaf, @Nullable Expr where, List<Expr> outputs, @Nullable Expr rowLimit) {
    return access(leaf).read(where, over(leaf, outputs), List.of(), rowLimit);
  }

  private static List<Expr> over(Leaf leaf, List<Expr> outputs) {
    return outputs.stream().map(leaf::over).toList();
  }

  /** Outputs of computed columns as outputs of the relation that these are computed from. */
  record Extended(Relation input, List<Expr> outputs) {

    /** Returns null where a column has to be computed in a step of its own. */
    static @Nullable Extended of(Relation relation, List<Expr> outputs) {
      List<Expr> values = outputs;
      Relation input = relation;
      while (input instanceof Extension extension) {
        Map<Integer, Expr> computed = new HashMap<>();
        for (Computed each : extension.computed()) {
          if (!each.value().isDeterministic()) {
            return null;
          }
          computed.put(each.column().id(), each.value());
        }
        if (References.outgrow(values, computed)) {
          return null;
        }
        values = References.replaced(values, computed);
        input = extension.input();
      }
      return new Extended(input, values);
    }
  }

  /**
   * The rows of a table in an order, with no more of them read than are needed; null where the
   * relation is no single table.
   *
   * @param keys by position in {@code outputs}
   */
  @Nullable Plan ordered(
      Relation relation, List<Expr> outputs, List<Sort.Key> keys, @Nullable Expr rowLimit) {
    Extended extended = Extended.of(relation, outputs);
    Leaf leaf = extended == null ? null : Leaf.of(extended.input());
    if (extended == null || leaf == null) {
      return null;
    }
    List<Expr> over = over(leaf, extended.outputs());
    Plan union = union(leaf, over, keys, rowLimit);
    if (union != null) {
      return keys.isEmpty() ? union : new Sort(union, keys, rowLimit);
    }
    KeyRead read = access(leaf).read(leaf.where(), over, keys, rowLimit);
    if (keys.isEmpty() || LeafAccess.isServed(read, over, keys)) {
      return skipping(leaf, read, over);
    }
    Plan sortedEntries =
        rowLimit == null ? null : entries.plan(read, access(leaf), leaf.where(), over, keys);
    Plan sorted =
        sortedEntries == null
            ? new Sort(skipping(leaf, read, over), keys, rowLimit)
            : sortedEntries;
    Plan trial =
        rowLimit == null
            ? null
            : new KeyOrderScan(leaf.table().shape(), leaf.where(), over)
                .before(sorted, keys, rowLimit, planned.hints());
    return trial == null ? sorted : trial;
  }

  /**
   * Returns a read of the row with the smallest or largest value of a column, or null.
   *
   * @param outputs over the table's ordinals, as {@link LeafAccess#end} takes them
   */
  @Nullable KeyRead end(Leaf leaf, List<Expr> outputs, Sort.Key key) {
    return access(leaf).end(leaf.where(), outputs, key);
  }

  /**
   * Returns a read of first rows, or null.
   *
   * @param outputs over the table's ordinals, as {@link LeafAccess#firstRows} takes them
   */
  @Nullable KeyRead firstRows(Leaf leaf, List<Expr> outputs, FrontRead needed) {
    return firstRows(leaf, leaf.where(), outputs, needed);
  }

  /** Returns a read of first rows that satisfy a condition over the table's ordinals, or null. */
  @Nullable KeyRead firstRows(
      Leaf leaf, @Nullable Expr where, List<Expr> outputs, FrontRead needed) {
    return access(leaf).firstRows(where, outputs, needed);
  }

  /** Returns the first groups in the order of a key, or null, as {@link LeafAccess#firstGroups}. */
  @Nullable Plan firstGroups(Leaf leaf, Grouping grouping, List<Sort.Key> keys, Expr most) {
    return access(leaf)
        .firstGroups(leaf.where(), groups(leaf, grouping), calls(leaf, grouping), keys, most);
  }

  private static List<Expr> groups(Leaf leaf, Grouping grouping) {
    return grouping.groups().stream().map(each -> leaf.over(each.value())).toList();
  }

  private static List<AggregateCall> calls(Leaf leaf, Grouping grouping) {
    return grouping.calls().stream().map(each -> each.call().map(leaf::over)).toList();
  }

  /** Returns groups of a table's rows, computed in the region servers where possible. */
  Plan aggregate(Leaf leaf, Grouping grouping) {
    return access(leaf).aggregate(leaf.where(), groups(leaf, grouping), calls(leaf, grouping));
  }
}
