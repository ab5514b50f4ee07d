package org.openlindorm.workload;

import java.util.List;

/** The two tables of workloads. */
public enum PatternTable {
  /** Rows with integer keys, in key order. */
  BY_NUMBER(List.of("id", "payload"), "id BIGINT NOT NULL, payload VARCHAR, PRIMARY KEY (id)"),
  /** Measurements of hosts, the newest of each first: a key that distributes new rows. */
  BY_HOST(
      List.of("host", "at", "payload"),
      "host VARCHAR NOT NULL, at TIMESTAMP NOT NULL, payload VARCHAR, PRIMARY KEY (host, at DESC)");

  private final List<String> columns;
  private final String body;

  PatternTable(List<String> columns, String body) {
    this.columns = columns;
    this.body = body;
  }

  /** Returns the columns of the table; an existing table must have exactly these. */
  public List<String> columns() {
    return columns;
  }

  /**
   * Returns the CREATE TABLE IF NOT EXISTS statement.
   *
   * @param table with its database
   * @param keys the range of keys, which is divided evenly among the regions
   * @param regions 1 to let the server choose
   */
  public String definition(String table, int keys, int regions) {
    String cut =
        regions == 1
            ? ""
            : " WITH (NUMREGIONS='%d', STARTKEY='0', ENDKEY='%d')".formatted(regions, keys);
    return "CREATE TABLE IF NOT EXISTS " + table + " (" + body + ")" + cut;
  }

  String upsert(String table) {
    return switch (this) {
      case BY_NUMBER -> "UPSERT INTO " + table + " (id, payload) VALUES (?, ?)";
      case BY_HOST -> "UPSERT INTO " + table + " (host, at, payload) VALUES (?, ?, ?)";
    };
  }

  /** Returns the query of one row by its number, or of a host's last ten rows. */
  String select(String table) {
    return switch (this) {
      case BY_NUMBER -> "SELECT payload FROM " + table + " WHERE id = ?";
      case BY_HOST ->
          "SELECT at, payload FROM " + table + " WHERE host = ? ORDER BY at DESC LIMIT 10";
    };
  }
}
