package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Whether a text matches a {@link LikePattern}; unknown when one of them is NULL. */
public record Like(Expr value, Expr pattern, int escape) implements Expr {

  /** LIKE over any value (a number is matched by its text). */
  public static Expr of(Expr value, Expr pattern, int escape) {
    return new Like(Cast.toText(value), Cast.toText(pattern), escape);
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object text = value.evaluate(row, bindings);
    if (text == null) {
      return null;
    }
    Object wanted = pattern.evaluate(row, bindings);
    return wanted == null ? null : new LikePattern((String) wanted, escape).matches((String) text);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector texts = value.evaluate(batch, bindings);
    Vector patterns = pattern.evaluate(batch, bindings);
    VectorBuilder truths = new VectorBuilder(Boolean.class, texts.size());
    LikePattern last = null;
    for (int i = 0; i < texts.size(); i++) {
      if (texts.value(i) instanceof String text && patterns.value(i) instanceof String wanted) {
        last =
            last != null && last.pattern().equals(wanted) ? last : new LikePattern(wanted, escape);
        truths.add(last.matches(text));
      } else {
        truths.missing();
      }
    }
    return truths.toVector();
  }

  @Override
  public List<Expr> children() {
    return List.of(value, pattern);
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new Like(children.get(0), children.get(1), escape);
  }

  @Override
  public String sql() {
    String like =
        SqlText.operand(value, SqlText.SUM) + " LIKE " + SqlText.operand(pattern, SqlText.SUM);
    if (escape == LikePattern.DEFAULT_ESCAPE) {
      return like;
    }
    return like + " ESCAPE '" + (escape < 0 ? "" : Character.toString(escape)) + "'";
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.like(this);
  }
}
