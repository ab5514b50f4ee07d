package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * The same work done in several ways. The contenders take turns in random order, a few calls each,
 * so that whatever else the machine does falls on all of them alike.
 *
 * @param name the work, for the report
 * @param bound the calls get random numbers from 0 to this, exclusive
 * @param turn how many calls are timed in a row before the next contender has its turn
 * @param yardstick what the others are compared with
 */
record Contest(
    String name, long bound, int turn, Contender yardstick, List<Contender> challengers) {

  Contest {
    challengers = List.copyOf(challengers);
  }

  private List<Contender> contenders() {
    return Stream.concat(Stream.of(yardstick), challengers.stream()).toList();
  }

  /** Runs rounds that only warm up, then rounds that count; the yardstick comes first. */
  Map<Contender, Times> run(int warmUp, int counted, Random random) throws IOException {
    for (int round = 0; round < warmUp; round++) {
      round(fresh(), random);
    }
    Map<Contender, Times> times = fresh();
    for (int round = 0; round < counted; round++) {
      round(times, random);
    }
    return times;
  }

  private Map<Contender, Times> fresh() {
    Map<Contender, Times> times = new LinkedHashMap<>();
    contenders().forEach(contender -> times.put(contender, new Times()));
    return times;
  }

  private void round(Map<Contender, Times> times, Random random) throws IOException {
    List<Map.Entry<Contender, Times>> order = new ArrayList<>(times.entrySet());
    Collections.shuffle(order, random);
    for (Map.Entry<Contender, Times> next : order) {
      for (int call = 0; call < turn; call++) {
        long id = random.nextLong(bound);
        long began = System.nanoTime();
        next.getKey().call().on(id);
        next.getValue().add(System.nanoTime() - began);
      }
    }
  }
}
