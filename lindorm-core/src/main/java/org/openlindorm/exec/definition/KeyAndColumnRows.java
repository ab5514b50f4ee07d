package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationRows;
import org.openlindorm.schema.InformationRows.InformationRow;
import org.openlindorm.schema.TableName;

/** Columns, keys and indexes of a table as MySQL shows them: rows of information_schema. */
final class KeyAndColumnRows {

  private KeyAndColumnRows() {}

  /** The rows of SHOW FULL COLUMNS. */
  static List<List<String>> columns(Catalog now, TableName table, NamePattern pattern) {
    return InformationRows.columnsOf(now, table).stream()
        .filter(row -> pattern.matches(String.valueOf(row.text("COLUMN_NAME"))))
        .map(
            row ->
                of(
                    row.text("COLUMN_NAME"),
                    row.text("COLUMN_TYPE"),
                    row.text("COLLATION_NAME"),
                    row.text("IS_NULLABLE"),
                    row.text("COLUMN_KEY"),
                    row.text("COLUMN_DEFAULT"),
                    row.text("EXTRA"),
                    "",
                    row.text("COLUMN_COMMENT")))
        .toList();
  }

  /**
   * The rows of SHOW COLUMNS: those of DESCRIBE, and behind each what MySQL tells of the column.
   *
   * @param described with the column's name in third place
   */
  static List<List<String>> besides(List<List<String>> described, Catalog now, TableName table) {
    Map<String, InformationRow> known = new HashMap<>();
    InformationRows.columnsOf(now, table)
        .forEach(row -> known.put(String.valueOf(row.text("COLUMN_NAME")), row));
    List<List<String>> rows = new ArrayList<>();
    for (List<String> column : described) {
      String name = column.get(2);
      InformationRow row = known.get(name);
      List<String> all = new ArrayList<>(column);
      all.addAll(
          row == null
              ? of(name, "YES", "", null, "")
              : of(
                  name,
                  row.text("IS_NULLABLE"),
                  row.text("COLUMN_KEY"),
                  row.text("COLUMN_DEFAULT"),
                  row.text("EXTRA")));
      rows.add(all);
    }
    return rows;
  }

  /** The rows of SHOW KEYS. */
  static List<List<String>> keys(Catalog now, TableName table) {
    return InformationRows.keysOf(now, table).stream().map(row -> key(table, row)).toList();
  }

  private static List<String> key(TableName table, InformationRow row) {
    return of(
        table.table(),
        row.text("NON_UNIQUE"),
        row.text("INDEX_NAME"),
        row.text("SEQ_IN_INDEX"),
        row.text("COLUMN_NAME"),
        row.text("COLLATION"),
        row.text("CARDINALITY"),
        row.text("SUB_PART"),
        null,
        row.text("NULLABLE"),
        row.text("INDEX_TYPE"),
        row.text("COMMENT"),
        row.text("INDEX_COMMENT"),
        row.text("IS_VISIBLE"),
        row.text("EXPRESSION"));
  }

  private static List<String> of(@Nullable String... values) {
    return Arrays.asList(values);
  }
}
