package org.openlindorm.sql.relation;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.expr.Expr;

/** The use of a sub-query's rows: the predicate or value that the query computes from them. */
public sealed interface SubqueryPredicate {

  /** Returns the expression of the predicate, if it has one. */
  List<Expr> expressions();

  /** Returns the same predicate with another expression of the same type. */
  SubqueryPredicate map(UnaryOperator<Expr> change);

  /** Calls the visitor's method for this kind of question. */
  <R> R accept(Visitor<R> visitor);

  /** Does something for each kind of question. */
  interface Visitor<R> {
    R value(Value question);

    R exists(Exists question);

    R any(Any question);
  }

  /** The value of the only column of the only row. */
  record Value(Column of) implements SubqueryPredicate {
    @Override
    public List<Expr> expressions() {
      return List.of();
    }

    @Override
    public SubqueryPredicate map(UnaryOperator<Expr> change) {
      return this;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.value(this);
    }
  }

  /** Tests whether there is a row. */
  record Exists() implements SubqueryPredicate {
    @Override
    public List<Expr> expressions() {
      return List.of();
    }

    @Override
    public SubqueryPredicate map(UnaryOperator<Expr> change) {
      return this;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.exists(this);
    }
  }

  /** Tests whether the condition holds for some row, by three-valued logic. */
  record Any(Expr condition) implements SubqueryPredicate {
    @Override
    public List<Expr> expressions() {
      return List.of(condition);
    }

    @Override
    public SubqueryPredicate map(UnaryOperator<Expr> change) {
      return new Any(change.apply(condition));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }
  }
}
