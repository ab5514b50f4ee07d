package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.schema.TableDef;

/**
 * Reads rows of one table by keys or by key ranges. Yields the outputs of each row that passes the
 * filter, in key order.
 *
 * @param reverse from the last key to the first
 * @param rowLimit no more than this many rows are needed (a constant expression), or null
 * @param after only keys after this one, in reading order, are read; null for all. It is a constant
 *     VARBINARY: the key of a row, or of an entry if an index is read
 * @param front the number of leading key columns: of the rows with the same values of these, only
 *     the first in reading order is filtered and yielded, one or more times; 0 for all rows
 */
public record KeyRead(
    Access access,
    List<Expr> outputs,
    boolean reverse,
    @Nullable Expr rowLimit,
    @Nullable Expr after,
    int front)
    implements Plan {

  public KeyRead {
    outputs = List.copyOf(outputs);
  }

  /** Creates a read of all rows after a key. */
  public KeyRead(
      Access access,
      List<Expr> outputs,
      boolean reverse,
      @Nullable Expr rowLimit,
      @Nullable Expr after) {
    this(access, outputs, reverse, rowLimit, after, 0);
  }

  /** Creates a read from the first key. */
  public KeyRead(Access access, List<Expr> outputs, boolean reverse, @Nullable Expr rowLimit) {
    this(access, outputs, reverse, rowLimit, null);
  }

  /** Returns the columns of the front. */
  public List<String> frontColumns() {
    return access.bounds().layout().columnNames().subList(0, front);
  }

  @Override
  public List<Field> fields() {
    return outputs.stream().map(Field::of).toList();
  }

  @Override
  public List<Plan> inputs() {
    return List.of();
  }

  @Override
  public List<Access> accesses() {
    return List.of(access);
  }

  @Override
  public boolean reads(TableDef table) {
    return access.table().table().name().equals(table.name());
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.keyRead(this);
  }
}
