package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.workload.EngineCatalog;
import org.openlindorm.schema.FirstRegions;
import org.openlindorm.schema.IndexAttribute;
import org.openlindorm.schema.TableAttribute;
import org.openlindorm.schema.WildcardColumn;

/** Writes a table of the model as DDL of the engine. */
final class TableDdl {

  private TableDdl() {}

  static String create(TableModel table, String name) {
    List<String> lines = new ArrayList<>();
    List<String> key = table.keyColumns();
    List<IndexModel> indexes = table.indexes().stream().filter(IndexModel::sorted).toList();
    for (ColumnModel column : table.columns()) {
      boolean required = key.contains(column.name()) || !column.nullable();
      lines.add(
          "  "
              + KeyItemModel.quoted(column.name())
              + " "
              + EngineCatalog.typeText(table, column)
              + (required ? " NOT NULL" : "")
              + (column.defaultText() == null ? "" : " DEFAULT " + column.defaultText())
              + ","
              + fact(column));
    }
    for (WildcardColumn column : table.wildcards()) {
      lines.add("  " + KeyItemModel.quoted(column.pattern()) + " " + column.type().sql() + ",");
    }
    lines.add("  PRIMARY KEY " + table.keySql() + (indexes.isEmpty() ? "" : ","));
    for (int i = 0; i < indexes.size(); i++) {
      IndexModel index = indexes.get(i);
      String clause = clause("INDEX " + KeyItemModel.quoted(index.name()), index);
      lines.add("  " + clause + (i < indexes.size() - 1 ? "," : ""));
    }
    return "CREATE TABLE "
        + KeyItemModel.quoted(name)
        + " (\n"
        + String.join("\n", lines)
        + ")"
        + attributes(table.attributes(), TableDdl::isKept)
        + ";";
  }

  /**
   * Returns a comment with the source of a column's values, so that the rewritten table is linted
   * correctly.
   */
  private static String fact(ColumnModel column) {
    ColumnFacts facts = column.facts();
    Source source = facts.source();
    if (source == null) {
      return "";
    }
    String inputs = String.join(", ", facts.inputs());
    String text =
        switch (source) {
          case HASH -> inputs.isEmpty() ? "hash" : "hash(" + inputs + ")";
          case BUCKET ->
              facts.buckets() == null
                  ? source.label()
                  : "bucket(hash(" + inputs + "), " + facts.buckets() + ")";
          default -> source.label();
        };
    return " -- @key source=" + text;
  }

  static String createIndex(TableModel table, IndexModel index, String name) {
    return clause(
            "CREATE INDEX "
                + KeyItemModel.quoted(name)
                + " ON "
                + KeyItemModel.quoted(table.name()),
            index)
        + ";";
  }

  private static String clause(String head, IndexModel index) {
    String columns =
        index.key().stream().map(KeyItemModel::sql).collect(Collectors.joining(", ", " (", ")"));
    String included =
        index.included().isEmpty()
            ? ""
            : index.included().stream()
                .map(KeyItemModel::quoted)
                .collect(Collectors.joining(", ", " INCLUDE (", ")"));
    return head + columns + included + attributes(index.attributes(), IndexAttribute::accepts);
  }

  /**
   * The split points belong to the old key, and facts are written next to their columns. The server
   * would refuse other attributes.
   */
  private static boolean isKept(String name, String value) {
    return TableAttribute.accepts(name, value)
        && !FirstRegions.isSplit(name)
        && !name.equals(TableAttribute.KEY_FACTS.name());
  }

  private static String attributes(
      Map<String, String> attributes, BiPredicate<String, String> kept) {
    return new TreeMap<>(attributes)
        .entrySet().stream()
            .filter(entry -> kept.test(entry.getKey(), entry.getValue()))
            .map(entry -> entry.getKey() + "='" + entry.getValue().replace("'", "''") + "'")
            .reduce((one, other) -> one + ", " + other)
            .map(text -> " WITH (" + text + ")")
            .orElse("");
  }
}
