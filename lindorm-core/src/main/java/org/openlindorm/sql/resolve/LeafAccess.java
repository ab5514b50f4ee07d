package org.openlindorm.sql.resolve;

import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.Access;
import org.openlindorm.schema.TableDef;

/** The access for one table of a relational query, chosen and refused as on the direct road. */
public final class LeafAccess {

  private LeafAccess() {}

  /**
   * The access that the conditions allow.
   *
   * @param where conditions over the table's ordinals, or null
   * @param text the statement, for the refusal of an inefficient query
   */
  public static Access choose(
      TableDef table, @Nullable Expr where, boolean allowFiltering, String text) {
    Hints hints = new Hints(allowFiltering, null, null, java.util.List.of());
    return AccessChooser.choose(new Scope(table, null), where, hints, text);
  }

  /** What the conditions bound of the table's key. */
  public static KeyBounds bounds(TableDef table, @Nullable Expr where) {
    return Conditions.of(where).over(table.layout());
  }
}
