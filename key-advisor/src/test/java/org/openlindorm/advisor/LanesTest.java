package org.openlindorm.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.finding.Finding;

class LanesTest {

  private static final List<Integer> ITEMS = IntStream.range(0, 1_003).boxed().toList();

  @Test
  void resultsComeInTheOrderOfTheItems() {
    List<Integer> doubled =
        Lanes.run(ITEMS, part -> part.stream().map(item -> 2 * item).toList(), 7);
    assertThat(doubled).isEqualTo(ITEMS.stream().map(item -> 2 * item).toList());
  }

  @Test
  void aFailureOfAPartIsThatOfAll() {
    Lanes.Work<Integer, Integer> work =
        part -> {
          if (part.contains(1_000)) {
            throw new IllegalArgumentException("the last part");
          }
          return part;
        };
    assertThatThrownBy(() -> Lanes.run(ITEMS, work, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the last part");
  }

  @Test
  void manyTablesAreJudgedAsFewAre() {
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
