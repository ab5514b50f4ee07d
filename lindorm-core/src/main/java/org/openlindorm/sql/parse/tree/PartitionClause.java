package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** {@code PARTITION BY HASH (a) PARTITIONS 16}: read, and of no effect on a wide table. */
public record PartitionClause(
    SqlIdentifier method,
    List<SqlIdentifier> columns,
    @Nullable Integer partitions,
    SqlParserPos position) {

  public PartitionClause {
    columns = List.copyOf(columns);
  }
}
