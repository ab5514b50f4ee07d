package org.openlindorm.hbase.metrics;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.Server;
import org.openlindorm.hbase.disk.DiskReserve;
import org.openlindorm.schema.Catalog;

/**
 * The liveness and readiness of the server. Problems that a restart may fix affect liveness;
 * problems that prevent statements from executing affect readiness.
 */
public final class ServerHealth {

  /**
   * The result of one check.
   *
   * @param name one word
   * @param wrong the problem and the action to take, as a sentence; empty if there is none
   */
  public record Check(String name, Optional<String> wrong) {

    static Check good(String name) {
      return new Check(name, Optional.empty());
    }

    static Check bad(String name, String wrong) {
      return new Check(name, Optional.of(wrong));
    }
  }

  private final Optional<List<Server>> embedded;
  private final Supplier<Catalog> catalog;
  private final Supplier<Optional<DiskReserve.FreeSpace>> freeSpace;

  /**
   * @param embedded master and region server of this process, if embedded
   * @param catalog reads the catalog again
   */
  ServerHealth(
      Optional<List<Server>> embedded,
      Supplier<Catalog> catalog,
      Supplier<Optional<DiskReserve.FreeSpace>> freeSpace) {
    this.embedded = embedded;
    this.catalog = catalog;
    this.freeSpace = freeSpace;
  }

  /** Returns the liveness checks. */
  public List<Check> life() {
    List<Check> checks = new ArrayList<>(List.of(threads()));
    embedded.ifPresent(servers -> checks.add(hbase(servers)));
    return checks;
  }

  /** Returns the readiness checks for SQL. */
  public List<Check> service() {
    List<Check> checks = new ArrayList<>();
    embedded.ifPresent(servers -> checks.add(hbase(servers)));
    freeSpace.get().ifPresent(now -> checks.add(disk(now)));
    checks.add(catalog());
    return checks;
  }

  private static Check threads() {
    long[] stuck = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
    return stuck == null
        ? Check.good("threads")
        : Check.bad(
            "threads",
            stuck.length
                + " threads are deadlocked. Keep a thread dump (jstack) and restart the"
                + " server");
  }

  private static Check hbase(List<Server> servers) {
    for (Server each : servers) {
      if (each.isAborted() || each.isStopped()) {
        return Check.bad(
            "hbase",
            each.getServerName()
                + (each.isAborted() ? " has given up" : " has stopped")
                + "; the log has the reason. Restart the server");
      }
    }
    return Check.good("hbase");
  }

  private static Check disk(DiskReserve.FreeSpace now) {
    return now.isFull()
        ? Check.bad(
            "disk", "the disk is full (" + now + "); free space, or drop or truncate tables")
        : Check.good("disk");
  }

  private Check catalog() {
    try {
      int unused = catalog.get().tables().size();
      return Check.good("catalog");
    } catch (RuntimeException failure) {
      return Check.bad(
          "catalog", "the catalog lindorm:catalog cannot be read: " + failure.getMessage());
    }
  }
}
