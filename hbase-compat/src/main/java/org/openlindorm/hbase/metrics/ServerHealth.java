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
 * Whether the server lives, and whether it serves. What a new start may mend keeps it from being
 * healthy; what keeps statements from being answered, from being ready.
 */
public final class ServerHealth {

  /**
   * One thing that was looked at.
   *
   * @param name in a word
   * @param wrong what is wrong, as a sentence with what to do, if anything is
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
  private final Supplier<Optional<DiskReserve.Room>> room;

  /**
   * @param embedded master and region server of this process, if they are here
   * @param catalog reads it anew
   */
  ServerHealth(
      Optional<List<Server>> embedded,
      Supplier<Catalog> catalog,
      Supplier<Optional<DiskReserve.Room>> room) {
    this.embedded = embedded;
    this.catalog = catalog;
    this.room = room;
  }

  /** Whether the process is as it should be. */
  public List<Check> life() {
    List<Check> checks = new ArrayList<>(List.of(threads()));
    embedded.ifPresent(servers -> checks.add(hbase(servers)));
    return checks;
  }

  /** Whether SQL is answered. */
  public List<Check> service() {
    List<Check> checks = new ArrayList<>();
    embedded.ifPresent(servers -> checks.add(hbase(servers)));
    room.get().ifPresent(now -> checks.add(disk(now)));
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
                + " threads wait for each other for ever. Keep a thread dump (jstack) and start"
                + " the server again");
  }

  private static Check hbase(List<Server> servers) {
    for (Server each : servers) {
      if (each.isAborted() || each.isStopped()) {
        return Check.bad(
            "hbase",
            each.getServerName()
                + (each.isAborted() ? " has given up" : " has stopped")
                + "; the log says why. Start the server again");
      }
    }
    return Check.good("hbase");
  }

  private static Check disk(DiskReserve.Room now) {
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
