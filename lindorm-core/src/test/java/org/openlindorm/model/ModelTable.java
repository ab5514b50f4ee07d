package org.openlindorm.model;

import java.util.List;

/** The table that the model checker works on, and its indexes. */
public final class ModelTable {

  /** The columns outside the key. */
  public static final List<String> COLUMNS = List.of("user", "status", "amount", "note");

  private ModelTable() {}

  public static String create(String name) {
    return "CREATE TABLE "
        + name
        + " (id BIGINT NOT NULL, user VARCHAR, status INTEGER, amount BIGINT, note VARCHAR,"
        + " PRIMARY KEY (id))";
  }

  /** The statements that make the indexes {@code i1}, {@code i2}, ... */
  public static List<String> indexes(String name) {
    return List.of(
        "CREATE INDEX i1 ON " + name + " (user) SYNC",
        "CREATE INDEX i2 ON " + name + " (status, amount DESC) INCLUDE (note) SYNC",
        "CREATE INDEX i3 ON "
            + name
            + " (hash8(user), user, status)"
            + " SYNC WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')");
  }
}
