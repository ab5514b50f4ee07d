package org.openlindorm.it.bench.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Several clients that do the same works at the same time, each as fast as it is answered.
 *
 * @param millis how long
 * @param bound rows 0 to this, exclusive, are there
 */
public record Burst(int clients, int millis, long bound, Mix mix) {

  /** Returns the line for another process: {@code CLIENTS MILLIS BOUND MIX}. */
  public String line() {
    return clients + " " + millis + " " + bound + " " + mix.text();
  }

  public static Burst parse(String line) {
    String[] words = line.split(" ", 4);
    return new Burst(
        Integer.parseInt(words[0]),
        Integer.parseInt(words[1]),
        Long.parseLong(words[2]),
        Mix.parse(words[3]));
  }

  /**
   * Runs it.
   *
   * @param calls of each client, in the order of the works of the mix
   * @param seed clients with the same do the same
   */
  public CallTime run(List<List<Caller.Call>> calls, long seed) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Future<Long>> counts = new ArrayList<>();
      long began = System.nanoTime();
      long end = began + TimeUnit.MILLISECONDS.toNanos(millis);
      for (int client = 0; client < clients; client++) {
        List<Caller.Call> own = calls.get(client);
        var keys = new Choice.Keys(seed + client, bound);
        counts.add(threads.submit(() -> repeat(own, keys, end)));
      }
      long done = 0;
      for (Future<Long> count : counts) {
        done += count.get();
      }
      return new CallTime((System.nanoTime() - began) / done, done);
    } finally {
      threads.shutdown();
    }
  }

  private long repeat(List<Caller.Call> calls, Choice.Keys keys, long end) throws Exception {
    long done = 0;
    do {
      mix.next(calls, keys);
      done++;
    } while (System.nanoTime() < end);
    return done;
  }
}
