package org.openlindorm.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.store.ReadTotals;

class SlowLogTest {

  private static final CountedStatement READ =
      new CountedStatement(
          new StatementName("shop", "SELECT a FROM t WHERE k = ?"),
          new PlannedStatement(null, null, "00000000000000ab", List.of()));

  private final List<String> lines = new ArrayList<>();
  private final AtomicLong clock = new AtomicLong();
  private final SlowLog log = new SlowLog(lines::add, clock::get);

  @Test
  void aLineContainsUserStatementAndTime() {
    write(null, "ann");
    assertThat(lines)
        .containsExactly(
            "1234 ms, user 'ann' at 10.0.0.1, database shop, 1 runs, 2000 rows read, 7 returned,"
                + " 0 affected, 90000 bytes read, 1 seeks, done, plan 00000000000000ab, digest "
                + READ.name().digest()
                + ": SELECT a FROM t WHERE k = ?");
  }

  @Test
  void aLineContainsValuesWhereAllowed() {
    write("SELECT a FROM t\nWHERE k = 5", "ann");
    assertThat(lines.get(0)).endsWith(": SELECT a FROM t WHERE k = 5");
  }

  @Test
  void lineBreaksOfAClientDoNotStartLogLines() {
    write(null, "ann\n2026-01-01 ERROR");
    assertThat(lines.get(0)).contains("'ann 2026-01-01 ERROR'").doesNotContain("\n");
  }

  @Test
  void aBadMinuteDoesNotFillTheDiskAndReportsOmittedLines() {
    for (int i = 0; i < SlowLog.LINES_PER_MINUTE + 100; i++) {
      write(null, "ann");
    }
    assertThat(lines).hasSize(SlowLog.LINES_PER_MINUTE + 1);
    assertThat(lines.get(SlowLog.LINES_PER_MINUTE)).startsWith("More slow statements than 60");
    lines.clear();
    clock.addAndGet(60_000);
    write(null, "ann");
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).isEqualTo("100 slow statements were left out before this one");
    assertThat(lines.get(1)).startsWith("1234 ms");
  }

  private void write(@Nullable String sample, String user) {
    log.write(
        READ,
        new StatementExecution(
            1,
            1_234_567_890L,
            new StatementExecution.Rows(7, 0),
            new ReadTotals(2_000, 90_000, 1),
            false,
            1,
            sample),
        new Principal(user, "10.0.0.1"));
  }
}
