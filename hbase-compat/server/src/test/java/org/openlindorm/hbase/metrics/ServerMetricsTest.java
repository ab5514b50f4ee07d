package org.openlindorm.hbase.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.access.Principal;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.index.check.IndexCheck;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.lucene.LuceneEngine;

/** Tests what an engine over an embedded HBase has done can be read as Prometheus reads it. */
class ServerMetricsTest {

  private static SqlEngine engine;
  private static Session session;
  private static IndexScrub scrub;
  private static WatchedServer watched;

  @BeforeAll
  static void start(@TempDir Path searchIndexes) {
    var cluster = SharedCluster.cluster();
    engine =
        SqlEngine.open(
            HBaseStore.inProcess(SharedCluster.configuration(), cluster.regionServer()),
            EngineOptions.DEFAULT.withDocuments(new LuceneEngine(searchIndexes)));
    session = engine.open(Principal.PROCESS, engine.reserveNumber());
    scrub =
        engine.scrub(
            new IndexScrub.Intervals(
                Duration.ofDays(1),
                Duration.ofDays(1),
                Duration.ofDays(1),
                IndexCheck.RecheckDelays.DEFAULT),
            new Silent());
    watched =
        WatchedServer.of(
            cluster,
            engine,
            scrub,
            Optional.of(
                () -> new BackupState(Duration.ofHours(2), Duration.ofDays(1), true, false)));
  }

  @AfterAll
  static void stop() {
    watched.close();
    scrub.close();
    session.close();
    engine.close();
  }

  private static MetricsSnapshot snapshot() {
    return MetricsSnapshot.of(watched.metrics().text(null));
  }

  private static void run(String sql) {
    if (session.execute(sql) instanceof Result.Rows rows) {
      try (rows) {
        while (rows.next() != null) {}
      }
    }
  }

  @Test
  void statementsAreCountedByKindAndOutcomeWithTheirTimes() {
    run("CREATE TABLE mt_statements (id BIGINT PRIMARY KEY, a BIGINT)");
    MetricsSnapshot before = snapshot();
    run("UPSERT INTO mt_statements (id, a) VALUES (1, 10), (2, 20)");
    run("SELECT * FROM mt_statements WHERE id IN (1, 2)");
    assertThatThrownBy(() -> run("SELECT * FROM mt_statements WHERE a = 10"))
        .isInstanceOf(LindormException.class);
    MetricsSnapshot after = snapshot();
    assertThat(grown(before, after, "lindorm_statements_total{kind=\"SELECT\",outcome=\"ok\"}"))
        .isEqualTo(1);
    assertThat(grown(before, after, "lindorm_statements_total{kind=\"SELECT\",outcome=\"failed\"}"))
        .isEqualTo(1);
    assertThat(
            grown(
                before,
                after,
                "lindorm_statement_duration_seconds_bucket{kind=\"SELECT\",le=\"+Inf\"}"))
        .isEqualTo(2);
    assertThat(grown(before, after, "lindorm_statement_duration_seconds_sum{kind=\"SELECT\"}"))
        .isPositive()
        .isLessThan(60);
    assertThat(
            grown(
                before,
                after,
                "lindorm_statement_rows_total{direction=\"returned\",kind=\"SELECT\"}"))
        .isEqualTo(2);
    assertThat(grown(before, after, "lindorm_refusals_total{reason=\"inefficient_query\"}"))
        .isEqualTo(1);
    assertThat(after.series().keySet())
        .anyMatch(series -> series.matches("lindorm_errors_total\\{.*INEFFICIENT_QUERY.*}"));
    assertThat(after.value("lindorm_sessions")).isPositive();
  }

  @Test
  void rowsAndIndexEntriesOfTheRegionsAreCountedAfterTheirTableIsDropped() {
    run("CREATE TABLE mt_rows (id BIGINT PRIMARY KEY, a BIGINT)");
    run("CREATE INDEX mt_rows_a ON mt_rows (a)");
    MetricsSnapshot before = snapshot();
    run("UPSERT INTO mt_rows (id, a) VALUES (1, 10), (2, 20), (3, 30)");
    run("SELECT a FROM mt_rows WHERE id = 2");
    MetricsSnapshot after = snapshot();
    assertThat(grown(before, after, "lindorm_index_entries_total")).isEqualTo(3);
    assertThat(grown(before, after, "lindorm_rows_total{operation=\"write\"}"))
        .isGreaterThanOrEqualTo(6);
    assertThat(grown(before, after, "lindorm_row_bytes_total{operation=\"write\"}"))
        .isGreaterThan(60);
    assertThat(grown(before, after, "lindorm_rows_total{operation=\"read\"}")).isPositive();
    assertThat(after.value("lindorm_index_changes_unsettled")).isZero();
    assertThat(after.value("lindorm_indexes{state=\"active\"}")).isPositive();
    run("DROP TABLE mt_rows");
    assertThat(grown(before, snapshot(), "lindorm_rows_total{operation=\"write\"}"))
        .isGreaterThanOrEqualTo(6);
  }

  @Test
  void everyReportedMetricIsDocumentedAndEveryMetricOfOursIsReported() {
    run("CREATE TABLE mt_fed (id BIGINT PRIMARY KEY, a BIGINT)");
    run("CREATE CHANGEFEED mt_feed ON mt_fed");
    run("UPSERT INTO mt_fed (id, a) VALUES (1, 10), (2, 20), (3, 30)");
    run("SELECT /*+ _l_wait_(60000) */ a FROM CHANGES(mt_feed) WHERE position = 3");
    run("COMMIT CHANGES mt_feed FOR 'copy' AT 1");
    String labels = "changefeed=\"default.mt_feed\"";
    String behind = "lindorm_changefeed_consumer_behind{" + labels + ",consumer=\"copy\"}";
    // The figures of changefeeds are up to a second old.
    while (snapshot().value(behind) != 2) {
      LockSupport.parkNanos(20_000_000);
    }
    MetricsSnapshot snapshot = snapshot();
    assertThat(snapshot.value("lindorm_changefeeds{state=\"running\"}")).isPositive();
    assertThat(snapshot.value("lindorm_changefeed_kept_bytes{" + labels + "}")).isPositive();
    run("DROP CHANGEFEED mt_feed");
    run("DROP TABLE mt_fed");
    Set<String> page = new TreeSet<>();
    MetricSections.all()
        .forEach(section -> section.metrics().forEach(each -> page.add(each.exposedName())));
    assertThat(page).containsAll(snapshot.families());
    Set<String> ours =
        page.stream()
            .filter(name -> name.startsWith("lindorm_") && !name.startsWith("lindorm_cluster_"))
            .collect(Collectors.toCollection(TreeSet::new));
    ours.removeAll(
        Set.of("lindorm_connections", "lindorm_client_bytes_total", "lindorm_errors_total"));
    assertThat(snapshot.families()).containsAll(ours);
    assertThat(snapshot.value("lindorm_metrics_failures_total")).isZero();
  }

  @Test
  void labelsAreFew() {
    assertThat(snapshot().series()).hasSizeLessThan(1_000);
  }

  @Test
  void openMetricsAreSentToClientsThatAcceptThem() {
    String accepted = "application/openmetrics-text;version=1.0.0,text/plain;q=0.5";
    assertThat(watched.metrics().text(accepted)).endsWith("# EOF\n");
    assertThat(ServerMetrics.type(accepted)).startsWith("application/openmetrics-text");
    assertThat(ServerMetrics.type("text/plain")).isEqualTo(ServerMetrics.TEXT);
  }

  @Test
  void aServerThatServesIsHealthyAndReady() {
    assertThat(watched.health().life()).allMatch(check -> check.wrong().isEmpty());
    assertThat(watched.health().service()).allMatch(check -> check.wrong().isEmpty());
  }

  private static double grown(MetricsSnapshot before, MetricsSnapshot after, String series) {
    return after.value(series) - before.value(series);
  }

  private static final class Silent implements IndexScrub.Listener {

    @Override
    public void differed(
        org.openlindorm.schema.TableDef table,
        org.openlindorm.schema.IndexDef index,
        org.openlindorm.index.check.CheckReport report) {}

    @Override
    public void failed(RuntimeException failure) {}
  }
}
