package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.openlindorm.it.bench.peer.CallTime;

/**
 * The same work done in several ways. The contenders take turns in random order, so that whatever
 * else the machine does falls on all of them alike.
 *
 * @param name the work, for the report
 * @param bound the calls get random numbers from 0 to this, exclusive
 * @param turn what happens before the next contender has its turn
 * @param yardstick what the others are compared with
 */
public record Contest(
    String name, long bound, Turn turn, Contender yardstick, List<Contender> challengers) {

  /** A turn while warming up is so small a part of that time, so that all have several. */
  private static final int WARM_UP_PARTS = 50;

  /**
   * The number of calls of a contender before the next one's.
   *
   * @param warm calls that are made first and not counted
   * @param counted calls that are, in a row
   */
  public record Turn(int warm, int counted) {
    /** One call each: all of them are as cold as in a program that seldom calls. */
    public static final Turn INTERLEAVED = new Turn(0, 1);

    /** Some calls in a row, which the machine's caches get used to: a busy server. */
    public static final Turn HOT = new Turn(10, 30);

    /** The same for calls of milliseconds. */
    public static final Turn HOT_BATCHES = new Turn(3, 10);
  }

  public Contest {
    challengers = List.copyOf(challengers);
  }

  public Contest(
      String name, long bound, int turn, Contender yardstick, List<Contender> challengers) {
    this(name, bound, new Turn(0, turn), yardstick, challengers);
  }

  /** The first of the contenders is the yardstick. */
  public static Contest of(String name, long bound, Turn turn, List<Contender> contenders) {
    return new Contest(
        name, bound, turn, contenders.get(0), contenders.subList(1, contenders.size()));
  }

  /** The same in turns of many calls. */
  public Contest hot(Turn many) {
    return new Contest(name + ", hot", bound, many, yardstick, challengers);
  }

  private List<Contender> contenders() {
    return Stream.concat(Stream.of(yardstick), challengers.stream()).toList();
  }

  /** Warms up, then runs the rounds that count; the yardstick comes first. */
  public Map<Contender, Times> run(RunLength length, Random random) throws Exception {
    warmUp(length.warmUp(), random);
    Map<Contender, Times> times = new LinkedHashMap<>();
    contenders().forEach(contender -> times.put(contender, new Times()));
    long began = System.nanoTime();
    for (int round = 0; !length.over(round, System.nanoTime() - began); round++) {
      round(times, random);
    }
    for (Map.Entry<Contender, Times> next : times.entrySet()) {
      Contender contender = next.getKey();
      if (!contender.traffic().equals(Traffic.UNKNOWN)) {
        next.getValue()
            .passed(contender.traffic().of(() -> random.nextLong(bound), contender.after()));
      }
    }
    return times;
  }

  /** Calls in a row for a while, so that the compilers of all processes get to know the work. */
  private void warmUp(RunLength length, Random random) throws Exception {
    long began = System.nanoTime();
    for (int round = 0; !length.over(round, System.nanoTime() - began); round++) {
      for (Contender contender : contenders()) {
        long turnBegan = System.nanoTime();
        do {
          call(contender, random);
        } while (System.nanoTime() - turnBegan < length.time().toNanos() / WARM_UP_PARTS);
      }
    }
  }

  private void round(Map<Contender, Times> times, Random random) throws Exception {
    List<Map.Entry<Contender, Times>> order = new ArrayList<>(times.entrySet());
    Collections.shuffle(order, random);
    for (Map.Entry<Contender, Times> next : order) {
      turn(next.getKey(), next.getValue(), random);
    }
  }

  private void turn(Contender contender, Times times, Random random) throws Exception {
    for (int call = 0; call < turn.warm(); call++) {
      call(contender, random);
    }
    long began = contender.processor().getAsLong();
    for (int call = 0; call < turn.counted(); call++) {
      times.add(call(contender, random));
    }
    times.endRound(contender.processor().getAsLong() - began);
  }

  private CallTime call(Contender contender, Random random) throws Exception {
    long id = random.nextLong(bound);
    CallTime taken = contender.work().on(id);
    contender.after().on(id);
    return taken;
  }
}
