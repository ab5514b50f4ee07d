package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;

/**
 * A search index as CREATE INDEX declares it, before it has an id.
 *
 * @param name null where none is written
 */
public record NewSearchIndex(@Nullable String name, List<SearchColumn> columns) {

  public NewSearchIndex {
    columns = List.copyOf(columns);
  }
}
