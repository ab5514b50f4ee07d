package org.openlindorm.hbase.metrics;

import static org.openlindorm.hbase.metrics.ServerMetric.counter;
import static org.openlindorm.hbase.metrics.ServerMetric.gauge;
import static org.openlindorm.hbase.metrics.ServerMetric.histogram;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.openlindorm.engine.EngineFigures;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.KindFigures;
import org.openlindorm.statistics.StatementKinds;

/** Metrics of the engine: statements, errors, plans, sessions. */
final class StatementMetrics implements MetricGroup {

  private static final ServerMetric STATEMENTS =
      counter(
          "lindorm_statements",
          "Completed statements by first word (OTHER after 50 words) and outcome",
          "kind",
          "outcome");
  private static final ServerMetric DURATION =
      histogram(
          "lindorm_statement_duration_seconds",
          "Duration of statements, without the time in which the client fetched no row; a batch"
              + " counts each execution with the mean",
          "kind");
  private static final ServerMetric ROWS =
      counter(
          "lindorm_statement_rows",
          "Rows and index entries read from the store (including rows removed by a filter), rows"
              + " returned to clients, and rows changed, by direction (read, returned, changed)",
          "kind",
          "direction");
  private static final ServerMetric READ_BYTES =
      counter(
          "lindorm_statement_read_bytes",
          "Bytes of the keys and cells of the rows and index entries that statements read",
          "kind");
  private static final ServerMetric SEEKS =
      counter(
          "lindorm_statement_seeks",
          "Keys and ranges whose start the store searched for statements, and conditional writes",
          "kind");
  private static final ServerMetric ERRORS =
      counter(
          "lindorm_errors",
          "Failed statements, by error of docs/errors.md, its number and its class (user, resource,"
              + " external, internal)",
          "error",
          "number",
          "class");
  private static final ServerMetric REFUSALS =
      counter(
          "lindorm_refusals",
          "Statements refused as inefficient or because of a limit; they count as errors, too",
          "reason");
  private static final ServerMetric SESSIONS = gauge("lindorm_sessions", "Open sessions");
  private static final ServerMetric RUNNING =
      gauge("lindorm_running_statements", "Running statements");
  private static final ServerMetric PLANS = gauge("lindorm_plan_cache_plans", "Cached plans");
  private static final ServerMetric PLAN_REQUESTS =
      counter(
          "lindorm_plan_cache_requests",
          "Plan cache lookups by result (hit, miss); a prepared statement has one lookup",
          "result");

  static final List<ServerMetric> METRICS =
      List.of(
          STATEMENTS,
          DURATION,
          ROWS,
          READ_BYTES,
          SEEKS,
          ERRORS,
          REFUSALS,
          SESSIONS,
          RUNNING,
          PLANS,
          PLAN_REQUESTS);

  /** The errors of statements that exceed the limits of the server. */
  private static final Set<ErrorCode> REASONS =
      EnumSet.of(
          ErrorCode.INEFFICIENT_QUERY,
          ErrorCode.TOO_MANY_KEYS,
          ErrorCode.LIMIT_REQUIRED,
          ErrorCode.JOIN_REFUSED,
          ErrorCode.UNION_REFUSED,
          ErrorCode.BATCH_TOO_LARGE,
          ErrorCode.ROW_TOO_LARGE,
          ErrorCode.TOO_MANY_STATEMENTS,
          ErrorCode.TOO_MANY_PARAMETERS,
          ErrorCode.MEMORY_LIMIT,
          ErrorCode.TIMEOUT,
          ErrorCode.DISK_FULL);

  private static final double MICROS_OF_SECOND = 1e6;
  private static final double NANOS_OF_SECOND = 1e9;
  private static final List<Double> BOUNDS =
      StatementKinds.BOUNDS_MICROS.stream().map(micros -> micros / MICROS_OF_SECOND).toList();

  private final Supplier<EngineFigures> engine;

  StatementMetrics(Supplier<EngineFigures> engine) {
    this.engine = engine;
  }

  @Override
  public List<ServerMetric> metrics() {
    return METRICS;
  }

  @Override
  public void read(Scrape scrape) {
    EngineFigures figures = engine.get();
    figures.kinds().forEach(kind -> read(kind, scrape));
    Map<ErrorCode, Long> failures = figures.failures();
    failures.forEach(
        (error, count) ->
            scrape.put(
                ERRORS,
                count,
                error.name(),
                String.valueOf(error.number()),
                lower(error.errorClass())));
    REASONS.forEach(
        reason -> scrape.put(REFUSALS, failures.getOrDefault(reason, 0L), lower(reason)));
    scrape.put(SESSIONS, figures.sessions());
    scrape.put(RUNNING, figures.running());
    scrape.put(PLANS, figures.plans().kept());
    scrape.put(PLAN_REQUESTS, figures.plans().found(), "hit");
    scrape.put(PLAN_REQUESTS, figures.plans().made(), "miss");
  }

  private static void read(KindFigures kind, Scrape scrape) {
    scrape.put(STATEMENTS, kind.runs() - kind.failed(), kind.kind(), "ok");
    scrape.put(STATEMENTS, kind.failed(), kind.kind(), "failed");
    scrape.put(DURATION, BOUNDS, kind.within(), kind.nanos() / NANOS_OF_SECOND, kind.kind());
    scrape.put(ROWS, kind.reads().rows(), kind.kind(), "read");
    scrape.put(ROWS, kind.rows().returned(), kind.kind(), "returned");
    scrape.put(ROWS, kind.rows().affected(), kind.kind(), "changed");
    scrape.put(READ_BYTES, kind.reads().bytes(), kind.kind());
    scrape.put(SEEKS, kind.reads().seeks(), kind.kind());
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
