package org.openlindorm.it.bench.peer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of any number of columns, numbers and texts in turn, about twelve bytes each. */
public final class ManyColumns {

  /** The number of rows of a write. */
  public static final int BATCH = 100;

  private ManyColumns() {}

  public static String definition(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(column -> "v" + column + (column % 2 == 0 ? " BIGINT" : " VARCHAR"))
        .collect(Collectors.joining(", ", "id BIGINT NOT NULL, ", ""));
  }

  /** The statement that writes a row. */
  public static String upsert(String table, int columns) {
    return "UPSERT INTO "
        + table
        + IntStream.range(0, columns)
            .mapToObj(column -> "v" + column)
            .collect(Collectors.joining(", ", " (id, ", ") VALUES ("))
        + String.join(", ", Collections.nCopies(columns + 1, "?"))
        + ")";
  }

  /** The key and the columns. */
  public static List<Object> row(long id, int columns) {
    List<Object> row = new ArrayList<>();
    row.add(id);
    for (int column = 0; column < columns; column++) {
      row.add(column % 2 == 0 ? (Object) (id * 7_919 + column) : "text " + id % 10_000);
    }
    return row;
  }
}
