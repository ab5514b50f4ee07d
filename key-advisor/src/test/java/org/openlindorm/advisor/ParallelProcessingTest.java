package org.openlindorm.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.cli.ManyTables;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.report.JsonReport;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;

@Tag("lengthy")
class ParallelProcessingTest {

  /** Tables of {@link ManyTables} that differ in more than their number. */
  private static final int SHAPES = 10;

  private static final List<Integer> ITEMS = IntStream.range(0, 1_003).boxed().toList();

  @Test
  void resultsComeInTheOrderOfTheItems() {
    List<Integer> doubled = ParallelProcessing.run(ITEMS, () -> item -> 2 * item, 7);
    assertThat(doubled).isEqualTo(ITEMS.stream().map(item -> 2 * item).toList());
  }

  @Test
  void eachThreadHasItsOwnWork() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    Supplier<ParallelProcessing.Work<Integer, Boolean>> work =
        () -> {
          Thread mine = Thread.currentThread();
          threads.add(mine);
          return item -> mine.equals(Thread.currentThread());
        };
    assertThat(ParallelProcessing.run(ITEMS, work, 3)).hasSize(ITEMS.size()).containsOnly(true);
    assertThat(threads).hasSize(3);
  }

  @Test
  void aFailureOfAnItemIsThatOfAll() {
    ParallelProcessing.Work<Integer, Integer> work =
        item -> {
          if (item == 1_000) {
            throw new IllegalArgumentException("the last part");
          }
          return item;
        };
    assertThatThrownBy(() -> ParallelProcessing.run(ITEMS, () -> work, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the last part");
  }

  @Test
  void theReportDoesNotDependOnTheNumberOfThreads() throws IOException {
    String one = report(1);
    assertThat(one).contains("\"rewrites\": [\n", "QRY601");
    for (int threads : new int[] {2, 3, 8, 8}) {
      assertThat(report(threads)).isEqualTo(one);
    }
  }

  /** The JSON of all findings with rewrites, and what a page shows next to it. */
  private static String report(int threads) throws IOException {
    Advice advice =
        Advice.of(AdviceRequest.of(new SourceText("many.sql", ManyTables.sql(6 * SHAPES))));
    Review review = advice.review(AdviceRequest.Depth.ALL, threads);
    StringBuilder text = new StringBuilder();
    LintResults results =
        new LintResults(review, review.findings(), List.of(), Map.of(), Map.of(), null, null, "");
    new JsonReport().print(results, text);
    return text.append(review.tables()).toString();
  }

  @Test
  void manyTablesAreLintedAsFewAre() {
    String one =
        """
        CREATE TABLE event_log_%d (ts TIMESTAMP, host VARCHAR, msg VARCHAR, PRIMARY KEY (ts, host));
        SELECT msg FROM event_log_%d WHERE host = 'a' AND ts > ?;
        """;
    var text = new StringBuilder();
    IntStream.range(0, 300).forEach(i -> text.append(one.replace("%d", Integer.toString(i))));
    Review together = review(text.toString());
    assertThat(together.tables()).hasSize(300);
    assertThat(findingsOf(together, "event_log_299"))
        .isEqualTo(findingsOf(review(one.replace("%d", "299")), "event_log_299"))
        .isNotEmpty();
  }

  private static Review review(String sql) {
    return Advice.review(AdviceRequest.of(new SourceText("one.sql", sql)));
  }

  private static List<String> findingsOf(Review review, String table) {
    return review.findings().stream()
        .filter(finding -> finding.table().endsWith(table))
        .filter(finding -> finding.object().equals("pk"))
        .map(Finding::fingerprint)
        .toList();
  }
}
