package org.openlindorm.expr;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/** Tests whether a text matches a {@link LikePattern}; unknown when one of them is NULL. */
public record Like(Expr value, Expr pattern, int escape) implements Expr {

  /** LIKE over any value; a number is matched by its text, bytes as far as they are UTF-8. */
  public static Expr of(Expr value, Expr pattern, int escape) {
    return new Like(operand(value), operand(pattern), escape);
  }

  private static Expr operand(Expr expr) {
    return TypeFamily.of(expr.type()) == TypeFamily.BINARY ? expr : Cast.toText(expr);
  }

  private static @Nullable String text(@Nullable Object value) {
    return value instanceof Bytes bytes ? bytes.toUtf8() : (String) value;
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    String text = text(value.evaluate(row, bindings));
    if (text == null) {
      return null;
    }
    String patternText = text(pattern.evaluate(row, bindings));
    return patternText == null ? null : new LikePattern(patternText, escape).matches(text);
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Vector texts = value.evaluate(batch, bindings);
    Vector patterns = pattern.evaluate(batch, bindings);
    VectorBuilder truths = new VectorBuilder(Boolean.class, texts.size());
    LikePattern last = null;
    for (int i = 0; i < texts.size(); i++) {
      String text = text(texts.value(i));
      String patternText = text(patterns.value(i));
      if (text != null && patternText != null) {
        last =
            last != null && last.pattern().equals(patternText)
                ? last
                : new LikePattern(patternText, escape);
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
