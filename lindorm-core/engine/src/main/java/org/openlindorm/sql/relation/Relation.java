package org.openlindorm.sql.relation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/**
 * A bag of rows, as a tree of relations that describes the result, not the execution. Expressions
 * refer to columns by {@link Column#id}. An expression with a column of no relation below it is
 * correlated: the column belongs to the outer query.
 */
public sealed interface Relation
    permits Relation.First, Relation.Over, Joined, Applied, Combined, Recursive {

  /** Returns the columns of each row. */
  List<Column> columns();

  /** Returns the columns of {@link #columns} that no input has, or all. */
  default List<Column> made() {
    return columns();
  }

  List<Relation> inputs();

  /** Returns the relation over other inputs, as many as {@link #inputs} has. */
  Relation withInputs(List<Relation> inputs);

  /** Returns the expressions of the relation itself, not those of its inputs. */
  List<Expr> expressions();

  /** Returns the relation with its expressions replaced by others of the same types. */
  Relation map(UnaryOperator<Expr> change);

  /** Calls the visitor's method for this kind of relation. */
  <R> R accept(Visitor<R> visitor);

  /** The recursive queries outside whose last round is read here, by number. */
  default Set<Integer> rounds() {
    Set<Integer> rounds = new HashSet<>();
    inputs().forEach(input -> rounds.addAll(input.rounds()));
    return rounds;
  }

  /** A relation that reads no other. */
  sealed interface First extends Relation permits TableRows, ConstantRows, RecursionRound {
    @Override
    default List<Relation> inputs() {
      return List.of();
    }

    @Override
    default Relation withInputs(List<Relation> inputs) {
      return this;
    }
  }

  /** A relation that reads one other. */
  sealed interface Over extends Relation permits Selection, Extension, Grouping, Windows, Ordered {
    Relation input();

    /** Returns the relation over another input. */
    Relation withInput(Relation input);

    @Override
    default List<Relation> inputs() {
      return List.of(input());
    }

    @Override
    default Relation withInputs(List<Relation> inputs) {
      return withInput(inputs.get(0));
    }
  }

  /** Does something for each kind of relation; a new kind needs a method here. */
  interface Visitor<R> {
    R tableRows(TableRows relation);

    R constantRows(ConstantRows relation);

    R recursionRound(RecursionRound relation);

    R selection(Selection relation);

    R extension(Extension relation);

    R grouping(Grouping relation);

    R windows(Windows relation);

    R ordered(Ordered relation);

    R joined(Joined relation);

    R applied(Applied relation);

    R combined(Combined relation);

    R recursive(Recursive relation);
  }
}
