package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assumptions;

/** A file system of its own with few megabytes, in memory, for tests that fill it. */
final class SmallDisk implements AutoCloseable {
  private final Path folder;

  private SmallDisk(Path folder) {
    this.folder = folder;
  }

  /** Skips the test, and says so, where this process may not mount. */
  static SmallDisk at(Path folder, int megabytes) throws IOException, InterruptedException {
    String refusal = run("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", folder);
    if (!refusal.isEmpty()) {
      System.out.println("Full disks are not tested: " + refusal);
    }
    Assumptions.assumeTrue(refusal.isEmpty(), refusal);
    return new SmallDisk(folder);
  }

  void resize(int megabytes) throws IOException, InterruptedException {
    String refusal = run("mount", "-o", "remount,size=" + megabytes + "m", folder);
    if (!refusal.isEmpty()) {
      throw new AssertionError(refusal);
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    String refusal = run("umount", "-l", folder);
    if (!refusal.isEmpty()) {
      throw new AssertionError(refusal);
    }
  }

  /** Answers what the program says against it; empty when it has succeeded. */
  private static String run(Object... line) throws IOException, InterruptedException {
    String[] words = Arrays.stream(line).map(Object::toString).toArray(String[]::new);
    Process process;
    try {
      process = new ProcessBuilder(words).redirectErrorStream(true).start();
    } catch (IOException missing) {
      return "no program " + words[0];
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    return process.waitFor() == 0 ? "" : "exit code " + process.exitValue() + ": " + said;
  }
}
