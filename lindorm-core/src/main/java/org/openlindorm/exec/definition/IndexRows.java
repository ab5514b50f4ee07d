package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.Covering;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableDef;

/** Indexes as SHOW INDEX and SHOW CREATE TABLE print them. */
final class IndexRows {

  private IndexRows() {}

  /** The row of an index under the columns of {@code DefinitionPlan.ShowIndexes}. */
  static List<String> of(TableDef table, IndexDef index, IndexBuilds builds) {
    return List.of(
        table.name().database(),
        table.name().table(),
        index.name(),
        index.state().stage().name(),
        builds.progress(table, index),
        "KV",
        covered(index),
        declaredParts(index).stream().map(KeyPart::sql).collect(Collectors.joining(", ")),
        String.join(", ", index.coveredColumns(table)));
  }

  private static String covered(IndexDef index) {
    return switch (index.covering()) {
      case NONE -> "NONE";
      case LISTED -> "INCLUDE";
      case ALL_IN_SCHEMA -> "COVERED_ALL_COLUMNS_IN_SCHEMA";
      case DYNAMIC -> "COVERED_DYNAMIC_COLUMNS";
    };
  }

  /** The parts of the key that the definition named. */
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

  /** The statement that makes the index again at an existing table. */
  static String statement(IndexDef index, String table) {
    return "CREATE INDEX "
        + CreateTableText.quoted(index.name())
        + " ON "
        + table
        + body(index)
        + ";";
  }

  /** The INDEX clause that makes the index again inside CREATE TABLE. */
  static String clause(IndexDef index) {
    return "INDEX " + CreateTableText.quoted(index.name()) + body(index);
  }

  private static String body(IndexDef index) {
    String key =
        declaredParts(index).stream()
            .map(KeyPart::sql)
            .map(KeyItem::parse)
            .map(KeyItem::sql)
            .collect(Collectors.joining(", "));
    String included =
        index.covering() == Covering.LISTED
            ? index.included().stream()
                .map(CreateTableText::quoted)
                .collect(Collectors.joining(", ", " INCLUDE (", ")"))
            : "";
    return " ("
        + key
        + ")"
        + included
        + CreateTableText.attributes(new TreeMap<>(index.attributes()));
  }
}
