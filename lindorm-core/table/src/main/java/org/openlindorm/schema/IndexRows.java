package org.openlindorm.schema;

import static org.openlindorm.schema.FixedRows.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.InformationSources.IndexCheck;
import org.openlindorm.schema.SearchIndexDef.SearchColumn;
import org.openlindorm.store.RowNumbers;

/** Indexes as rows of information_schema, and as the clauses of the statements that make them. */
final class IndexRows {

  private IndexRows() {}

  static List<@Nullable Object[]> rows(CatalogView view) {
    return CatalogView.each(view.definedTables(), table -> rows(table, view.sources()));
  }

  /** A value that is read for the first column that shows it. */
  private static final class ReadOnce<T> implements Supplier<T> {

    private final Supplier<T> source;
    private @Nullable T value;

    ReadOnce(Supplier<T> source) {
      this.source = source;
    }

    @Override
    public T get() {
      T read = value;
      if (read == null) {
        read = source.get();
        value = read;
      }
      return read;
    }
  }

  private static List<@Nullable Object[]> rows(TableDef table, InformationSources sources) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (IndexDef index : table.indexes()) {
      Supplier<IndexCheck> check = new ReadOnce<>(() -> sources.check(index));
      Supplier<Optional<RowNumbers>> entries = new ReadOnce<>(() -> sources.entries(table, index));
      rows.add(
          row(
              table.name().database(),
              table.name().table(),
              rows.size() + 1L,
              index.name(),
              index.state().stage().name(),
              value(() -> sources.buildProgress(table, index)),
              "KV",
              covered(index),
              declaredParts(index).stream().map(KeyPart::sql).collect(Collectors.joining(", ")),
              String.join(", ", index.coveredColumns(table)),
              value(() -> check.get().beginMillis()),
              value(() -> check.get().differences()),
              value(() -> check.get().repaired()),
              value(() -> entries.get().map(RowNumbers::live).orElse(null)),
              value(() -> entries.get().map(RowNumbers::dead).orElse(null))));
    }
    SearchIndexDef search = table.searchIndex();
    if (search != null) {
      rows.add(searchRow(table, search, rows.size() + 1L, sources));
    }
    return rows;
  }

  private static @Nullable Object[] searchRow(
      TableDef table, SearchIndexDef index, long number, InformationSources sources) {
    return row(
        table.name().database(),
        table.name().table(),
        number,
        index.name(),
        index.state().stage().name(),
        "N/A",
        "SEARCH",
        "NONE",
        columns(index),
        "",
        null,
        null,
        0L,
        value(
            () -> {
              OptionalLong documents = sources.documents(index);
              return documents.isPresent() ? documents.getAsLong() : null;
            }),
        null);
  }

  private static String columns(SearchIndexDef index) {
    return index.columns().stream().map(IndexRows::sql).collect(Collectors.joining(", "));
  }

  private static String sql(SearchColumn column) {
    String option =
        switch (column.matching()) {
          case VALUES -> "";
          case WORDS -> "(type=text)";
          case EUCLIDEAN -> "(distance=l2)";
          case COSINE -> "(distance=cosine)";
        };
    return CreateTableText.quoted(column.name()) + option;
  }

  /** Returns the statement that creates a search index again on an existing table. */
  static String statement(TableDef table, SearchIndexDef index) {
    return "CREATE INDEX "
        + CreateTableText.quoted(index.name())
        + " USING SEARCH ON "
        + CreateTableText.quoted(table.name().table())
        + " ("
        + columns(index)
        + ");";
  }

  /** Returns a value that is computed when a statement reads it. */
  private static Supplier<@Nullable Object> value(Supplier<@Nullable Object> value) {
    return value;
  }

  private static String covered(IndexDef index) {
    return switch (index.covering()) {
      case NONE -> "NONE";
      case LISTED -> "INCLUDE";
      case ALL_IN_SCHEMA -> "COVERED_ALL_COLUMNS_IN_SCHEMA";
      case DYNAMIC -> "COVERED_DYNAMIC_COLUMNS";
    };
  }

  /** Returns the parts of the key that the definition names. */
  private static List<KeyPart> declaredParts(IndexDef index) {
    List<KeyPart> declared = new ArrayList<>();
    int columns = 0;
    for (KeyPart part : index.layout().parts()) {
      if (part.stored().isPresent() && ++columns > index.declaredColumns()) {
        break;
      }
      declared.add(part);
    }
    return declared;
  }

  /** Returns the statement that creates the index again on an existing table. */
  static String statement(TableDef table, IndexDef index) {
    return "CREATE INDEX "
        + CreateTableText.quoted(index.name())
        + " ON "
        + CreateTableText.quoted(table.name().table())
        + body(table, index, " ", false)
        + ";";
  }

  /** Returns the INDEX clause that creates the index again inside CREATE TABLE. */
  static String clause(TableDef table, IndexDef index, ColumnForm form) {
    boolean unique = form.hasUniqueKeys() && index.declaredUnique();
    return (unique ? "UNIQUE KEY " : "KEY ")
        + CreateTableText.quoted(index.name())
        + body(table, index, "\n    ", unique);
  }

  /**
   * @param further the separator between the columns and the clauses that MySQL's indexes do not
   *     have
   * @param unique whether UNIQUE was written, which contains the attribute
   */
  private static String body(TableDef table, IndexDef index, String further, boolean unique) {
    Map<String, String> attributes = new TreeMap<>(index.attributes());
    if (unique) {
      attributes.remove(IndexDef.DECLARED_UNIQUE);
    }
    String included =
        index.covering() == Covering.LISTED
            ? index.included().stream()
                .map(CreateTableText::quoted)
                .collect(Collectors.joining(", ", further + "INCLUDE (", ")"))
            : "";
    return " "
        + CreateTableText.key(table, declaredParts(index))
        + included
        + CreateTableText.attributes(further, attributes);
  }
}
