package org.openlindorm.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.master.assignment.AssignmentManager;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Tests what a start would wait for, as HBase's log reports it. */
final class ClusterStartTest {
  private static final int STARTS = 5;

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  /**
   * A busy machine may start the region server later than the master has prepared hbase:meta, so
   * that one of several starts has to pass.
   */
  @Test
  void theFirstRegionsFindTheirServerAndTheServerItsMaster(
      @TempDir(cleanup = CleanupMode.NEVER) Path directory) {
    List<String> messages = List.of("No servers available");
    for (int start = 0;
        start < STARTS && messages.stream().anyMatch(ClusterStartTest::waits);
        start++) {
      messages = messagesOfAStart(directory.resolve("start" + start));
      assertThat(messages)
          .as("listens at all")
          .anyMatch(each -> each.startsWith("reportForDuty to master"))
          .noneMatch(each -> each.startsWith("reportForDuty failed"));
    }
    assertThat(messages).as("%d starts", STARTS).noneMatch(ClusterStartTest::waits);
  }

  private List<String> messagesOfAStart(Path directory) {
    log.list.clear();
    Logger assignments = listenTo(AssignmentManager.class);
    Logger registrations = listenTo(HRegionServer.class);
    try (var cluster = EmbeddedCluster.start(ClusterOptions.local(directory))) {
      assertThat(cluster.regionServer().getNumberOfOnlineRegions()).isPositive();
    } finally {
      assignments.detachAppender(log);
      registrations.detachAppender(log);
    }
    return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private static boolean waits(String message) {
    return message.contains("No servers available");
  }

  private Logger listenTo(Class<?> speaker) {
    log.start();
    Logger logger = (Logger) LoggerFactory.getLogger(speaker);
    logger.setLevel(Level.INFO);
    logger.setAdditive(false);
    logger.addAppender(log);
    return logger;
  }

  @Test
  void regionsAreCollectedOnlyWhereThereAreServersToSpreadThemOver(@TempDir Path directory) {
    assertThat(collectedFor(ClusterOptions.local(directory))).isEqualTo(5);
    var three = ClusterOptions.local(directory).withSettings(Map.of("hbase.regionservers", "3"));
    assertThat(collectedFor(three)).isEqualTo(150);
    assertThat(collectedFor(LoneMaster.options(directory, 3, Map.of()))).isEqualTo(150);
  }

  private static int collectedFor(ClusterOptions options) {
    Configuration settings = EmbeddedSettings.configuration(options, 0);
    return settings.getInt(AssignmentManager.ASSIGN_DISPATCH_WAIT_MSEC_CONF_KEY, 150);
  }
}
