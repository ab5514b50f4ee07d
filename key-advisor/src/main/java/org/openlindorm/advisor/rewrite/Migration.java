package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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
    RowCopy copy = RowCopy.of(candidate, old, candidate.table(), created);
    unfit(copy).ifPresent(steps::add);
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
    steps.add(copy.statement());
    steps.add(copy.comparison());
    steps.add("Switch the reads to " + fresh + ".");
    steps.add("Stop writing to " + before + ".");
    steps.add("DROP TABLE " + before + ";");
    return steps;
  }

  private Optional<String> unfit(RowCopy copy) {
    return copy.unfit().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Count the rows that the new table cannot hold: SELECT "
                + RowCopy.ALL_ROWS
                + "COUNT(*) FROM "
                + KeyItemModel.quoted(old.name())
                + " WHERE "
                + String.join(" OR ", copy.unfit())
                + "; give them another value first, or leave the key as it is.");
  }

  private List<String> added() {
    List<String> steps = new ArrayList<>();
    List<TableModel> tables = candidate.tables().subList(1, candidate.tables().size());
    String names =
        tables.stream()
            .map(one -> KeyItemModel.quoted(one.name()))
            .collect(Collectors.joining(", "));
    steps.add("Create " + names + ".");
    steps.add(
        "Let the application write every row to all of them, "
            + KeyItemModel.quoted(old.name())
            + " last, and again where one fails.");
    List<RowCopy> copies =
        tables.stream().map(table -> RowCopy.of(candidate, old, table, table.name())).toList();
    for (RowCopy copy : copies) {
      if (copy.partial()) {
        steps.add(
            "A row without a value for "
                + String.join(" or ", copy.required())
                + " stays out of "
                + copy.fresh()
                + ", and leaves it when it loses the value: no query of this table finds such a"
                + " row.");
      }
      steps.add(copy.statement());
    }
    copies.forEach(copy -> steps.add(copy.comparison()));
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
