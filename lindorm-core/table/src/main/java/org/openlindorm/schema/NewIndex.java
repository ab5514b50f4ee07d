package org.openlindorm.schema;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An index as CREATE INDEX or an INDEX clause of CREATE TABLE declares it, before it has an id.
 *
 * @param name null where none is written
 * @param attributes the WITH clause as written
 * @param compat the level of the statement: at level mysql an index may repeat the primary key
 */
public record NewIndex(
    @Nullable String name,
    List<KeyItem> key,
    List<String> included,
    Map<String, String> attributes,
    SqlCompat compat) {

  public NewIndex {
    key = List.copyOf(key);
    included = List.copyOf(included);
    attributes = Map.copyOf(attributes);
  }

  /** An index by the rules of level lindorm. */
  public NewIndex(
      @Nullable String name,
      List<KeyItem> key,
      List<String> included,
      Map<String, String> attributes) {
    this(name, key, included, attributes, SqlCompat.LINDORM);
  }

  /** Returns the index with another key. */
  NewIndex withKey(List<KeyItem> changed) {
    return new NewIndex(name, changed, included, attributes, compat);
  }

  /** Returns the index with the whole names of its columns. */
  public NewIndex named(UnaryOperator<String> wholeName) {
    return new NewIndex(
        name,
        key.stream().map(item -> item.named(wholeName)).toList(),
        included.stream().map(wholeName).toList(),
        attributes,
        compat);
  }
}
