package org.openlindorm.exec.definition;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.index.IndexBuilds;
import org.openlindorm.index.check.CheckRecord;
import org.openlindorm.key.KeyPart;
import org.openlindorm.schema.Covering;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.TableDef;

/** Indexes as SHOW INDEX and SHOW CREATE TABLE print them. */
final class IndexRows {

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private IndexRows() {}

  /** The row of an index under the columns of {@code ShowTablePlan.ShowIndexes}. */
  static List<String> of(TableDef table, IndexDef index, IndexBuilds builds, CheckRecord checked) {
    boolean never = checked.checkedAt() == 0;
    return List.of(
        table.name().database(),
        table.name().table(),
        index.name(),
        index.state().stage().name(),
        builds.progress(table, index),
        "KV",
        covered(index),
        declaredParts(index).stream().map(KeyPart::sql).collect(Collectors.joining(", ")),
        String.join(", ", index.coveredColumns(table)),
        never ? "NEVER" : time(checked.checkedAt()),
        never ? "" : Long.toString(checked.differences()),
        Long.toString(checked.repaired()));
  }

  /** In UTC, as all timestamps of SQL. */
  private static String time(long millis) {
    return SECONDS.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
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
        + body(index, " ")
        + ";";
  }

  /** The INDEX clause that makes the index again inside CREATE TABLE. */
  static String clause(IndexDef index) {
    return "KEY " + CreateTableText.quoted(index.name()) + body(index, "\n    ");
  }

  /**
   * @param further between the columns and what MySQL's indexes do not have
   */
  private static String body(IndexDef index, String further) {
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
                .collect(Collectors.joining(", ", further + "INCLUDE (", ")"))
            : "";
    return " (" + key + ")" + included + CreateTableText.attributes(further, index.attributes());
  }
}
