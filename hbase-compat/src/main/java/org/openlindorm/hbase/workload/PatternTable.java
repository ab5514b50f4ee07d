package org.openlindorm.hbase.workload;

import java.util.List;

/** The two tables that traffic is made on. */
public enum PatternTable {
  /** Rows under whole numbers, in the order of these. */
  BY_NUMBER(List.of("id", "payload"), "id BIGINT NOT NULL, payload VARCHAR, PRIMARY KEY (id)"),
  /** What hosts measure, the newest of each first: a key that spreads new rows. */
  BY_HOST(
      List.of("host", "at", "payload"),
      "host VARCHAR NOT NULL, at TIMESTAMP NOT NULL, payload VARCHAR, PRIMARY KEY (host, at DESC)");

  private final List<String> columns;
  private final String body;

  PatternTable(List<String> columns, String body) {
    this.columns = columns;
    this.body = body;
  }

  /** The names that a table must have, and no others that do not follow from these. */
  public List<String> columns() {
    return columns;
  }

  /**
   * The statement that makes it if it is not there.
   *
   * @param table with its database
   * @param keys how many numbers it is made for, of which each region gets an even part
   * @param regions 1 for as many as the server chooses
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

  /** One row by its number, or the last ten of a host. */
  String select(String table) {
    return switch (this) {
      case BY_NUMBER -> "SELECT payload FROM " + table + " WHERE id = ?";
      case BY_HOST ->
          "SELECT at, payload FROM " + table + " WHERE host = ? ORDER BY at DESC LIMIT 10";
    };
  }
}
