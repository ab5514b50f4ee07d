package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorMerge;
import org.openlindorm.expr.value.RowSplit;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * CASE: the result of the first condition that is true, or the last one. Built by {@code Branches}.
 */
public record Case(List<When> whens, Expr otherwise, DataType type) implements Expr {

  /** A condition and the result for it. */
  public record When(Expr condition, Expr result) {

    public When {
      condition = Connective.condition(condition);
    }
  }

  public Case {
    whens = List.copyOf(whens);
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    for (When when : whens) {
      if (when.condition().isTrue(row, bindings)) {
        return when.result().evaluate(row, bindings);
      }
    }
    return otherwise.evaluate(row, bindings);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    VectorMerge results = new VectorMerge(batch.size());
    int[] open = Batch.numbers(batch.size());
    for (When when : whens) {
      Batch undecided = open.length == batch.size() ? batch : batch.select(open);
      RowSplit split = when.condition().split(undecided, open, bindings);
      take(when.result(), split.yes(), batch, bindings, results);
      open = split.no();
      if (open.length == 0) {
        break;
      }
    }
    take(otherwise, open, batch, bindings, results);
    return results.toVector();
  }

  private static void take(
      Expr result, int[] rows, Batch batch, Bindings bindings, VectorMerge results) {
    if (rows.length > 0) {
      Batch reached = rows.length == batch.size() ? batch : batch.select(rows);
      results.add(result.evaluate(reached, bindings), rows);
    }
  }

  @Override
  public List<Expr> children() {
    List<Expr> children = new ArrayList<>(2 * whens.size() + 1);
    for (When when : whens) {
      children.add(when.condition());
      children.add(when.result());
    }
    children.add(otherwise);
    return children;
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    List<When> changed = new ArrayList<>();
    for (int i = 0; i + 1 < children.size(); i += 2) {
      changed.add(new When(children.get(i), children.get(i + 1)));
    }
    return new Case(changed, children.get(children.size() - 1), type);
  }

  @Override
  public String sql() {
    StringBuilder sql = new StringBuilder("CASE");
    for (When when : whens) {
      sql.append(" WHEN ").append(when.condition().sql());
      sql.append(" THEN ").append(when.result().sql());
    }
    return sql.append(" ELSE ").append(otherwise.sql()).append(" END").toString();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.choice(this);
  }
}
