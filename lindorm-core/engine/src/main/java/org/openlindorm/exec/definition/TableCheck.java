package org.openlindorm.exec.definition;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.LateTimestamps;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * Reads and decodes every row of a table, some regions at a time and without the block cache. A
 * region that is unreadable or times out does not stop the others.
 */
final class TableCheck {

  /** Limited so that the check of a large table leaves threads and disk bandwidth for others. */
  private static final int REGIONS_AT_ONCE = 4;

  private static final int BATCH = 500;
  private static final int SAMPLES = 3;
  private static final long LOOK_UP_MILLIS = 100;

  static final long CLOCK_SKEW_MILLIS = LateTimestamps.CLOCK_SKEW_MILLIS;

  private final Store store;
  private final TableDef table;
  private final RowCodec codec;
  private final Clock clock;
  private final Interruption interruption;

  TableCheck(Store store, TableDef table, Clock clock, Interruption interruption) {
    this.store = store;
    this.table = table;
    boolean patterns = !table.cells().wildcards().isEmpty();
    List<String> undeclared = patterns ? List.of(DynamicColumns.CELLS.column()) : List.of();
    this.codec = RowCodec.of(new RowShape(table, undeclared));
    this.clock = clock;
    this.interruption = interruption;
  }

  /**
   * The result of reading a region.
   *
   * @param rows that were read, all or those before the failure
   * @param undecodable the number of rows with bytes that are no value of their column
   * @param samples the errors of some of these
   * @param ahead the rows that were written at a later time than the current one
   * @param failure why the region cannot be read to its end, or null
   */
  record Outcome(
      ByteRange region,
      long rows,
      long undecodable,
      List<String> samples,
      AheadOfClock ahead,
      @Nullable LindormException failure) {}

  /**
   * Rows whose versions are ahead of the clock.
   *
   * @param latest the largest of these versions, in ms since the epoch; 0 if there are none
   */
  record AheadOfClock(long rows, long latest) {
    static final AheadOfClock NONE = new AheadOfClock(0, 0);

    AheadOfClock plus(AheadOfClock other) {
      return new AheadOfClock(rows + other.rows, Math.max(latest, other.latest));
    }
  }

  /** Returns the results in the order of the keys; ends early only by cancellation. */
  List<Outcome> run() {
    ExecutorService readers =
        Executors.newFixedThreadPool(
            REGIONS_AT_ONCE,
            work -> {
              Thread thread = new Thread(work, "lindorm-check-table");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<Outcome>> reading = new ArrayList<>();
      for (ByteRange region : store.regions(table.physical())) {
        reading.add(readers.submit(() -> read(region)));
      }
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<Outcome> region : reading) {
        outcomes.add(await(region));
      }
      return outcomes;
    } finally {
      readers.shutdownNow();
    }
  }

  private Outcome await(Future<Outcome> region) {
    while (true) {
      interruption.checkCancelled();
      try {
        return region.get(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException continues) {
        // the statement may have been cancelled: check, and continue to wait
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        throw LindormException.of(interrupted, ErrorCode.CANCELLED);
      } catch (ExecutionException fault) {
        throw new IllegalStateException(fault.getCause());
      }
    }
  }

  private Outcome read(ByteRange region) {
    long rows = 0;
    long undecodable = 0;
    AheadOfClock ahead = AheadOfClock.NONE;
    List<String> samples = new ArrayList<>();
    ScanRequest all = new ScanRequest(region, false, null, BATCH).uncached();
    try (Cursor cursor = store.scan(table.physical(), all)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        rows++;
        if (row.version() > clock.millis() + CLOCK_SKEW_MILLIS) {
          ahead = ahead.plus(new AheadOfClock(1, row.version()));
        }
        LindormException wrong = decode(row);
        if (wrong != null) {
          undecodable++;
          if (samples.size() < SAMPLES) {
            samples.add(wrong.getMessage());
          }
        }
        if (rows % BATCH == 0) {
          interruption.checkCancelled();
        }
      }
    } catch (LindormException failure) {
      return new Outcome(region, rows, undecodable, samples, ahead, failure);
    }
    return new Outcome(region, rows, undecodable, samples, ahead, null);
  }

  private @Nullable LindormException decode(StoredRow row) {
    try {
      Tuple tuple = codec.decode(row);
      for (int ordinal = 0; tuple != null && ordinal < codec.shape().size(); ordinal++) {
        tuple.value(ordinal);
      }
      return null;
    } catch (LindormException wrong) {
      return wrong;
    }
  }
}
