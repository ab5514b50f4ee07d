package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/**
 * Rows of a table with cursors. The cursor of a row is where the next page starts; it is NULL in
 * the last row of the table.
 *
 * @param input yields the {@code width} values of a row, followed by those of the key columns
 * @param read the read within it, whose key the cursors hold
 * @param places the positions of the cursors among the values
 * @param current the cursor after which to continue, null for the first page
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

  /** The column that holds the cursors. */
  public static final String NEXT = "_l_next_cursor_";

  /** The column that a statement compares with the cursor to continue after. */
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
