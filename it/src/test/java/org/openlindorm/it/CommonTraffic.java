package org.openlindorm.it;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openlindorm.workload.WorkloadPlan;
import org.openlindorm.workload.WorkloadRun;

/** Several workloads at the same time, until they are closed. */
final class CommonTraffic implements AutoCloseable {

  private final ServerChoice servers;
  private final List<WorkloadRun> runs = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

  /** A connection to the server of a number. */
  interface ServerChoice {
    java.sql.Connection open(int number) throws SQLException;
  }

  CommonTraffic(ServerChoice servers) {
    this.servers = servers;
  }

  /** Begins one; the servers take turns. */
  void start(WorkloadPlan plan) {
    int server = runs.size();
    WorkloadRun run = new WorkloadRun(plan, () -> servers.open(server), Throwable::toString);
    runs.add(run);
    start(
        plan.table(),
        () -> {
          var summary = run.run(line -> {});
          System.out.println(plan.table() + ": " + summary.text());
          if (summary.errors() > 0) {
            failures.add(plan.table() + ": " + summary.text());
          }
        });
  }

  /** The work of a thread. */
  private interface Work {
    void run() throws Exception;
  }

  private void start(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (Exception e) {
                failures.add(name + ": " + e);
              }
            },
            "traffic-" + name);
    thread.setDaemon(true);
    thread.start();
    threads.add(thread);
  }

  /** Returns what went wrong so far. */
  List<String> failures() {
    return List.copyOf(failures);
  }

  @Override
  public void close() throws InterruptedException {
    runs.forEach(WorkloadRun::stop);
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
