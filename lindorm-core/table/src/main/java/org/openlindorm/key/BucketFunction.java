package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.StableHash;

/**
 * {@code bucket(n, c, ...)}: the unsigned hash32 of the columns, modulo n. bucket(16) of the BIGINT
 * 1 is {@code 0b}.
 */
record BucketFunction() implements NumberFunction {

  @Override
  public String name() {
    return "bucket";
  }

  @Override
  public String form() {
    return sql(List.of("column", "..."), 16);
  }

  @Override
  public String meaning() {
    return "a hash of columns that follow, modulo n (2 to " + Bucket.MOST + ")";
  }

  @Override
  public String price() {
    return "without `=` or IN on all of them a range is n scans, merged";
  }

  @Override
  public Effect effect() {
    return Effect.BUCKETS;
  }

  @Override
  public boolean numberFirst() {
    return true;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyParts.needed(number, this);
    if (columns.isEmpty()) {
      throw KeyParts.refused(
          name() + " needs the columns to hash, such as " + sql(List.of("id"), 16));
    }
    return new Bucket(this, count(number), encodable(columns));
  }

  /** Returns the columns; fails if a column's type cannot be a key column. */
  static List<KeyColumn> encodable(List<KeyColumn> columns) {
    columns.forEach(column -> column.type().orderedCodec());
    return columns;
  }

  /** Returns the bucket of a row's hash; {@code salt} uses it too. */
  static int ofHash(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count) {
    return Integer.remainderUnsigned(
        StableHash.hash32(HashFunction.encoded(inputs, values)), count);
  }

  @Override
  public int number(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count) {
    return ofHash(inputs, values, count);
  }

  @Override
  public String sql(Bucket part) {
    return sql(SqlName.all(part.inputs()), part.count());
  }
}
