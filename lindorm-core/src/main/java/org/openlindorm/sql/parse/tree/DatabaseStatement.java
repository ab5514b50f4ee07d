package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;

/** What is said of a database. */
public sealed interface DatabaseStatement extends Definition {

  /** CREATE DATABASE or CREATE SCHEMA. */
  record CreateDatabase(SqlIdentifier database, boolean ifNotExists, List<Option> options)
      implements DatabaseStatement {

    public CreateDatabase {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createDatabase(this);
    }
  }

  /** ALTER DATABASE d SET 'name' = 'value'. */
  record AlterDatabase(SqlIdentifier database, List<Option> options) implements DatabaseStatement {

    public AlterDatabase {
      options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.alterDatabase(this);
    }
  }

  /** DROP DATABASE or DROP SCHEMA. */
  record DropDatabase(SqlIdentifier database, boolean ifExists) implements DatabaseStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropDatabase(this);
    }
  }

  /** USE d. */
  record UseDatabase(SqlIdentifier database) implements DatabaseStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.useDatabase(this);
    }
  }
}
