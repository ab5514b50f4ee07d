package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.TableRows;

/**
 * Simplifies joins that keep the rows without a partner. A left join whose partner must be missing
 * becomes an anti-join. An anti-join of a table with the later rows of the same group becomes a
 * semi-join with MAX of each group, which a key gives without a read of all rows.
 */
final class AntiJoins {

  private final ColumnNumbers numbers;

  AntiJoins(ColumnNumbers numbers) {
    this.numbers = numbers;
  }

  /** Returns a selection, as an anti-join if it keeps the rows of a left join without a partner. */
  Relation selection(Relation input, List<Expr> conditions) {
    if (!(input instanceof Joined join)
        || join.kind() != JoinKind.LEFT
        || conditions.stream().noneMatch(each -> isMissing(each, join.right()))) {
      return Selection.of(input, conditions);
    }
    Set<Integer> right = References.columns(join.right());
    List<Expr> ofLeft = new ArrayList<>();
    List<Expr> others = new ArrayList<>();
    for (Expr condition : conditions) {
      boolean reads = References.of(condition).stream().anyMatch(right::contains);
      if (!isMissing(condition, join.right())) {
        (reads ? others : ofLeft).add(condition);
      }
    }
    Relation anti =
        of(new Joined(JoinKind.ANTI, join.left(), join.right(), join.conditions(), null));
    List<Computed> missing =
        join.right().columns().stream()
            .map(column -> new Computed(column.orNull(), new Literal(null, column.type())))
            .toList();
    return Selection.of(Extension.of(Selection.of(anti, ofLeft), missing), others);
  }

  /** Returns whether a condition is true for a missing row and false for each row of a relation. */
  private static boolean isMissing(Expr condition, Relation rows) {
    return condition instanceof IsNull isNull
        && isNull.operand() instanceof ColumnRef ref
        && rows.columns().stream()
            .anyMatch(column -> column.id() == ref.ordinal() && !column.nullable());
  }

  /** Returns the rows of an anti-join; by MAX or MIN of their group if that is what they have. */
  Relation of(Joined anti) {
    Leaf left = Leaf.of(anti.left());
    if (left == null || !(anti.right() instanceof TableRows right) || !isSame(left, right)) {
      return anti;
    }
    List<Computed> groups = new ArrayList<>();
    List<Expr> on = new ArrayList<>();
    Pair end = null;
    for (Expr condition : anti.conditions()) {
      Pair pair = Pair.of(condition, left.table(), right.table());
      if (pair == null || pair.operator() == CompareOperator.NOT_EQUAL) {
        return anti;
      }
      if (pair.operator() == CompareOperator.EQUAL) {
        Computed group = numbers.computed(pair.right().ref());
        groups.add(group);
        on.add(equal(pair.left(), group.column()));
      } else if (end == null) {
        end = pair;
      } else {
        return anti;
      }
    }
    AggregateCall call = end == null ? null : call(end);
    if (end == null || call == null || groups.isEmpty()) {
      return anti;
    }
    Column result = numbers.column(call.sql(), call.type(), true);
    on.add(equal(end.left(), result));
    Relation grouped = Grouping.plain(right, groups, List.of(new AggregateColumn(result, call)));
    return new Joined(JoinKind.SEMI, left.relation(), grouped, on, null);
  }

  private static Expr equal(Column left, Column right) {
    return new Comparison(CompareOperator.EQUAL, left.ref(), right.ref());
  }

  private static boolean isSame(Leaf left, TableRows right) {
    SourceTable table = left.table();
    SourceTable other = right.table();
    return left.isStored()
        && table.definition().name().equals(other.definition().name())
        && table.shape().isNewest()
        && other.shape().isNewest();
  }

  /** Returns MAX if a row with a greater value must be missing, MIN for a smaller one. */
  private static @Nullable AggregateCall call(Pair end) {
    AggregateFunction function =
        switch (end.operator()) {
          case GREATER -> AggregateFunction.MAX;
          case LESS -> AggregateFunction.MIN;
          default -> null;
        };
    if (function == null) {
      return null;
    }
    AggregateCall call = AggregateCall.of(function, List.of(end.right().ref()), false);
    return call.type().equals(end.right().type()) ? call : null;
  }

  /**
   * A column of the right table that is compared with the same column of the left one; it is never
   * NULL.
   *
   * @param operator of the right column with the left one
   */
  private record Pair(Column right, CompareOperator operator, Column left) {

    static @Nullable Pair of(Expr condition, SourceTable left, SourceTable right) {
      if (!(condition instanceof Comparison comparison
          && comparison.left() instanceof ColumnRef first
          && comparison.right() instanceof ColumnRef second)) {
        return null;
      }
      Pair pair = of(first, comparison.operator(), second, left, right);
      return pair == null ? of(second, comparison.operator().mirrored(), first, left, right) : pair;
    }

    private static @Nullable Pair of(
        ColumnRef inner,
        CompareOperator operator,
        ColumnRef outer,
        SourceTable left,
        SourceTable right) {
      Column ofRight = column(right, inner);
      Column ofLeft = column(left, outer);
      if (ofRight == null || ofLeft == null || ofRight.nullable() || ofLeft.nullable()) {
        return null;
      }
      return name(right, ofRight).equals(name(left, ofLeft))
          ? new Pair(ofRight, operator, ofLeft)
          : null;
    }

    private static @Nullable Column column(SourceTable table, ColumnRef ref) {
      return table.columns().stream()
          .filter(each -> each.id() == ref.ordinal())
          .findFirst()
          .orElse(null);
    }

    private static String name(SourceTable table, Column column) {
      return table.shape().name(table.ordinal(column.id()));
    }
  }
}
