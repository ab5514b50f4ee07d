package org.openlindorm.engine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.SlowLog;
import org.openlindorm.statistics.StatementExecution;
import org.openlindorm.statistics.StatementKinds;
import org.openlindorm.statistics.StatementStatistics;
import org.openlindorm.tracing.StatementTrace;

/** Receives each ended statement: counts it, logs it when it was slow, and ends its trace. */
final class StatementWatch {

  /** Maximum characters of a text with its values, the same as without them. */
  private static final int LONGEST_SAMPLE = 2_000;

  private final StatementKinds kinds = new StatementKinds();
  private final StatementStatistics book;
  private final SlowLog slow;
  private final Supplier<Catalog> catalog;
  private volatile MonitoringSettings settings;

  /**
   * The monitoring settings from system variables.
   *
   * @param slowNanos the duration from which a statement is slow; the largest number where none is
   *     logged
   */
  private record MonitoringSettings(
      long catalogVersion, boolean counts, boolean literals, long slowNanos) {

    static MonitoringSettings in(Catalog now) {
      boolean logged = isTrue(SystemVariable.SLOW_QUERY_RECORD_ENABLE, now);
      return new MonitoringSettings(
          now.version(),
          isTrue(SystemVariable.STATEMENT_COUNTS, now),
          isTrue(SystemVariable.STATEMENT_LITERALS, now),
          logged
              ? Long.parseLong(SystemVariable.SLOW_QUERY_TIME_MS.in(now)) * 1_000_000
              : Long.MAX_VALUE);
    }

    private static boolean isTrue(SystemVariable variable, Catalog now) {
      return Boolean.parseBoolean(variable.in(now));
    }
  }

  StatementWatch(StatementStatistics book, SlowLog slow, Supplier<Catalog> catalog) {
    this.book = book;
    this.slow = slow;
    this.catalog = catalog;
    this.settings = MonitoringSettings.in(catalog.get());
  }

  /** A statement of a session in a database has ended. */
  void ended(RunningStatement running, Principal principal, String database) {
    MonitoringSettings now = settings();
    if (!now.counts()) {
      book.reset();
    }
    StatementTrace trace = running.trace();
    CountedStatement statement = running.measure().counted(database, running.sql());
    if (statement == null && trace == null) {
      return;
    }
    StatementExecution execution =
        running
            .measure()
            .end(running.sinceMillis(), now.literals() ? sample(running, statement) : null);
    if (trace != null) {
      trace.end(
          database,
          statement == null ? CachedPlan.refused(database, running.sql()) : statement,
          execution,
          running.measure().failure());
    }
    if (statement == null) {
      return;
    }
    kinds.add(statement.kind(), execution);
    if (now.counts()) {
      book.add(statement, execution);
    }
    if (execution.nanos() >= now.slowNanos()) {
      slow.write(statement, execution, principal);
    }
  }

  /** Returns the counts of executed statements by kind. */
  StatementKinds kinds() {
    return kinds;
  }

  private MonitoringSettings settings() {
    Catalog now = catalog.get();
    MonitoringSettings known = settings;
    if (known.catalogVersion() != now.version()) {
      known = MonitoringSettings.in(now);
      settings = known;
      if (!known.literals()) {
        book.clearSamples();
      }
    }
    return known;
  }

  /**
   * Returns the text with its values; null for a text without a plan, because the values may be a
   * password.
   */
  private static String sample(RunningStatement running, @Nullable CountedStatement statement) {
    if (statement != null && !running.measure().isPlanned()) {
      return statement.name().text();
    }
    String sql = running.sql();
    return sql.length() <= LONGEST_SAMPLE ? sql : sql.substring(0, LONGEST_SAMPLE) + " ...";
  }
}
