package org.openlindorm.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.KeyPage;
import org.openlindorm.store.KeyRequest;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;
import org.openlindorm.store.WrittenKey;

/**
 * Samples a {@link TableSample} from a table of any size. All keys of a small table are read and
 * some are kept; in a larger one keys are sampled from all regions. Memory and reads are bounded by
 * the number of wanted keys.
 */
public final class KeySampler {

  /** The number of keys read per kept key before the table counts as large. */
  private static final int READ_FOR_ONE = 100;

  private static final int PAGE = 2_000;

  /** A shorter hot spot does no harm, so a burst is no shorter. */
  private static final long SHORTEST_BURST = 2_000;

  private static final long LONGEST_BURST = 600_000;
  private static final int ENOUGH_FOR_A_BURST = 300;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The time limit of a full read, and of the sampling that replaces it. */
  private static final Duration DRAWING = Duration.ofSeconds(30);

  private final Store store;
  private final PhysicalTable table;
  private final int target;
  private final Runnable pause;
  private final Random random = new Random(4_711);

  /**
   * @param target the number of keys, at least 1
   * @param pause called between reads; throws when the statement was cancelled
   */
  public KeySampler(Store store, PhysicalTable table, int target, Runnable pause) {
    this.store = store;
    this.table = table;
    this.target = target;
    this.pause = pause;
  }

  public TableSample draw() {
    List<ByteRange> regions = store.regions(table);
    List<WrittenKey> keys = new ArrayList<>();
    long rows = 0;
    boolean whole = true;
    long deadline = System.nanoTime() + DRAWING.toNanos();
    for (int i = 0; i < regions.size() && whole; i++) {
      Bytes start = regions.get(i).start();
      boolean ended = false;
      while (whole && !ended) {
        pause.run();
        ByteRange rest = new ByteRange(start, regions.get(i).stop());
        KeyPage page = store.keys(table, KeyRequest.first(rest, PAGE));
        for (WrittenKey key : page.keys()) {
          keep(keys, key, ++rows);
          start = key.key().successor();
        }
        ended = page.ended();
        whole = rows <= (long) target * READ_FOR_ONE && System.nanoTime() - deadline < 0;
      }
    }
    if (!whole) {
      keys.clear();
      probe(regions, keys);
    }
    inOrder(keys);
    long span = SHORTEST_BURST;
    List<WrittenKey> burst = List.of();
    if (!keys.isEmpty()) {
      long end = keys.get(keys.size() - 1).writtenAt() + 1;
      Burst found = burst(end);
      burst = found.keys();
      span = found.millis();
    }
    return new TableSample(keys, burst, span, rows, whole, regions.size());
  }

  /** Reservoir sampling: every key seen so far is kept with the same probability. */
  private void keep(List<WrittenKey> kept, WrittenKey key, long seen) {
    if (kept.size() < target) {
      kept.add(key);
    } else {
      long place = (long) (random.nextDouble() * seen);
      if (place < target) {
        kept.set((int) place, key);
      }
    }
  }

  /**
   * Samples the same number of keys from each region; with more regions than keys, from evenly
   * chosen ones.
   */
  private void probe(List<ByteRange> regions, List<WrittenKey> keys) {
    int regionCount = Math.min(regions.size(), Math.max(1, target / 2));
    KeyProbes probes = new KeyProbes(store, table, random);
    long each = DRAWING.toNanos() / regionCount;
    for (int i = 0; i < regionCount; i++) {
      ByteRange region = regions.get((int) ((long) i * regions.size() / regionCount));
      long deadline = System.nanoTime() + each;
      probes.draw(region, Math.max(1, target / regionCount), keys::add, pause, deadline);
    }
  }

  private record Burst(List<WrittenKey> keys, long millis) {}

  /** Returns the rows of the last moments: the shortest time that has enough of them. */
  private Burst burst(long end) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    long span = SHORTEST_BURST;
    List<WrittenKey> best = List.of();
    long bestSpan = span;
    boolean narrowing = false;
    while (span >= 1 && span <= LONGEST_BURST && System.nanoTime() - deadline < 0) {
      pause.run();
      long from = Math.max(1, end - span);
      KeyPage page = store.keys(table, KeyRequest.written(from, end, target + 1, PATIENCE));
      boolean tooMany = page.keys().size() > target;
      if (!tooMany && !page.ended()) {
        break;
      }
      if (tooMany) {
        if (best.size() >= ENOUGH_FOR_A_BURST) {
          break;
        }
        narrowing = true;
        span /= 2;
        continue;
      }
      if (page.keys().size() >= best.size()) {
        best = page.keys();
        bestSpan = span;
      }
      if (narrowing || best.size() >= ENOUGH_FOR_A_BURST) {
        break;
      }
      span *= 4;
    }
    List<WrittenKey> ordered = new ArrayList<>(best);
    inOrder(ordered);
    return new Burst(ordered, bestSpan);
  }

  /** Sorts by time; rows of the same millisecond are in any order except that of their keys. */
  private void inOrder(List<WrittenKey> keys) {
    Collections.shuffle(keys, random);
    keys.sort(Comparator.comparingLong(WrittenKey::writtenAt));
  }
}
