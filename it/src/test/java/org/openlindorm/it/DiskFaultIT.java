package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server whose disk refuses the n-th write, sync, creation, rename or read, once or from then on,
 * or loses all that is not synced: whenever it serves again, every acknowledged write is there and
 * the index agrees. {@code -Ddisk.faults=200} meets more faults, {@code -Ddisk.seed} the same ones.
 */
@Tag("chaos")
final class DiskFaultIT {
  private static final int FAULTS = Integer.getInteger("disk.faults", 2);
  private static final long MINUTES_OF_A_LIFE = 5;

  @Test
  void acknowledgedWritesSurviveDiskFaults(@TempDir(cleanup = CleanupMode.NEVER) Path folder)
      throws Exception {
    long seed = Long.getLong("disk.seed", System.nanoTime());
    Path model = folder.resolve("model");
    int deaths = 0;
    while (true) {
      Path output = folder.resolve("output-" + deaths);
      Process process = start(folder.resolve("data"), model, output, seed);
      if (!process.waitFor(MINUTES_OF_A_LIFE, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("hangs, seed " + seed + ":\n" + readOutput(output));
      }
      if (process.exitValue() == 0) {
        break;
      }
      assertThat(process.exitValue())
          .as("seed %d:%n%s", seed, readOutput(output))
          .isEqualTo(DiskFaultProgram.DIED);
      deaths++;
    }
    System.out.printf(
        "%d faults of the disk, %d ends of the server, nothing acknowledged lost (seed %d)%n",
        DiskFaultModel.read(model).faults(), deaths, seed);
  }

  /** The output without HBase's stack traces. */
  private static String readOutput(Path output) throws IOException {
    try (Stream<String> lines = Files.lines(output, UTF_8)) {
      return lines
          .filter(line -> line.matches("(Fault|a power|the start|Without|refused|java.lang).*"))
          .collect(Collectors.joining("\n"));
    }
  }

  private static Process start(Path data, Path model, Path output, long seed) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            DiskFaultProgram.class.getName(),
            data.toString(),
            model.toString(),
            Long.toString(seed),
            Integer.toString(FAULTS))
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }
}
