package org.openlindorm.advisor.accuracy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;

/**
 * The outcome of following the suggestions for bad tables.
 *
 * @param all suggested keys of the primary key
 * @param parsed whose statements the advisor reads again
 * @param clean that are not reported by the rule that suggested them
 * @param unique that keep every column of the old key, or put the engine's function of it there
 * @param spread with as many fronts as are wanted
 * @param derived with a number of fronts that the definition shows
 */
record RewriteScore(
    int all, int parsed, int clean, int unique, int spread, int derived, List<String> wrong) {

  static RewriteScore of(List<Table> tables) {
    int[] n = new int[6];
    List<String> wrong = new ArrayList<>();
    for (Table table : tables) {
      AdviceRequest request = AdviceRequest.of(new SourceText("table.sql", table.ddl()));
      Review review = Advice.review(request);
      Set<Character> letters = new HashSet<>();
      for (Finding finding : review.findings()) {
        boolean loud = finding.severity().atLeast(Severity.WARNING) && Score.counts(finding);
        for (SuggestedRewrite rewrite : loud ? finding.rewrites() : List.<SuggestedRewrite>of()) {
          if (letters.add(rewrite.letter()) && rewrite.object().equals("pk")) {
            count(n, wrong, finding, review.model().tables(), rewrite);
          }
        }
      }
    }
    return new RewriteScore(n[0], n[1], n[2], n[3], n[4], n[5], wrong);
  }

  private static void count(
      int[] n,
      List<String> wrong,
      Finding finding,
      List<TableModel> before,
      SuggestedRewrite rewrite) {
    Review again =
        Advice.review(
            AdviceRequest.of(new SourceText("rewrite.sql", rewrite.ddl())).withoutRewrites());
    boolean parsed = !again.unreadable() && !again.model().tables().isEmpty();
    boolean clean =
        again.findings().stream()
            .noneMatch(
                one ->
                    one.rule().equals(finding.rule()) && one.severity().atLeast(Severity.WARNING));
    boolean unique = parsed && again.model().tables().stream().anyMatch(one -> keeps(before, one));
    n[0]++;
    n[1] += parsed ? 1 : 0;
    n[2] += clean ? 1 : 0;
    n[3] += unique ? 1 : 0;
    n[4] += rewrite.fronts().enough() ? 1 : 0;
    n[5] += rewrite.fronts().form() == Fronts.Form.UNKNOWN ? 0 : 1;
    if (!parsed || !clean || !unique) {
      wrong.add(finding.fingerprint() + " " + rewrite.kind() + " " + rewrite.key());
    }
  }

  private static boolean keeps(List<TableModel> before, TableModel after) {
    Set<String> columns = new HashSet<>(after.keyColumns());
    return before.stream().anyMatch(table -> columns.containsAll(table.keyColumns()));
  }

  String text() {
    return String.format(
        Locale.ROOT,
        """
        | Suggested keys | Counted |
        |---|---|
        | that can be read again | %d of %d |
        | that the rule no longer reports | %d of %d |
        | that contain every column of the old key, so that no two rows become one | %d of %d |
        | with as many fronts as four nodes want | %d of %d |
        | with an unknown number of fronts (one for each host) | %d of %d |
        """,
        parsed,
        all,
        clean,
        all,
        unique,
        all,
        spread,
        derived,
        all - derived,
        all);
  }
}
