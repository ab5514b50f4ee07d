package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;

/** ALTER DATABASE d SET 'name' = 'value'. */
public record AlterDatabase(SqlIdentifier database, List<Option> options) implements Statement {

  public AlterDatabase {
    options = List.copyOf(options);
  }
}
