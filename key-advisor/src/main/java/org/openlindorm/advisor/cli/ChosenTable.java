package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.advisor.settings.SpellingSuggestion;

/** The table that a command names. */
record ChosenTable(Review review, TableReview table) {

  /**
   * Lints all files and selects the table that the first operand names; the other operands are
   * paths. The rewrites of the table are executed on an in-memory engine.
   *
   * @throws UsageError if there is no such table
   */
  static ChosenTable of(WorkspaceOptions options, List<String> operands, Console console) {
    if (operands.isEmpty()) {
      throw new UsageError("Say which table.");
    }
    String name = operands.get(0);
    var workspace = LintInputs.open(options, console, operands.subList(1, operands.size()));
    Review review = Advice.review(workspace.request(AdviceRequest.Depth.PROVED_ALL));
    List<TableReview> found = review.tables().stream().filter(one -> isCalled(one, name)).toList();
    if (found.size() == 1) {
      return new ChosenTable(review, proved(found.get(0), console));
    }
    List<String> names = review.tables().stream().map(one -> one.table().name()).toList();
    if (found.isEmpty()) {
      throw new UsageError(
          "There is no table "
              + name
              + " ("
              + workspace.files()
              + ")."
              + (console.files().exists(name)
                  ? " '" + name + "' is a file; write the name of a table before it."
                  : SpellingSuggestion.hint(name, names)));
    }
    throw new UsageError(
        "Several tables are called "
            + name
            + ": "
            + String.join(", ", found.stream().map(one -> one.table().fullName()).toList())
            + ".");
  }

  /**
   * Returns the table without the rewrites that change a row or a query result. A note reports each
   * of these, and each rewrite that could not be verified.
   */
  private static TableReview proved(TableReview table, Console console) {
    List<SuggestedRewrite> proved = new ArrayList<>();
    for (SuggestedRewrite rewrite : table.rewrites()) {
      RewriteProof proof = Objects.requireNonNull(rewrite.proof());
      String name = "Rewrite " + rewrite.letter();
      switch (proof.result()) {
        case PROVED -> proved.add(rewrite);
        case OPEN -> {
          proved.add(rewrite);
          console.note(name + " is not proved: " + proof.text() + ".");
        }
        case REFUTED ->
            console.note(
                name
                    + " is left out: it changes rows or results, as these statements show.\n"
                    + proof.text().indent(4).stripTrailing());
      }
    }
    return table.withRewrites(proved);
  }

  private static boolean isCalled(TableReview table, String name) {
    return table.table().fullName().equalsIgnoreCase(name)
        || table.table().name().equalsIgnoreCase(name);
  }

  /**
   * Returns the rewrite with a letter.
   *
   * @throws UsageError if there is none
   */
  SuggestedRewrite rewrite(String letter) {
    List<String> letters =
        table.rewrites().stream().map(one -> String.valueOf(one.letter())).toList();
    return table.rewrites().stream()
        .filter(one -> String.valueOf(one.letter()).equalsIgnoreCase(letter))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageError(
                    letters.isEmpty()
                        ? table.table().name() + " has no rewrites: its key needs none."
                        : "There is no rewrite "
                            + letter
                            + "; there are "
                            + String.join(", ", letters)
                            + "."));
  }
}
