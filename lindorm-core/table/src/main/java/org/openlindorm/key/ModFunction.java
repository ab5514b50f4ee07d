package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code mod(c, n)}: the remainder of an integer or a timestamp, never negative; 0 for NULL.
 * mod(10) of the BIGINT -1 is {@code 09}.
 */
record ModFunction() implements NumberFunction {

  @Override
  public String name() {
    return "mod";
  }

  @Override
  public String form() {
    return sql(List.of("column"), 16);
  }

  @Override
  public String meaning() {
    return "a whole number or TIMESTAMP that follows, modulo n (2 to " + Bucket.MOST + ")";
  }

  @Override
  public String price() {
    return "without `=` or IN on it a range is n scans, merged";
  }

  @Override
  public Effect effect() {
    return Effect.REMAINDERS;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyColumn column = KeyParts.only(columns, this);
    KeyParts.needed(number, this);
    if (KeyParts.wholeDigits(column.type()) == 0) {
      throw KeyParts.wrongType(name(), column, "a whole number or TIMESTAMP");
    }
    return new Bucket(this, count(number), List.of(column));
  }

  @Override
  public int number(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count) {
    Object value = values.get(0);
    return value == null ? 0 : Math.floorMod(((Number) value).longValue(), count);
  }

  @Override
  public String sql(Bucket part) {
    return sql(SqlName.all(part.inputs()), part.count());
  }
}
