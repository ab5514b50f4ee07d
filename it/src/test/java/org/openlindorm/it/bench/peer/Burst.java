package org.openlindorm.it.bench.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Several clients that do the same work at the same time, each as fast as it is answered.
 *
 * @param millis how long
 * @param bound the calls get random numbers from 0 to this, exclusive
 */
public record Burst(int clients, int millis, long bound) {

  /** Answers the nanoseconds for each call, that is, the time divided by all calls together. */
  public long nanosPerCall(List<Caller.Call> calls, long seed) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Future<Long>> counts = new ArrayList<>();
      long began = System.nanoTime();
      long end = began + TimeUnit.MILLISECONDS.toNanos(millis);
      for (int client = 0; client < clients; client++) {
        Caller.Call call = calls.get(client);
        Random random = new Random(seed + client);
        counts.add(threads.submit(() -> repeat(call, random, end)));
      }
      long done = 0;
      for (Future<Long> count : counts) {
        done += count.get();
      }
      return (System.nanoTime() - began) / done;
    } finally {
      threads.shutdown();
    }
  }

  private long repeat(Caller.Call call, Random random, long end) throws Exception {
    long done = 0;
    do {
      call.on(random.nextLong(bound));
      done++;
    } while (System.nanoTime() < end);
    return done;
  }
}
