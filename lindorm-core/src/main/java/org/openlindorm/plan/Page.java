package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/**
 * Rows of a table with cursors: each says where to go on behind its row, and is NULL in the last
 * row of all.
 *
 * @param input yields behind the {@code width} values of a row those of the columns of the key
 * @param read the read within it, whose key it is
 * @param places where among the values the cursors stand
 * @param current the cursor behind which to go on, null for the first page
 * @param position the parameter that takes the key of that cursor
 */
public record Page(
    Plan input,
    KeyRead read,
    int width,
    List<Integer> places,
    @Nullable Expr current,
    int position,
    @Nullable Expr offset,
    @Nullable Expr fetch)
    implements Plan {

  /** The column that shows the cursors. */
  public static final String NEXT = "_l_next_cursor_";

  /** What a statement compares with the cursor behind which it goes on. */
  public static final String CURRENT = "_l_current_cursor_";

  public Page {
    places = List.copyOf(places);
  }

  @Override
  public List<Field> fields() {
    List<Field> fields = new ArrayList<>(input.fields().subList(0, width));
    places.forEach(place -> fields.set(place, new Field(NEXT, DataType.VARCHAR)));
    return fields;
  }

  @Override
  public List<Plan> inputs() {
    return List.of(input);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.page(this);
  }
}
