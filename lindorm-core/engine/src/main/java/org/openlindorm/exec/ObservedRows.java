package org.openlindorm.exec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.OnlineKeyChanges;
import org.openlindorm.error.Warning;
import org.openlindorm.index.build.BuildProgress;
import org.openlindorm.index.check.CheckRecord;
import org.openlindorm.index.check.CheckRecords;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.InformationSources;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableFigures;
import org.openlindorm.search.SearchIndexes;
import org.openlindorm.store.RowNumbers;

/** Observations of servers that the session may see. */
record ObservedRows(StatementContext context) implements InformationSources {

  @Override
  public List<@Nullable Object[]> advice(TableDef table) {
    return AdviceRows.of(context.advice().of(table));
  }

  @Override
  public List<@Nullable Object[]> statements() {
    return StatementRows.of(context.advice().statements(), context.observer());
  }

  @Override
  public List<@Nullable Object[]> statementHistory() {
    return StatementHistoryRows.of(context.advice().statements(), context.observer());
  }

  @Override
  public List<@Nullable Object[]> backups() {
    return BackupRows.of(context.store(), context.observer());
  }

  @Override
  public List<@Nullable Object[]> changefeeds() {
    return ChangefeedListing.of(context.store(), context.catalog());
  }

  @Override
  public List<@Nullable Object[]> changefeedConsumers() {
    return ChangefeedListing.consumers(context.store(), context.catalog());
  }

  @Override
  public List<@Nullable Object[]> history() {
    return HistoryRows.of(context.store(), context.bindings().now());
  }

  @Override
  public List<@Nullable Object[]> hotSpots() {
    return HotSpotReport.all(
            context.store(),
            context.catalog(),
            context.advice(),
            context.observer().may(HotSpotReport.OF_NOBODY))
        .stream()
        .map(HotSpotReport::row)
        .toList();
  }

  @Override
  public List<@Nullable Object[]> regions(TableDef table) {
    return RegionListing.of(context.store(), table);
  }

  @Override
  public TableFigures figures(TableDef table) {
    return new TableSize(context.store(), table);
  }

  @Override
  public OptionalLong nextNumber(TableDef table) {
    return table.hasHiddenKey()
        ? OptionalLong.empty()
        : context.numbers().counters(table).peek(table);
  }

  @Override
  public String buildProgress(TableDef table, IndexDef index) {
    return BuildProgress.of(context.store(), table, index);
  }

  @Override
  public IndexCheck check(IndexDef index) {
    CheckRecord record = new CheckRecords(context.store()).of(index);
    return record.checkedAt() == 0
        ? new IndexCheck(null, null, record.repaired())
        : new IndexCheck(record.checkedAt(), record.differences(), record.repaired());
  }

  @Override
  public Optional<RowNumbers> entries(TableDef table, IndexDef index) {
    return EntryNumbers.of(context.store(), table, index);
  }

  @Override
  public OptionalLong documents(SearchIndexDef index) {
    SearchIndexes indexes = context.search();
    return indexes == null ? OptionalLong.empty() : indexes.documents(index);
  }

  @Override
  public KeyChangeState keyChange(TableDef table) {
    return OnlineKeyChanges.state(context.store(), table);
  }

  @Override
  public void warn(String text) {
    context.warn(Warning.of(text));
  }
}
