package org.openlindorm.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A user with an empty home who runs commands; nothing of the build is in the environment. */
record CleanHome(Path folder) {

  static final String VERSION = System.getProperty("release.version");

  /** The output of a command, its exit code and its duration. */
  record Outcome(int exitCode, String text, Duration took) {}

  /** A file of the release by its name, where {@code %s} is the version. */
  static Path handedOut(String name) {
    Path file = Path.of("../../dist/target", name.formatted(VERSION)).toAbsolutePath().normalize();
    if (!Files.exists(file)) {
      throw new AssertionError(file + " is missing: run './mvnw -Prelease -DskipTests package'.");
    }
    return file;
  }

  /** Unpacks an archive into a new folder below this one; answers the folder that lay in it. */
  Path unpack(Path archive, String where) throws IOException, InterruptedException {
    Path target = Files.createDirectories(folder.resolve(where));
    Outcome outcome = run(Map.of(), "tar", "xzf", archive.toString(), "-C", target.toString());
    if (outcome.exitCode() != 0) {
      throw new AssertionError(outcome.text());
    }
    try (var entries = Files.list(target)) {
      return entries.findFirst().orElseThrow();
    }
  }

  Outcome run(String... command) throws IOException, InterruptedException {
    return run(Map.of(), command);
  }

  Outcome run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    var builder = new ProcessBuilder(List.of(command)).redirectErrorStream(true);
    Path output = Files.createTempFile(folder, "output", ".txt");
    // A server in the background would hold a pipe open.
    builder.redirectOutput(output.toFile()).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    builder.environment().put("HOME", Files.createDirectories(folder.resolve("home")).toString());
    builder.environment().put("LANG", "C.UTF-8");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    var process = builder.start();
    process.getOutputStream().close();
    int exitCode = process.waitFor();
    return new Outcome(
        exitCode, Files.readString(output, UTF_8), Duration.ofNanos(System.nanoTime() - began));
  }
}
