package org.openlindorm.expr;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorMerge;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** The first value that is not NULL. Built by {@code Branches}; IFNULL is the one of two. */
public record Coalesce(List<Expr> children, DataType type) implements Expr {

  public Coalesce {
    children = List.copyOf(children);
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    for (Expr option : children) {
      Object value = option.evaluate(row, bindings);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    VectorMerge results = new VectorMerge(batch.size());
    int[] open = Batch.numbers(batch.size());
    for (Expr option : children) {
      Batch undecided = open.length == batch.size() ? batch : batch.select(open);
      Vector values = option.evaluate(undecided, bindings);
      results.add(values, open);
      open = missing(values, open);
      if (open.length == 0) {
        break;
      }
    }
    return results.toVector();
  }

  /** Value {@code i} is that of row {@code rows[i]}. */
  private static int[] missing(Vector values, int[] rows) {
    int[] missing = new int[rows.length];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (values.isNull(i)) {
        missing[count++] = rows[i];
      }
    }
    return Arrays.copyOf(missing, count);
  }

  @Override
  public Expr withChildren(List<Expr> options) {
    return new Coalesce(options, type);
  }

  @Override
  public String sql() {
    return "COALESCE(" + SqlText.list(children) + ")";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.coalesce(this);
  }
}
