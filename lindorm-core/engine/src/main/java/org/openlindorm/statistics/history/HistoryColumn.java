package org.openlindorm.statistics.history;

import static org.openlindorm.statistics.history.StatementGroup.DEFINITION;
import static org.openlindorm.statistics.history.StatementGroup.DELETE;
import static org.openlindorm.statistics.history.StatementGroup.INSERT;
import static org.openlindorm.statistics.history.StatementGroup.OTHER;
import static org.openlindorm.statistics.history.StatementGroup.SELECT;
import static org.openlindorm.statistics.history.StatementGroup.UPDATE;

import java.util.Set;
import java.util.function.ToLongFunction;

/** The numbers of information_schema.SERVER_HISTORY after its times, in the order of the table. */
public enum HistoryColumn {
  STARTS(Figure.STARTS),
  SELECTS(Set.of(SELECT)),
  INSERTS(Set.of(INSERT)),
  UPDATES(Set.of(UPDATE)),
  DELETES(Set.of(DELETE)),
  DEFINITIONS(Set.of(DEFINITION)),
  OTHER_STATEMENTS(Set.of(OTHER)),
  FAILED(Figure.FAILED),
  SELECT_P50_MICROS(new Quantile(Set.of(SELECT.name()), 0.5)),
  SELECT_P99_MICROS(new Quantile(Set.of(SELECT.name()), 0.99)),
  WRITE_P50_MICROS(new Quantile(Set.of(INSERT.name(), UPDATE.name(), DELETE.name()), 0.5)),
  WRITE_P99_MICROS(new Quantile(Set.of(INSERT.name(), UPDATE.name(), DELETE.name()), 0.99)),
  ROWS_RETURNED(Figure.ROWS_RETURNED),
  ROWS_AFFECTED(Figure.ROWS_AFFECTED),
  ROWS_READ(Figure.ROWS_READ),
  BYTES_READ(Figure.BYTES_READ),
  SESSIONS(Figure.SESSIONS),
  RUNNING(Figure.RUNNING),
  HEAP_BYTES(Figure.HEAP_BYTES),
  REGIONS(Figure.REGIONS),
  MEMSTORE_BYTES(Figure.MEMSTORE_BYTES),
  FLUSHED_BYTES(Figure.FLUSHED_BYTES),
  COMPACTED_BYTES(Figure.COMPACTED_BYTES),
  COMPACTION_QUEUE(Figure.COMPACTION_QUEUE),
  REPAIR_QUEUE(Figure.REPAIR_QUEUE),
  REGIONS_AHEAD(Figure.REGIONS_AHEAD);

  private final ToLongFunction<FigureInterval> value;

  HistoryColumn(Figure figure) {
    this(interval -> interval.sum(figure));
  }

  HistoryColumn(Set<StatementGroup> groups) {
    this(
        interval ->
            groups.stream()
                .mapToLong(group -> interval.value(Series.of(Figure.STATEMENTS, group.name())))
                .sum());
  }

  HistoryColumn(ToLongFunction<FigureInterval> value) {
    this.value = value;
  }

  /** Returns the value in an interval. */
  public long of(FigureInterval interval) {
    return value.applyAsLong(interval);
  }
}
