package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** DESCRIBE and the SHOW statements. A pattern ({@code like}) is null where no LIKE is written. */
public sealed interface Show extends Statement {

  @Override
  default <R> R accept(Statement.Visitor<R> visitor) {
    return visitor.show(this);
  }

  /** Answers for each of them. */
  <R> R show(Visitor<R> visitor);

  /** Each SHOW statement. */
  interface Visitor<R> {
    R tables(Tables show);

    R createTableText(CreateTableText show);

    R databases(Databases show);

    R indexes(Indexes show);

    R keys(Keys show);

    R describe(Describe show);

    R columns(Columns show);

    R where(Where show);

    R variables(Variables show);

    R status(Status show);

    R regions(Regions show);

    R estimatedRows(EstimatedRows show);

    R hotSpots(HotSpots show);

    R tableStatus(TableStatus show);

    R processes(Processes show);

    R warnings(Warnings show);

    R userGrants(UserGrants show);

    R users(Users show);

    R privileges(Privileges show);

    R properties(Properties show);
  }

  /**
   * SHOW [FULL] TABLES [IN d] [LIKE 'x'].
   *
   * @param full with the kind of each table
   */
  record Tables(@Nullable SqlIdentifier database, @Nullable String like, boolean full)
      implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.tables(this);
    }
  }

  /** SHOW CREATE TABLE t. */
  record CreateTableText(SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.createTableText(this);
    }
  }

  /** SHOW DATABASES, SHOW SCHEMAS. */
  record Databases(@Nullable String like) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.databases(this);
    }
  }

  /** SHOW INDEX FROM t. */
  record Indexes(SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.indexes(this);
    }
  }

  /** SHOW KEYS FROM t: the keys and indexes in MySQL's columns. */
  record Keys(SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.keys(this);
    }
  }

  /** DESCRIBE t: its columns as the product shows them. */
  record Describe(SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.describe(this);
    }
  }

  /**
   * SHOW [FULL] COLUMNS FROM t.
   *
   * @param full in MySQL's columns
   */
  record Columns(SqlIdentifier table, @Nullable String like, boolean full) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.columns(this);
    }
  }

  /** Another SHOW statement with a condition on the rows that it answers. */
  record Where(Show shown, SqlNode condition) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.where(this);
    }
  }

  /**
   * SHOW VARIABLES.
   *
   * @param scope SYSTEM, TABLE, GLOBAL, SESSION or LOCAL as written; SESSION where none is written
   */
  record Variables(String scope, @Nullable SqlIdentifier table, @Nullable String like)
      implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.variables(this);
    }
  }

  /** SHOW STATUS. */
  record Status(@Nullable String like) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.status(this);
    }
  }

  /** SHOW REGIONS FROM t. */
  record Regions(SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.regions(this);
    }
  }

  /**
   * SHOW ESTIMATED ROWS [FROM t].
   *
   * @param table null for all tables of the database
   */
  record EstimatedRows(@Nullable SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.estimatedRows(this);
    }
  }

  /**
   * SHOW HOTSPOTS [FROM t].
   *
   * @param table null for all tables
   */
  record HotSpots(@Nullable SqlIdentifier table) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.hotSpots(this);
    }
  }

  /** SHOW TABLE STATUS [FROM d] [LIKE 'x']. */
  record TableStatus(@Nullable SqlIdentifier database, @Nullable String like) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.tableStatus(this);
    }
  }

  /** SHOW PROCESSLIST. */
  record Processes() implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.processes(this);
    }
  }

  /** SHOW WARNINGS, or SHOW ERRORS, which leaves out what is no error. */
  record Warnings(boolean errorsOnly) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.warnings(this);
    }
  }

  /**
   * SHOW GRANTS.
   *
   * @param user null for who asks
   */
  record UserGrants(AccountStatement.@Nullable Name user) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.userGrants(this);
    }
  }

  /** SHOW USERS. */
  record Users() implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.users(this);
    }
  }

  /** SHOW PRIVILEGES: what each user may do. */
  record Privileges() implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.privileges(this);
    }
  }

  /** What a server has or can, the same everywhere. */
  enum Property {
    ENGINES,
    COLLATIONS,
    CHARACTER_SETS
  }

  /** SHOW ENGINES, SHOW COLLATION, SHOW CHARACTER SET. */
  record Properties(Property property, @Nullable String like) implements Show {
    @Override
    public <R> R show(Show.Visitor<R> visitor) {
      return visitor.properties(this);
    }
  }

  /** {@code t FROM d} as {@code d.t}. */
  static SqlIdentifier qualified(SqlIdentifier table, @Nullable SqlIdentifier database) {
    if (database == null || !table.isSimple()) {
      return table;
    }
    return new SqlIdentifier(
        List.of(database.getSimple(), table.getSimple()),
        null,
        table.getParserPosition(),
        List.of(database.getParserPosition(), table.getParserPosition()));
  }
}
