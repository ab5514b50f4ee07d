package org.openlindorm.it.bench.contest;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The processor time of processes. Linux counts it in steps of 10 ms, so that only sums over many
 * calls mean something.
 */
public final class Processors {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static final LongSupplier OWN = SYSTEM::getProcessCpuTime;

  private Processors() {}

  /** The processor time of a process that does all the work. */
  public static LongSupplier of(ProcessHandle process) {
    return () -> process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  /** The processor time of a client and the server in this process. */
  public static LongSupplier withOwn(ProcessHandle client) {
    LongSupplier other = of(client);
    return () -> OWN.getAsLong() + other.getAsLong();
  }
}
