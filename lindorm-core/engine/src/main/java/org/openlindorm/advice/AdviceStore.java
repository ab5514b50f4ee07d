package org.openlindorm.advice;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.traffic.TrafficCounters;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.statistics.StatementFigures;
import org.openlindorm.statistics.StatementStatistics;

/**
 * The advisor's findings on the current tables: the last report for tables measured by ADVISE
 * TABLE, findings from the definition for all others. Kept in memory while a definition is
 * unchanged.
 */
public final class AdviceStore {

  /** The store of an engine without an advisor. */
  public static final AdviceStore EMPTY = new AdviceStore(TableLinter.SILENT, () -> 1, () -> 0);

  private static final int MOST_REPORTS = 1_000;
  private static final int MOST_DEFINITIONS = 10_000;

  private final TableLinter linter;
  private final IntSupplier nodes;
  private final TrafficCounters traffic;
  private final StatementStatistics statements;
  private final Cache<TableName, Entry> measured =
      CacheBuilder.newBuilder().maximumSize(MOST_REPORTS).build();
  private final Cache<TableDef, List<KeyFinding>> linted =
      CacheBuilder.newBuilder().maximumSize(MOST_DEFINITIONS).build();

  /**
   * The findings on a table.
   *
   * @param measuredAt when its keys were measured, in milliseconds, or null
   */
  public record Entry(TableDef table, List<KeyFinding> findings, @Nullable Long measuredAt) {
    public Entry {
      findings = List.copyOf(findings);
    }
  }

  /**
   * @param nodes supplies the number of data servers
   * @param clock milliseconds
   */
  public AdviceStore(TableLinter linter, IntSupplier nodes, LongSupplier clock) {
    this.linter = linter;
    this.nodes = nodes;
    this.traffic = new TrafficCounters(clock);
    this.statements = new StatementStatistics(clock);
  }

  /** Returns whether there is no advisor. */
  public boolean isSilent() {
    return linter == TableLinter.SILENT;
  }

  /** Returns the recent counters of the regions. */
  public TrafficCounters traffic() {
    return traffic;
  }

  /** Returns the statistics of executed statements. */
  public StatementStatistics statements() {
    return statements;
  }

  /** Returns the statements that reached rows of a table, the most frequent first. */
  public List<ExecutedStatement> seen(TableName table) {
    List<ExecutedStatement> seen = new ArrayList<>();
    for (StatementFigures each : statements.figures()) {
      String sql = each.planned().sql();
      if (sql != null && table.equals(each.planned().table())) {
        seen.add(new ExecutedStatement(each.name().database(), sql, each.totals().runs()));
      }
    }
    seen.sort(
        Comparator.comparingLong(ExecutedStatement::runs)
            .reversed()
            .thenComparing(ExecutedStatement::text)
            .thenComparing(ExecutedStatement::database));
    return seen;
  }

  /** Compares another key with that of a table, see {@link TableLinter#compare}. */
  public KeyComparison compare(KeyAdviceRequest request) {
    return linter.compare(request, nodes.getAsInt());
  }

  /** Lints a definition, see {@link TableLinter#lint(TableDef, String, int)}. */
  public List<KeyFinding> lint(TableDef table, String sql) {
    return linter.lint(table, sql, nodes.getAsInt());
  }

  /** Lints a measured table and stores the findings. */
  public KeyReport measure(TableDef table, LiveTable live, long nowMillis) {
    KeyReport report = linter.lint(table, live, nodes.getAsInt());
    measured.put(table.name(), new Entry(table, report.findings(), nowMillis));
    return report;
  }

  /** Returns the known findings on a table. */
  public Entry of(TableDef table) {
    Entry last = measured.getIfPresent(table.name());
    if (last != null && last.table().equals(table)) {
      return last;
    }
    List<KeyFinding> known = linted.getIfPresent(table);
    if (known == null) {
      known = lint(table, "");
      linted.put(table, known);
    }
    return new Entry(table, known, null);
  }
}
