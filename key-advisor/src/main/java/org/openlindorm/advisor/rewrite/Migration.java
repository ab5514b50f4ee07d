package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/** The steps from one key to another: keys cannot be altered, so the table is copied. */
final class Migration {

  private final Candidate candidate;
  private final TableModel old;

  private Migration(Candidate candidate, TableModel old) {
    this.candidate = candidate;
    this.old = old;
  }

  static List<String> of(
      Candidate candidate, TableModel old, @Nullable IndexModel index, String name) {
    Migration migration = new Migration(candidate, old);
    return switch (candidate.move()) {
      case COPY -> migration.copied(name);
      case ADD_TABLES -> migration.added();
      case IN_PLACE -> migration.inPlace();
      case ADD_INDEX -> List.of("Create index " + name + "; it is built while writers write.");
      case REPLACE_INDEX -> migration.replaced(Objects.requireNonNull(index).name(), name);
    };
  }

  private List<String> copied(String created) {
    String before = KeyItemModel.quoted(old.name());
    String fresh = KeyItemModel.quoted(created);
    List<String> steps = new ArrayList<>();
    withoutKey().ifPresent(steps::add);
    steps.add(
        "Create "
            + fresh
            + (candidate.client()
                ? "; give it split points where the new keys are."
                : "; a hash or bucket pre-splits it by itself."));
    for (Fill fill : candidate.fills()) {
      steps.add("Let every writer compute " + fill.column() + ": " + fill.words() + ".");
    }
    steps.add("Let the application write every row to both tables.");
    steps.add(backfill(candidate.table(), fresh));
    steps.add(
        "Compare: SELECT COUNT(*) FROM "
            + before
            + "; SELECT COUNT(*) FROM "
            + fresh
            + "; and a sample of rows.");
    steps.add("Switch the reads to " + fresh + ".");
    steps.add("Stop writing to " + before + ".");
    steps.add("DROP TABLE " + before + ";");
    return steps;
  }

  /** Rows that have no value for a column of the new key have no place in the new table. */
  private Optional<String> withoutKey() {
    String missing =
        candidate.table().keyColumns().stream()
            .filter(name -> !old.keyColumns().contains(name))
            .map(old::column)
            .filter(column -> column != null && column.nullable())
            .map(column -> KeyItemModel.quoted(column.name()) + " IS NULL")
            .collect(Collectors.joining(" OR "));
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Count the rows that the new key cannot hold: SELECT /*+ _l_allow_filtering_ */"
                + " COUNT(*) FROM "
                + KeyItemModel.quoted(old.name())
                + " WHERE "
                + missing
                + "; give them a value first, or leave the key as it is.");
  }

  /** One statement where SQL can compute what is new, else what a program has to do. */
  private String backfill(TableModel target, String fresh) {
    List<String> columns = new ArrayList<>();
    List<String> values = new ArrayList<>();
    List<String> program = new ArrayList<>();
    for (ColumnModel column : target.columns()) {
      String name = KeyItemModel.quoted(column.name());
      Fill fill =
          candidate.fills().stream()
              .filter(one -> one.column().equals(column.name()))
              .findFirst()
              .orElse(null);
      columns.add(name);
      if (fill == null) {
        values.add(name);
      } else if (fill.sql() == null) {
        program.add(fill.column() + " (" + fill.words() + ")");
      } else {
        values.add(fill.sql());
      }
    }
    String into = "UPSERT INTO " + fresh + " (" + String.join(", ", columns) + ")";
    String from = " FROM " + KeyItemModel.quoted(old.name());
    if (program.isEmpty()) {
      return "Copy the old rows: " + into + " SELECT " + String.join(", ", values) + from + ";";
    }
    String markers = columns.stream().map(column -> "?").collect(Collectors.joining(", "));
    return "Copy the old rows with a program that reads SELECT *"
        + from
        + ", computes "
        + String.join(" and ", program)
        + ", and writes "
        + into
        + " VALUES ("
        + markers
        + ");";
  }

  private List<String> added() {
    List<String> steps = new ArrayList<>();
    List<TableModel> tables = candidate.tables();
    List<String> names =
        tables.stream().skip(1).map(one -> KeyItemModel.quoted(one.name())).toList();
    steps.add("Create " + String.join(", ", names) + ".");
    steps.add(
        "Let the application write every row to all of them, "
            + KeyItemModel.quoted(old.name())
            + " last, and again where one fails.");
    for (String name : names) {
      steps.add(backfill(tables.get(0), name));
    }
    steps.add("Compare the counts and a sample of rows.");
    steps.add("Switch each query to its table.");
    return steps;
  }

  private List<String> inPlace() {
    return List.of(
        "Change the generator of ids: " + candidate.title() + ".",
        "Old rows keep their keys and stay in the last regions; new rows spread.",
        "Say so, that nobody is asked again: -- @key source=random");
  }

  private List<String> replaced(String index, String created) {
    String name = KeyItemModel.quoted(old.name());
    return List.of(
        "Create index " + created + "; it is built while writers write.",
        "Wait until SHOW INDEX FROM " + name + " says ACTIVE.",
        "ALTER INDEX "
            + index
            + " ON "
            + name
            + " DISABLED; DROP INDEX "
            + index
            + " ON "
            + name
            + ";");
  }
}
