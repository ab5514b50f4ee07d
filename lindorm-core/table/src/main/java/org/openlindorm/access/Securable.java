package org.openlindorm.access;

/** The object of a grant: everything, a database, or a table. Names are case-sensitive. */
public sealed interface Securable {

  /** All databases. */
  Securable GLOBAL = new Global();

  /** Returns the form of a GRANT: {@code DATABASE d}. */
  String sql();

  /** Calls the visitor's method for the kind. */
  <R> R accept(Visitor<R> visitor);

  /** Each kind. */
  interface Visitor<R> {
    R ofGlobal();

    R ofDatabase(OfDatabase database);

    R ofTable(OfTable table);
  }

  /** See {@link #GLOBAL}. */
  record Global() implements Securable {
    @Override
    public String sql() {
      return "GLOBAL";
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofGlobal();
    }
  }

  /** A database with all its tables, including later ones. */
  record OfDatabase(String database) implements Securable {
    @Override
    public String sql() {
      return "DATABASE " + quoted(database);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofDatabase(this);
    }
  }

  /** One table. */
  record OfTable(String database, String table) implements Securable {
    @Override
    public String sql() {
      return "TABLE " + quoted(database) + "." + quoted(table);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.ofTable(this);
    }
  }

  /** Returns a name in SQL: in backticks unless it is letters, digits and underscores. */
  static String quoted(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
  }
}
