package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.DataType;

/** The first value that is not NULL. Build it with {@link #of}; IFNULL is the one of two. */
public record Coalesce(List<Expr> children, DataType type) implements Expr {

  public Coalesce {
    children = List.copyOf(children);
  }

  public static Expr of(List<Expr> options) {
    List<Expr> aligned = CommonType.align(options);
    return new Coalesce(aligned, CommonType.of(aligned.stream().map(Expr::type).toList()));
  }

  @Override
  public @Nullable Object evaluate(Tuple row, List<@Nullable Object> parameters) {
    for (Expr option : children) {
      Object value = option.evaluate(row, parameters);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  @Override
  public Expr withChildren(List<Expr> options) {
    return new Coalesce(options, type);
  }

  @Override
  public String sql() {
    return "COALESCE(" + SqlText.list(children) + ")";
  }
}
