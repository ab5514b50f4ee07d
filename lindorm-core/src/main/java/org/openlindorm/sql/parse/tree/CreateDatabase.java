package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;

/** CREATE DATABASE or CREATE SCHEMA. */
public record CreateDatabase(SqlIdentifier database, boolean ifNotExists, List<Option> options)
    implements Statement {

  public CreateDatabase {
    options = List.copyOf(options);
  }
}
