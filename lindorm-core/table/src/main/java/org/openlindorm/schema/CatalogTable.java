package org.openlindorm.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyParts;
import org.openlindorm.type.DataType;

/**
 * A table of information_schema.
 *
 * @param definition its name, columns and key
 * @param maker computes its rows in any order
 */
record CatalogTable(TableDef definition, RowSupplier maker) {

  /** No table of the catalog has this id, and nothing is stored under it. */
  private static final long NO_ID = -1;

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /**
   * Computes the rows of a table. A value may be a {@link java.util.function.Supplier}, which is
   * called when a statement reads the value.
   */
  interface RowSupplier {
    List<@Nullable Object[]> rows(CatalogView view);
  }

  /**
   * A table whose first columns are its key.
   *
   * @param columns names, between blanks, of texts; {@code #} marks numbers, {@code %} fractions,
   *     {@code @} times
   */
  static CatalogTable of(String name, int keyColumns, RowSupplier maker, String columns) {
    List<ColumnDef> definitions = new ArrayList<>();
    List<KeyColumn> key = new ArrayList<>();
    for (String marked : BLANKS.splitAsStream(columns.strip()).toList()) {
      DataType type =
          switch (marked.charAt(marked.length() - 1)) {
            case '#' -> DataType.BIGINT;
            case '%' -> DataType.DOUBLE;
            case '@' -> DataType.TIMESTAMP;
            default -> DataType.VARCHAR;
          };
      String column =
          type.equals(DataType.VARCHAR) ? marked : marked.substring(0, marked.length() - 1);
      boolean inKey = key.size() < keyColumns;
      if (inKey) {
        key.add(new KeyColumn(column, type));
      }
      definitions.add(new ColumnDef(definitions.size() + 1, column, type, !inKey, null));
    }
    TableDef definition =
        new TableDef(
            NO_ID,
            new TableName(InformationSchema.DATABASE, name),
            definitions,
            new KeyLayout(key.stream().map(KeyParts::column).toList()),
            Map.of(),
            definitions.size() + 1);
    return new CatalogTable(definition, maker);
  }

  /** A row with the key that sorts it. */
  private record Placed(Bytes key, @Nullable Object[] row) {}

  /** Returns the rows in the order of the key. */
  List<@Nullable Object[]> rows(CatalogView view) {
    int key = definition.keyColumns().size();
    return maker.rows(view).stream()
        .map(row -> new Placed(definition.layout().encode(Arrays.asList(row).subList(0, key)), row))
        .sorted(Comparator.comparing(Placed::key))
        .map(Placed::row)
        .toList();
  }
}
