package org.openlindorm.it.bench.contest;

import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.NetworkTraffic;

/**
 * The way in which a contender's traffic over sockets is counted. It is counted after the rounds,
 * by some more calls, so that counting costs no time.
 *
 * @param counted does the work once, where it is counted
 * @param counter all that has passed so far
 */
public record Traffic(Caller.Call counted, Counter counter) {

  /** Counts nothing. */
  public static final Traffic UNKNOWN = new Traffic(id -> {}, () -> NetworkTraffic.NOTHING);

  /**
   * A number of calls at which one request of another part of the server does not change the
   * rounded share.
   */
  private static final int LEAST_CALLS = 5;

  private static final int MOST_CALLS = 10;
  private static final long ENOUGH_NANOS = 50_000_000;

  /** All that has passed so far. */
  @FunctionalInterface
  public interface Counter {
    NetworkTraffic now() throws Exception;
  }

  /** The traffic of a number of calls. */
  record Count(NetworkTraffic passed, int calls) {
    double requests() {
      return (double) passed.requests() / calls;
    }

    double bytes() {
      return (double) passed.bytes() / calls;
    }
  }

  Traffic at(LongUnaryOperator numbers) {
    return new Traffic(id -> counted.on(numbers.applyAsLong(id)), counter);
  }

  /**
   * @param after what is not counted and follows each call
   */
  Count of(LongSupplier ids, Caller.Call after) throws Exception {
    NetworkTraffic passed = NetworkTraffic.NOTHING;
    int calls = 0;
    long began = System.nanoTime();
    do {
      long id = ids.getAsLong();
      NetworkTraffic before = counter.now();
      counted.on(id);
      passed = passed.plus(counter.now().minus(before));
      after.on(id);
      calls++;
    } while (calls < LEAST_CALLS
        || (calls < MOST_CALLS && System.nanoTime() - began < ENOUGH_NANOS));
    return new Count(passed, calls);
  }
}
