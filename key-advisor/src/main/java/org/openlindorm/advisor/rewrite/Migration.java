package org.openlindorm.advisor.rewrite;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.CopiedTable;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/** The migration steps from one key to another, which copy the table while it is written. */
final class Migration {

  private final RewriteCandidate candidate;
  private final TableModel old;
  private final List<RowCopy> copies;
  private final List<CopiedTable> statements;

  /**
   * @param name the name of the table that replaces the old one
   */
  Migration(RewriteCandidate candidate, TableModel old, String name) {
    this.candidate = candidate;
    this.old = old;
    this.copies = rowCopies(candidate, old, name);
    this.statements = copies.stream().map(RowCopy::sql).toList();
  }

  /**
   * Returns the tables that receive the old rows; empty if only an index is added or the ids
   * change.
   */
  List<CopiedTable> statements() {
    return statements;
  }

  List<String> steps(@Nullable IndexModel index, String name) {
    return switch (candidate.move()) {
      case COPY -> copied(name);
      case ADD_TABLES -> added();
      case IN_PLACE -> inPlace();
      case ADD_INDEX -> List.of("Create index " + name + "; it is built during writes.");
      case REPLACE_INDEX -> replaced(Objects.requireNonNull(index).name(), name);
    };
  }

  private static List<RowCopy> rowCopies(RewriteCandidate candidate, TableModel old, String name) {
    return switch (candidate.move()) {
      case COPY -> List.of(RowCopy.of(candidate, old, candidate.table(), name));
      case ADD_TABLES ->
          candidate.tables().stream()
              .skip(1)
              .map(table -> RowCopy.of(candidate, old, table, table.name()))
              .toList();
      case IN_PLACE, ADD_INDEX, REPLACE_INDEX -> List.of();
    };
  }

  private List<String> copied(String created) {
    String before = KeyItemModel.quoted(old.name());
    String fresh = KeyItemModel.quoted(created);
    List<String> steps = new ArrayList<>();
    CopiedTable copy = statements.get(0);
    if (copy.unfit() != null) {
      steps.add(unfit(copy.unfit()));
    }
    if (candidate.changesOnlyTheKey()) {
      steps.add(
          "If writes may pause while the server copies the rows, this step replaces the others:"
              + " ALTER TABLE "
              + before
              + " DROP PRIMARY KEY, ADD PRIMARY KEY "
              + candidate.table().keySql()
              + ";");
    }
    steps.add(
        "Create "
            + fresh
            + (candidate.client()
                ? "; give it split points where the new keys are."
                : "; a hash or bucket pre-splits it automatically."));
    for (ComputedColumn fill : candidate.fills()) {
      steps.add("Let every writer compute " + fill.column() + ": " + fill.words() + ".");
    }
    steps.add("Let the application write every row to both tables.");
    if (old.dynamicColumns()) {
      steps.add(
          "Name each dynamic column of the rows in the copy and in the comparison as well: they"
              + " hold the columns of the definition only.");
    }
    steps.add(copied(copy));
    steps.add(compared(copy));
    steps.add("Switch the reads to " + fresh + ".");
    steps.add("Stop writing to " + before + ".");
    steps.add("DROP TABLE " + before + ";");
    return steps;
  }

  private String unfit(String condition) {
    return "Count the rows that the new table cannot hold: SELECT "
        + RowCopy.ALL_ROWS
        + "COUNT(*) FROM "
        + KeyItemModel.quoted(old.name())
        + " WHERE "
        + condition
        + "; give them another value first, or leave the key as it is.";
  }

  private static String copied(CopiedTable copy) {
    return "Copy the old rows: " + copy.copy() + ";";
  }

  private static String compared(CopiedTable copy) {
    return "Compare the rows while no writer is between its two writes: "
        + copy.before()
        + "; "
        + copy.after()
        + "; Both give the same two numbers.";
  }

  private List<String> added() {
    List<String> steps = new ArrayList<>();
    steps.add("Create " + copies.stream().map(RowCopy::fresh).collect(joining(", ")) + ".");
    steps.add(
        "Let the application write every row to all of them, "
            + KeyItemModel.quoted(old.name())
            + " last, and again where one fails.");
    for (int i = 0; i < copies.size(); i++) {
      RowCopy copy = copies.get(i);
      String unfit = statements.get(i).unfit();
      if (unfit != null) {
        steps.add(unfit(unfit));
      }
      if (copy.partial()) {
        steps.add(
            "A row without a value for "
                + String.join(" or ", copy.required())
                + " stays out of "
                + copy.fresh()
                + ", and is removed when it loses the value: no query of this table finds"
                + " such a row.");
      }
      steps.add(copied(statements.get(i)));
    }
    statements.forEach(copy -> steps.add(compared(copy)));
    steps.add("Switch each query to its table.");
    return steps;
  }

  private List<String> inPlace() {
    return List.of(
        "Change the generator of ids: " + candidate.title() + ".",
        "Old rows keep their keys and stay in the last regions; new rows spread.",
        "Declare it to close the question: -- @key source=random");
  }

  private List<String> replaced(String index, String created) {
    String name = KeyItemModel.quoted(old.name());
    return List.of(
        "Create index " + created + "; it is built during writes.",
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
