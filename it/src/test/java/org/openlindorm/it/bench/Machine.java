package org.openlindorm.it.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.it.bench.contest.Figures;

/** The machine that figures come from. */
final class Machine {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private Machine() {}

  /** The load average of the last minute. */
  static double load() {
    return SYSTEM.getSystemLoadAverage();
  }

  static Figures.Setting setting(List<Double> load, long rows, long secondsPerContest, long seed)
      throws IOException {
    return new Figures.Setting(
        System.getProperty("bench.commit", "unknown"),
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        processor(),
        SYSTEM.getAvailableProcessors(),
        SYSTEM.getTotalMemorySize() >> 20,
        Runtime.version().toString(),
        load,
        rows,
        Runtime.getRuntime().maxMemory() >> 20,
        secondsPerContest,
        seed);
  }

  private static String processor() throws IOException {
    Path description = Path.of("/proc/cpuinfo");
    if (!Files.exists(description)) {
      return System.getProperty("os.arch");
    }
    try (Stream<String> lines = Files.lines(description)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    }
  }
}
