package org.openlindorm.hbase.region.index;

import static org.openlindorm.schedules.Schedules.require;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.schedules.Schedules;
import org.openlindorm.schedules.TwoThreads;

/** Tests index maintenance and repairs with concurrent writers of one row. */
final class IndexSchedulesTest {

  /** Cells, edits of the log, rows and entries, which one thread creates and no other changes. */
  private static final String[] UNSHARED = {
    "org.apache.hadoop.", "org.openlindorm.bytes.", "org.openlindorm.index.", "org.openlindorm.row."
  };

  @Test
  void concurrentWritesOfARowLeaveItsIndexExactAndNothingPending() throws Exception {
    Schedules.explore(
        UNSHARED,
        () -> {
          var row = new RowUnderWrites();
          row.write("first");
          return new TwoThreads(
              () -> row.write("second"),
              () -> row.write("third"),
              () -> {
                require(row.isExact(), "the entries of the row and no others");
                require(row.pending.all().isEmpty(), "no pending updates");
              });
        });
  }

  @Test
  void aRepairDuringAWriteLeavesTheIndexExact() throws Exception {
    Schedules.explore(
        UNSHARED,
        () -> {
          var row = new RowUnderWrites();
          row.write("first");
          row.failSends(1);
          row.write("second");
          return new TwoThreads(
              () -> row.repairs.repair(List.of(RowUnderWrites.KEY)),
              () -> row.write("third"),
              () -> {
                require(row.isExact(), "the entries of the row and no others");
                require(row.pending.all().isEmpty(), "no pending updates");
              });
        });
  }

  @Test
  void aWriteThatFailsDuringARepairIsRepairedAutomatically() throws Exception {
    Schedules.explore(
        UNSHARED,
        () -> {
          var row = new RowUnderWrites();
          row.write("first");
          row.failSends(2);
          row.write("second");
          return new TwoThreads(
              row::runScheduled,
              () -> row.write("third"),
              () -> {
                row.runScheduled();
                require(row.pending.failures() == 0, "no failed updates remain");
                require(row.isExact(), "the entries of the row and no others");
              });
        });
  }

  @Test
  void aWriteThatFailsWhileTheLastRepairEndsIsRepairedAutomatically() throws Exception {
    Schedules.explore(
        UNSHARED,
        () -> {
          var row = new RowUnderWrites();
          row.failSends(1);
          row.write("first");
          row.repairs.repair(List.of(RowUnderWrites.KEY));
          row.failSends(1);
          return new TwoThreads(
              row::runScheduled,
              () -> row.write("second"),
              () -> {
                row.runScheduled();
                require(row.pending.failures() == 0, "no failed updates remain");
                require(row.isExact(), "the entries of the row and no others");
              });
        });
  }
}
