package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code salt(n)}: the bucket of all columns of the key. It takes no column arguments. */
record SaltFunction() implements NumberFunction {

  @Override
  public String name() {
    return "salt";
  }

  @Override
  public String form() {
    return sql(List.of(), 16);
  }

  @Override
  public String meaning() {
    return "a hash of the whole key, modulo n (2 to " + Bucket.MOST + ")";
  }

  @Override
  public String price() {
    return "a range is n scans, merged";
  }

  @Override
  public Effect effect() {
    return Effect.BUCKETS;
  }

  @Override
  public boolean readsWholeKey() {
    return true;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyParts.checkForm(columns.isEmpty(), this);
    KeyParts.needed(number, this);
    return new Bucket(this, count(number), BucketFunction.encodable(keyColumns));
  }

  @Override
  public int number(List<KeyColumn> inputs, List<? extends @Nullable Object> values, int count) {
    return BucketFunction.ofHash(inputs, values, count);
  }

  @Override
  public String sql(Bucket part) {
    return sql(List.of(), part.count());
  }
}
