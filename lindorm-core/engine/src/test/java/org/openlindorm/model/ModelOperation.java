package org.openlindorm.model;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A write and its effect. */
public sealed interface ModelOperation {

  /** Returns the changed rows by id, after the operation. */
  Map<Long, ModelRow> apply(Map<Long, ModelRow> before);

  /** Returns the ids of the changed rows. */
  Iterable<Long> ids();

  /** An UPSERT, or a Put of HBase's API. A null value sets the column to NULL. */
  record Upsert(Map<Long, Map<String, @Nullable Object>> rows) implements ModelOperation {
    @Override
    public Map<Long, ModelRow> apply(Map<Long, ModelRow> before) {
      Map<Long, ModelRow> after = new TreeMap<>();
      rows.forEach((id, values) -> after.put(id, row(before, id).with(values)));
      return after;
    }

    @Override
    public Iterable<Long> ids() {
      return rows.keySet();
    }
  }

  /** UPDATE ... SET column = value WHERE id = ... */
  record Set(long id, String column, @Nullable Object value) implements ModelOperation {
    @Override
    public Map<Long, ModelRow> apply(Map<Long, ModelRow> before) {
      ModelRow row = row(before, id);
      Map<String, @Nullable Object> change = new TreeMap<>();
      change.put(column, value);
      return Map.of(id, row.exists() ? row.with(change) : row);
    }

    @Override
    public Iterable<Long> ids() {
      return java.util.List.of(id);
    }
  }

  /** UPDATE ... SET amount = amount + 1 WHERE id = ... */
  record AddOne(long id) implements ModelOperation {
    @Override
    public Map<Long, ModelRow> apply(Map<Long, ModelRow> before) {
      ModelRow row = row(before, id);
      if (!row.exists()) {
        return Map.of(id, row);
      }
      Long amount = (Long) row.value("amount");
      Map<String, @Nullable Object> change = new TreeMap<>();
      change.put("amount", amount == null ? null : amount + 1);
      return Map.of(id, row.with(change));
    }

    @Override
    public Iterable<Long> ids() {
      return java.util.List.of(id);
    }
  }

  /** DELETE of one row. */
  record Delete(long id) implements ModelOperation {
    @Override
    public Map<Long, ModelRow> apply(Map<Long, ModelRow> before) {
      return Map.of(id, ModelRow.NONE);
    }

    @Override
    public Iterable<Long> ids() {
      return java.util.List.of(id);
    }
  }

  /** An Increment of HBase's API on the cell of column amount. */
  record Increment(long id, long by) implements ModelOperation {
    @Override
    public Map<Long, ModelRow> apply(Map<Long, ModelRow> before) {
      return Map.of(id, row(before, id).incremented(by));
    }

    @Override
    public Iterable<Long> ids() {
      return java.util.List.of(id);
    }
  }

  private static ModelRow row(Map<Long, ModelRow> before, long id) {
    return before.getOrDefault(id, ModelRow.NONE);
  }
}
