package org.openlindorm.it.bench.contest;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The processor time of processes. Linux counts it in steps of 10 ms, so that only sums over many
 * calls mean something.
 */
public final class Processors {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static final LongSupplier OWN = SYSTEM::getProcessCpuTime;

  private static final Path THREADS = Path.of("/proc/self/task");
  private static final Pattern COMPILER = Pattern.compile("C[12] Compiler");

  private Processors() {}

  /** The processor time of a process that does all the work. */
  public static LongSupplier of(ProcessHandle process) {
    return () -> process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  /**
   * Returns the processor time of the threads of this process, without the JIT compilers, which
   * compile longer for the statement that is measured first. Linux counts it in nanoseconds, but
   * without threads that have ended. Without Linux's files of threads the same as {@link #OWN}.
   */
  public static long withoutCompilers() throws IOException {
    if (!Files.isDirectory(THREADS)) {
      return OWN.getAsLong();
    }
    long nanos = 0;
    try (Stream<Path> threads = Files.list(THREADS)) {
      for (Path thread : threads.toList()) {
        nanos += ofOther(thread);
      }
    }
    return nanos;
  }

  private static long ofOther(Path thread) throws IOException {
    try {
      return COMPILER.matcher(Files.readString(thread.resolve("comm"))).lookingAt()
          ? 0
          : Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]);
    } catch (NoSuchFileException ended) {
      return 0;
    }
  }

  /** The processor time of a client and the server in this process. */
  public static LongSupplier withOwn(ProcessHandle client) {
    LongSupplier other = of(client);
    return () -> OWN.getAsLong() + other.getAsLong();
  }
}
