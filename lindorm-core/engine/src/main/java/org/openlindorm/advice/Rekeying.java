package org.openlindorm.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.WrittenKey;

/**
 * Computes the keys of sampled rows under another definition. Values that are not in the current
 * key are read from the rows, a page at a time, for at most 30 s.
 */
public final class Rekeying {

  private static final int PAGE = 200;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Store store;
  private final TableDef today;
  private final TableDef proposed;
  private final Runnable pause;
  private final long deadline = System.nanoTime() + PATIENCE.toNanos();
  private final RowCodec rows;
  private final boolean inKey;

  /**
   * @param pause called between reads; throws when the statement was cancelled
   */
  public Rekeying(Store store, TableDef today, TableDef proposed, Runnable pause) {
    this.store = store;
    this.today = today;
    this.proposed = proposed;
    this.pause = pause;
    rows = RowCodec.of(new RowShape(today, List.of()));
    inKey = today.keyColumns().containsAll(proposed.keyColumns());
  }

  /** The outcome of sampled keys, in their order. */
  private static final class Outcome {
    private final List<WrittenKey> today = new ArrayList<>();
    private final List<WrittenKey> proposed = new ArrayList<>();
    private int gone;
    private int refused;
    private String refusal = "";
    private int unread;
  }

  /** Returns the rows of a sample under both keys. */
  public RekeyedSample of(TableSample sample) {
    Outcome all = rekeyed(sample.keys());
    Outcome burst = rekeyed(sample.burst());
    boolean wholeBurst = burst.unread == 0;
    return new RekeyedSample(
        with(sample, all.today, wholeBurst ? burst.today : List.of()),
        with(sample, all.proposed, wholeBurst ? burst.proposed : List.of()),
        sample.keys().size(),
        all.gone,
        all.refused,
        all.refusal,
        all.unread);
  }

  private static TableSample with(
      TableSample sample, List<WrittenKey> keys, List<WrittenKey> burst) {
    return new TableSample(
        keys, burst, sample.burstMillis(), sample.rows(), sample.whole(), sample.regions());
  }

  /**
   * Reads rows in random order, so that rows that are not read for lack of time are a random
   * selection.
   */
  private Outcome rekeyed(List<WrittenKey> drawn) {
    List<Integer> places =
        IntStream.range(0, drawn.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(places, new Random(drawn.size()));
    Outcome outcome = new Outcome();
    List<@Nullable Bytes> keys = new ArrayList<>(Collections.nCopies(drawn.size(), null));
    int next = 0;
    while (next < places.size() && System.nanoTime() - deadline < 0) {
      pause.run();
      List<Integer> page = places.subList(next, Math.min(places.size(), next + PAGE));
      List<Bytes> stored = page.stream().map(place -> drawn.get(place).key()).toList();
      List<@Nullable StoredRow> found =
          inKey ? List.of() : store.fetchAll(today.physical(), stored);
      for (int i = 0; i < page.size(); i++) {
        keys.set(page.get(i), key(stored.get(i), inKey ? null : found.get(i), outcome));
      }
      next += page.size();
    }
    outcome.unread = places.size() - next;
    for (int i = 0; i < drawn.size(); i++) {
      Bytes key = keys.get(i);
      if (key != null) {
        outcome.today.add(drawn.get(i));
        outcome.proposed.add(new WrittenKey(key, drawn.get(i).writtenAt()));
      }
    }
    return outcome;
  }

  /** Returns the proposed key of a row; null, and counted, where there is none. */
  private @Nullable Bytes key(Bytes stored, @Nullable StoredRow row, Outcome outcome) {
    try {
      List<@Nullable Object> values = inKey ? ofKey(stored) : ofRow(row);
      if (values == null) {
        outcome.gone++;
        return null;
      }
      return proposed.layout().encode(values);
    } catch (LindormException refusal) {
      if (outcome.refused == 0) {
        outcome.refusal = String.valueOf(refusal.getMessage());
      }
      outcome.refused++;
      return null;
    }
  }

  private List<@Nullable Object> ofKey(Bytes stored) {
    List<@Nullable Object> decoded = today.layout().decode(stored);
    List<@Nullable Object> values = new ArrayList<>();
    proposed
        .keyColumns()
        .forEach(name -> values.add(decoded.get(today.keyColumns().indexOf(name))));
    return values;
  }

  private @Nullable List<@Nullable Object> ofRow(@Nullable StoredRow row) {
    Tuple tuple = row == null ? null : rows.decode(row);
    if (tuple == null) {
      return null;
    }
    List<@Nullable Object> values = new ArrayList<>();
    proposed.keyColumns().forEach(name -> values.add(tuple.value(today.indexOf(name))));
    return values;
  }
}
