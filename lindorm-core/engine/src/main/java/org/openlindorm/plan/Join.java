package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/**
 * Joins the rows of two steps. The right side is held in memory, in a hash table if there are keys;
 * without keys every pair is tried. NULL equals nothing.
 *
 * @param leftKeys over the rows of {@code left}; equal, one by one, to {@code rightKeys}
 * @param rightKeys over the rows of {@code right}, of types that compare with their partners
 * @param condition the additional condition on a pair, over the left row's values followed by the
 *     right row's; null when there is none
 */
public record Join(
    Plan left,
    Plan right,
    JoinKind kind,
    List<Expr> leftKeys,
    List<Expr> rightKeys,
    @Nullable Expr condition)
    implements Plan {

  public Join {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public List<Field> fields() {
    return fields(kind, left.fields(), right.fields());
  }

  /** Returns the fields that a join of a kind yields. */
  static List<Field> fields(JoinKind kind, List<Field> left, List<Field> right) {
    List<Field> fields = new ArrayList<>(left);
    if (kind.yieldsRight()) {
      fields.addAll(right);
    }
    if (kind.yieldsMark()) {
      fields.add(new Field("mark", DataType.BOOLEAN));
    }
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of(left, right);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.join(this);
  }
}
