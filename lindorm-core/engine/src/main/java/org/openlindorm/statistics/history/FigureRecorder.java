package org.openlindorm.statistics.history;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.UUID;
import org.openlindorm.catalog.BackgroundLease;
import org.openlindorm.store.Store;

/**
 * Samples the figures of a server, and writes each row of seconds to the history when it is
 * complete. One server of a catalog at a time adds the seconds of all to minutes and hours. Used by
 * one thread.
 */
final class FigureRecorder {

  /** The time within which the servers have written the seconds of a minute that has ended. */
  private static final int LATE_SECONDS = 15;

  /** More servers of one catalog share the last number, and overwrite each other's seconds. */
  private static final int MOST_SERVERS = 16;

  private final FigureHistory history;
  private final FigureSampler sampler;
  private final Clock clock;
  private final List<BackgroundLease> numbers = new ArrayList<>();
  private final BackgroundLease sums;
  private final TreeMap<Long, FigureInterval> unwritten = new TreeMap<>();
  private boolean prepared;
  private int number;

  /**
   * Creates a recorder.
   *
   * @param alone whether no other server can be running
   */
  FigureRecorder(FigureSampler sampler, Store store, Clock clock, boolean alone) {
    this.history = new FigureHistory(store);
    this.sampler = sampler;
    this.clock = clock;
    String owner = UUID.randomUUID().toString();
    for (int server = 1; server <= MOST_SERVERS; server++) {
      numbers.add(new BackgroundLease("figures-" + server, store, clock, owner, alone));
    }
    this.sums = new BackgroundLease("figures-sums", store, clock, owner, alone);
  }

  /**
   * Executes one sampling; to be called each second.
   *
   * @throws RuntimeException when the store does not respond; later calls write what is left, of an
   *     hour at most
   */
  void sample() {
    long second = clock.millis() / 1_000;
    unwritten.merge(second, sampler.sample(second), FigureInterval::later);
    unwritten.headMap(second - FigureStep.SECOND.keptSeconds()).clear();
    long begin = FigureStep.SECOND.rowBegin(second);
    if (unwritten.firstKey() < begin) {
      write(begin);
      rollUp(second);
    }
  }

  /** Writes what is left, and lets other servers take over. */
  void close() {
    write(Long.MAX_VALUE);
    numbers.forEach(BackgroundLease::release);
    sums.release();
  }

  /** Writes the rows that end at a time at the latest. */
  private void write(long end) {
    if (!prepared) {
      history.prepare();
      prepared = true;
    }
    int server = number();
    while (!unwritten.isEmpty() && unwritten.firstKey() < end) {
      long begin = FigureStep.SECOND.rowBegin(unwritten.firstKey());
      NavigableMap<Long, FigureInterval> row =
          unwritten.headMap(begin + FigureStep.SECOND.rowSeconds(), false);
      history.write(FigureStep.SECOND, server, List.copyOf(row.values()));
      row.clear();
    }
  }

  /** Returns the number of this server: the one that it has, or the first that is free. */
  private int number() {
    if (number == 0 || !numbers.get(number - 1).isHeld()) {
      number = 1;
      while (number < MOST_SERVERS && !numbers.get(number - 1).isHeld()) {
        number++;
      }
    }
    return number;
  }

  /** Adds a minute when it has ended for long enough: in one of six calls. */
  private void rollUp(long second) {
    long settled = second - LATE_SECONDS;
    long before = settled - FigureStep.SECOND.rowSeconds();
    if (FigureStep.MINUTE.rowBegin(settled) != FigureStep.MINUTE.rowBegin(before)
        && sums.isHeld()) {
      history.rollUp(settled);
    }
  }
}
