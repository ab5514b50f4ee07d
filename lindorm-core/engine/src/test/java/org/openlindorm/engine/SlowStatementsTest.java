package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.statistics.SlowLog;
import org.slf4j.LoggerFactory;

/** Tests which statements the server logs, and with which details. */
class SlowStatementsTest extends UsersCase {

  private final Logger logger = (Logger) LoggerFactory.getLogger(SlowLog.LOGGER);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void begin() {
    define();
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void end() {
    logger.detachAppender(log);
  }

  @Test
  void nothingIsLoggedUntilItIsSwitchedOn() {
    run(process, "ALTER SYSTEM SET SLOW_QUERY_TIME_MS = 0");
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(lines()).isEmpty();
  }

  @Test
  void statementsBelowTheThresholdAreNotSlow() {
    run(process, "ALTER SYSTEM SET SLOW_QUERY_TIME_MS = 3600000");
    run(process, "ALTER SYSTEM SET SLOW_QUERY_RECORD_ENABLE = true");
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(lines()).isEmpty();
  }

  @Test
  void aSlowStatementIsLoggedWithoutItsValues() {
    logAll();
    run(process, "SELECT v, 'secret' FROM shop.orders WHERE k = 1");
    assertThat(lines())
        .singleElement()
        .asString()
        .contains("database default, 1 runs, 1 rows read, 1 returned, 0 affected, ")
        .endsWith(": SELECT v,? FROM shop.orders WHERE k = ?");
  }

  @Test
  void valuesAreLoggedWhereTheyMayBe() {
    run(process, "ALTER SYSTEM SET statement_literals = true");
    logAll();
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    run(process, "CREATE USER carl IDENTIFIED BY 'sesame77'");
    assertThat(lines()).hasSize(2).noneMatch(line -> line.contains("sesame77"));
    assertThat(lines().get(0)).endsWith(": SELECT v FROM shop.orders WHERE k = 1");
  }

  @Test
  void failuresAreLoggedWithTheirUser() {
    logAll();
    failure(ann, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(lines())
        .singleElement()
        .asString()
        .contains("user 'ann' at 10.0.0.1", "failed, plan -")
        .endsWith(": SELECT v FROM shop.orders WHERE k = ?");
  }

  @Test
  void theLogNeedsNoCounts() {
    run(process, "ALTER SYSTEM SET statement_counts = false");
    logAll();
    run(process, "SELECT v FROM shop.orders WHERE k = 1");
    assertThat(lines()).hasSize(1);
    assertThat(run(process, "SELECT DIGEST FROM information_schema.STATEMENTS")).isEmpty();
  }

  /** The last statement that sets something is logged, too: it ends when it is in effect. */
  private void logAll() {
    run(process, "ALTER SYSTEM SET SLOW_QUERY_TIME_MS = 0");
    run(process, "ALTER SYSTEM SET SLOW_QUERY_RECORD_ENABLE = true");
    log.list.clear();
  }

  private List<String> lines() {
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }
}
