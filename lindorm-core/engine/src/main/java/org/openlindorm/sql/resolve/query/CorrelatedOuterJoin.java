package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.Window;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.Windowed;
import org.openlindorm.sql.relation.Windows;
import org.openlindorm.type.DataType;

/**
 * A left join whose condition has sub-queries that read columns of both sides. The rows of the left
 * side are numbered and paired; of each number the pairs that match remain, or one pair, whose
 * right side is NULL then.
 *
 * @param relation the rows
 * @param matches whether the right side of a row is not NULL
 */
record CorrelatedOuterJoin(Relation relation, Column matches) {

  private static final Literal TRUE = Literals.of(true);

  /**
   * @param on the binder of the conditions, which has the sub-queries
   */
  static CorrelatedOuterJoin of(
      Relation left,
      Relation right,
      List<Expr> conditions,
      RelationExpressions on,
      ColumnNumbers numbers) {
    Windowed number = rowNumber(numbers);
    Computed partner = numbers.computed(TRUE);
    Set<Integer> plain = new HashSet<>(References.columns(left));
    plain.addAll(References.columns(right));
    List<Expr> early = new ArrayList<>();
    List<Expr> late = new ArrayList<>();
    for (Expr condition : conditions) {
      (plain.containsAll(References.of(condition)) ? early : late).add(condition);
    }
    Relation pairs =
        new Joined(
            JoinKind.LEFT,
            new Windows(left, List.of(), List.of(), List.of(number)),
            Extension.of(right, List.of(partner)),
            early,
            null);
    late.add(partner.column().orNull().ref());
    Computed match =
        numbers.computed(
            Branches.of(List.of(new Case.When(And.of(late), TRUE)), Literals.of(false)));
    Windowed rank = rowNumber(numbers);
    Relation ranked =
        new Windows(
            Extension.of(on.attach(pairs), List.of(match)),
            List.of(number.column().ref()),
            List.of(new Window.OrderKey(match.column().ref(), true, false)),
            List.of(rank));
    Expr first = new Comparison(CompareOperator.EQUAL, rank.column().ref(), Literals.of(1L));
    return new CorrelatedOuterJoin(
        Selection.of(ranked, List.of(Or.of(List.of(match.column().ref(), first)))), match.column());
  }

  private static Windowed rowNumber(ColumnNumbers numbers) {
    Column column = numbers.column("row number", DataType.BIGINT, false);
    return new Windowed(
        column,
        new Window.Placed(
            Window.WindowFunction.ROW_NUMBER, List.of(), Window.Frame.WHOLE, DataType.BIGINT));
  }

  /** Maps a value of the right side to its value in the rows of the join. */
  UnaryOperator<Expr> rightSide() {
    return value ->
        Branches.of(List.of(new Case.When(matches.ref(), value)), new Literal(null, value.type()));
  }
}
