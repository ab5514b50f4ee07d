package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives processes as much of a processor as a small machine of their own would have, by Linux's
 * control groups; only where this user may make some.
 */
final class ProcessorQuota implements AutoCloseable {

  private static final Path GROUPS = Path.of("/sys/fs/cgroup/cpu");

  /** Short, so that a process that has used its part waits for milliseconds only. */
  private static final int PERIOD_MICROS = 10_000;

  private final Path group;

  private ProcessorQuota(Path group) {
    this.group = group;
  }

  /** Returns whether this user may create control groups of version 1 here. */
  static boolean isPossible() {
    return Files.isWritable(GROUPS) && Files.exists(GROUPS.resolve("cpu.cfs_quota_us"));
  }

  /** A group of its own for each of the processes, which is held to nothing yet. */
  static List<ProcessorQuota> each(List<ProcessHandle> processes) throws IOException {
    List<ProcessorQuota> quotas = new ArrayList<>();
    for (ProcessHandle process : processes) {
      Path group = GROUPS.resolve("openlindorm-" + process.pid());
      Files.createDirectory(group);
      quotas.add(new ProcessorQuota(group));
      Files.writeString(group.resolve("cpu.cfs_period_us"), Integer.toString(PERIOD_MICROS));
      Files.writeString(group.resolve("cgroup.procs"), Long.toString(process.pid()));
    }
    return quotas;
  }

  /** The process may use so many percent of a processor from now on. */
  void limit(int percent) throws IOException {
    Files.writeString(
        group.resolve("cpu.cfs_quota_us"), Integer.toString(PERIOD_MICROS * percent / 100));
  }

  /** The process may use all that there is. */
  void lift() throws IOException {
    Files.writeString(group.resolve("cpu.cfs_quota_us"), "-1");
  }

  /** The group goes when its process has gone. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(group);
  }
}
