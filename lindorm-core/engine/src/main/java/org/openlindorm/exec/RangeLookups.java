package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/**
 * Reads the ranges of many lists of parameters together. Each row goes to the lists whose range
 * holds its key; lists with the same values share a range.
 *
 * <p>If each list needs one row, regions send the first row of each front of the key that passes,
 * and skip the others. Regions of an older version, and those of keys without fronts, send all rows
 * until the scan is restarted after a range.
 */
final class RangeLookups {

  private static final int MOST_RANGES_A_CALL = 1_000;
  private static final int ROWS_A_BATCH = 1_000;

  /** The rows of a batch if a list that needs few of its rows may have many. */
  private static final int ROWS_A_SMALL_BATCH = 250;

  /** The number of unwanted rows after which the scan skips to the end of their range. */
  private static final int SKIPPED_ROWS = 50;

  private final KeyAccess access;
  private final StatementContext context;
  private final ScanDecoder all;
  private final long limit;
  private final List<List<@Nullable Object[]>> results;
  private final LookupMemory memory;
  private ScanDecoder out;

  private RangeLookups(
      KeyRead read,
      KeyAccess access,
      StatementContext context,
      @Nullable Expr filter,
      List<List<@Nullable Object[]>> results,
      LookupMemory memory) {
    this.memory = memory;
    this.access = access;
    this.context = context;
    List<Expr> outputs =
        read.outputs().stream().map(each -> each.bind(context.bindings())).toList();
    this.limit = context.count(read.rowLimit(), Long.MAX_VALUE);
    this.results = results;
    this.all = new ScanDecoder(access.shape(), filter, outputs, ScanProgram.ALL_ROWS);
    int front = front(access);
    this.out =
        limit == 1 && front > 0
            ? ScanDecoder.firstPassing(access.shape(), filter, outputs, front)
            : all;
  }

  /**
   * Returns the number of leading key columns with one value in each range, so that no two lists
   * have different ranges in the same front; 0 if regions cannot skip.
   */
  private static int front(KeyAccess access) {
    KeyLayout layout = access.bounds().layout();
    int points = access.bounds().pointColumns();
    boolean skips =
        access.shape().versions() == null
            && points < layout.columns().size()
            && layout.columnParts().subList(0, points).stream()
                .allMatch(part -> part.foreignType().isEmpty() && part.spellsOnce());
    return skips ? points : 0;
  }

  /** Returns the rows of each list, one list at a time where they cannot be read together. */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read, KeyAccess access, List<StatementContext> contexts, LookupMemory memory) {
    List<List<@Nullable Object[]>> results = new ArrayList<>();
    contexts.forEach(each -> results.add(new ArrayList<>()));
    Expr filter = filter(access, contexts.get(0));
    RangeLookups lookups = new RangeLookups(read, access, contexts.get(0), filter, results, memory);
    SharedRanges together = new SharedRanges();
    for (int i = 0; i < contexts.size(); i++) {
      List<ByteRange> ranges = access.bounds().ranges(contexts.get(i).bindings());
      boolean shared = Objects.equals(filter, filter(access, contexts.get(i)));
      if (!shared || ranges.size() > MOST_RANGES_A_CALL || !together.fits(ranges)) {
        results.set(i, memory.collect(KeyReads.open(read, access, contexts.get(i))));
        continue;
      }
      if (together.size() + ranges.size() > MOST_RANGES_A_CALL) {
        lookups.read(together);
        together = new SharedRanges();
      }
      together.add(ranges, i);
    }
    lookups.read(together);
    return results;
  }

  private static @Nullable Expr filter(KeyAccess access, StatementContext context) {
    Expr filter = access.filter();
    return filter == null ? null : filter.bind(context.bindings());
  }

  private void read(SharedRanges together) {
    List<ByteRange> ranges = together.ranges();
    int next = 0;
    while (next < ranges.size() && limit > 0) {
      next = read(together, ranges, next);
    }
  }

  /**
   * Reads on from a range; returns the number of the range to restart with, or the total at the
   * end.
   */
  private int read(SharedRanges together, List<ByteRange> ranges, int from) {
    int at = from;
    int skipped = 0;
    try (Cursor cursor =
        context
            .store()
            .scanAll(
                access.shape().table().physical(),
                ranges.subList(from, ranges.size()),
                PastReads.of(
                    access.shape(),
                    new ScanRequest(ByteRange.ALL, false, out.program(), batchRows())
                        .with(context.interruption()::check),
                    context))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        context.interruption().check();
        while (!ranges.get(at).contains(row.key())) {
          at++;
          skipped = 0;
        }
        if (give(together.owners(ranges.get(at)), row)) {
          continue;
        }
        if (++skipped >= SKIPPED_ROWS) {
          return at + 1;
        }
      }
    } catch (LindormException refused) {
      if (out == all || refused.code() != ErrorCode.UNSUPPORTED) {
        throw refused;
      }
      out = all;
      return at;
    }
    return ranges.size();
  }

  private int batchRows() {
    return out == all && limit <= ROWS_A_SMALL_BATCH ? ROWS_A_SMALL_BATCH : ROWS_A_BATCH;
  }

  /** Returns whether any list still needed one of the rows; each list gets its own copies. */
  private boolean give(List<Integer> owners, StoredRow output) {
    boolean taken = false;
    for (int owner : owners) {
      List<@Nullable Object[]> rows = results.get(owner);
      if (rows.size() < limit) {
        List<@Nullable Object[]> given = out.rows(output);
        given.forEach(memory::hold);
        rows.addAll(given.subList(0, (int) Math.min(given.size(), limit - rows.size())));
        taken = true;
      }
    }
    return taken;
  }

  /** Disjoint ranges in key order, each with the lists that read it. */
  private static final class SharedRanges {

    private final TreeMap<ByteRange, List<Integer>> owners = new TreeMap<>();

    int size() {
      return owners.size();
    }

    List<ByteRange> ranges() {
      return List.copyOf(owners.keySet());
    }

    List<Integer> owners(ByteRange range) {
      return Objects.requireNonNull(owners.get(range), "every range has an owner");
    }

    void add(List<ByteRange> ranges, int owner) {
      for (ByteRange range : ranges) {
        owners.computeIfAbsent(range, each -> new ArrayList<>()).add(owner);
      }
    }

    /** Returns whether each range is either present already or touches none that is. */
    boolean fits(List<ByteRange> ranges) {
      return ranges.stream().allMatch(range -> owners.containsKey(range) || isFree(range));
    }

    private boolean isFree(ByteRange range) {
      Map.Entry<ByteRange, List<Integer>> before = owners.floorEntry(range);
      Map.Entry<ByteRange, List<Integer>> after = owners.ceilingEntry(range);
      return (before == null || before.getKey().intersect(range).isEmpty())
          && (after == null || after.getKey().intersect(range).isEmpty());
    }
  }
}
