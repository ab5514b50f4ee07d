package org.openlindorm.sql.completion;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.openlindorm.schema.CreateTableText;

/** Names as SHOW statements report them, so that a user gets those of accessible objects only. */
public abstract class QueriedNames implements ObjectNames {

  /** Returns the database of unqualified tables. */
  protected abstract String database();

  /** Returns the first column of a query; empty after a failure, because completion is optional. */
  protected abstract List<String> firstColumn(String sql);

  @Override
  public List<String> databases() {
    return firstColumn("SHOW DATABASES");
  }

  @Override
  public List<String> tables() {
    return tables(database());
  }

  @Override
  public List<String> tables(String database) {
    return firstColumn("SHOW FULL TABLES FROM " + CreateTableText.quoted(database));
  }

  @Override
  public List<String> columns(String table) {
    return firstColumn(
        Arrays.stream(table.split("\\.", 2))
            .map(CreateTableText::quoted)
            .collect(Collectors.joining(".", "SHOW FULL COLUMNS FROM ", "")));
  }
}
