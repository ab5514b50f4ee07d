package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What an index holds, as it is written.
 *
 * @param method the word after USING, such as {@code KV}
 * @param key the parts of its key
 * @param included the columns after INCLUDE
 * @param options the settings after WITH
 */
public record IndexBody(
    @Nullable SqlIdentifier method,
    List<KeyElement> key,
    List<SqlIdentifier> included,
    List<Option> options) {

  public IndexBody {
    key = List.copyOf(key);
    included = List.copyOf(included);
    options = List.copyOf(options);
  }
}
