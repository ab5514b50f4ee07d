package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** Statements about a database. */
public sealed interface DatabaseStatement extends Definition {

  /**
   * CREATE DATABASE or CREATE SCHEMA.
   *
   * @param options in MySQL's words: CHARACTER SET, COLLATE, ENCRYPTION, READ ONLY
   * @param attributes after WITH
   */
  record CreateDatabase(
      SqlIdentifier database, boolean ifNotExists, List<Option> options, List<Option> attributes)
      implements DatabaseStatement {

    public CreateDatabase {
      options = List.copyOf(options);
      attributes = List.copyOf(attributes);
    }

    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.createDatabase(this);
    }
  }

  /**
   * ALTER DATABASE.
   *
   * @param database null for the current one
   * @param options as of CREATE DATABASE
   * @param attributes after SET
   */
  record AlterDatabase(
      @Nullable SqlIdentifier database, List<Option> options, List<Option> attributes)
      implements DatabaseStatement {

    public AlterDatabase {
      options = List.copyOf(options);
      attributes = List.copyOf(attributes);
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

  /** Returns whether two words after ALTER DATABASE begin an option and are not a name. */
  static boolean beginsOption(String first, String second) {
    return switch (first.toUpperCase(Locale.ROOT)) {
      case "CHARACTER", "CHARSET", "COLLATE", "SET" -> true;
      case "READ" -> second.equalsIgnoreCase("ONLY");
      case "ENCRYPTION" -> second.equals("=") || second.startsWith("'");
      default -> false;
    };
  }

  /**
   * {@code DROP TRIGGER IF EXISTS t}: a database has no such programs, so none is dropped.
   *
   * @param kind such as {@code TRIGGER}
   */
  record DropProgram(String kind) implements DatabaseStatement {
    @Override
    public <R> R accept(Definition.Visitor<R> visitor) {
      return visitor.dropProgram(this);
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
