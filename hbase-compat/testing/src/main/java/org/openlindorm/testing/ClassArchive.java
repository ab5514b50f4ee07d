package org.openlindorm.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * An archive of a server's classes for class data sharing (CDS), which halves the CPU time of a
 * start. It is in the user's cache directory, for one class path and one Java version. If it does
 * not exist, a process of the lowest priority creates it during the tests, with its own server.
 *
 * @param file the path of the archive, which may not exist yet
 */
record ClassArchive(Path file, ServerClassPath classPath) {

  /** The maximum number of archives, of 100 MB each. The oldest ones are deleted. */
  private static final int MOST_KEPT = 3;

  private static final AtomicBoolean MAKING = new AtomicBoolean();

  /**
   * A shell script that runs Java with the lowest priority and renames the archive when it is
   * complete.
   */
  private static final String MAKE =
      "nice -n 19 \"$@\" && mv -f \"$MADE\" \"$ARCHIVE\"; rm -f \"$MADE\"";

  static ClassArchive of(ServerClassPath classPath) {
    return new ClassArchive(folder().resolve(fingerprint(classPath) + ".jsa"), classPath);
  }

  private static Path folder() {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path base =
        cache == null || cache.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache);
    return base.resolve("lindorm-testing");
  }

  /**
   * Returns a hash of the class path and the Java version. Java also checks the modification times
   * of the jars, and ignores an archive that does not match.
   */
  private static String fingerprint(ServerClassPath classPath) {
    StringBuilder facts = new StringBuilder(System.getProperty("java.vm.version"));
    facts.append(System.getProperty("java.home"));
    try {
      for (Path jar : classPath.jars()) {
        facts.append('\n').append(jar).append(' ').append(Files.getLastModifiedTime(jar));
      }
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(facts.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 12);
    } catch (IOException | NoSuchAlgorithmException failure) {
      throw new IllegalStateException("The class path cannot be read", failure);
    }
  }

  /**
   * Returns the Java command with options for a short-lived process. An archive can only be used
   * with the same options.
   */
  static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx1g",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "--add-opens",
        "java.base/java.nio=ALL-UNNAMED",
        "-Djava.awt.headless=true");
  }

  /**
   * Returns the Java options to use the archive. With them Java prints nothing if the archive does
   * not match.
   */
  List<String> options() {
    return Files.exists(file)
        ? List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable", "-Xlog:all=error:stderr")
        : List.of();
  }

  /**
   * Starts the creation of the archive, at most once per JVM and only if it does not exist. If its
   * directory cannot be created or there is no shell, servers start without an archive.
   */
  void makeInBackground() {
    boolean isPossible = classPath.hasServerInJars();
    boolean isEnabled = !"off".equals(System.getProperty("lindorm.testing.archive"));
    if (!isPossible || !isEnabled || Files.exists(file) || !MAKING.compareAndSet(false, true)) {
      return;
    }
    try {
      Files.createDirectories(file.getParent());
      deleteOldest();
      Path made = Files.createTempFile(file.getParent(), "making", ".jsa");
      Files.delete(made);
      ProcessBuilder maker = new ProcessBuilder(line(made));
      maker.environment().put("MADE", made.toString());
      maker.environment().put("ARCHIVE", file.toString());
      maker.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
      maker.start().getOutputStream().close();
    } catch (IOException noCache) {
      System.getLogger(ClassArchive.class.getName())
          .log(System.Logger.Level.INFO, "No class archive is made: {0}", noCache.getMessage());
    }
  }

  private List<String> line(Path made) {
    List<String> line = new ArrayList<>(List.of("sh", "-c", MAKE, "make-class-archive"));
    line.addAll(java());
    line.add("-XX:ArchiveClassesAtExit=" + made);
    line.addAll(List.of("-cp", classPath.textOfJars(), ServerProcess.class.getName()));
    return line;
  }

  private void deleteOldest() throws IOException {
    try (Stream<Path> kept = Files.list(file.getParent())) {
      List<Path> newestFirst =
          kept.filter(each -> each.toString().endsWith(".jsa"))
              .sorted(
                  Comparator.comparingLong((Path each) -> each.toFile().lastModified()).reversed())
              .toList();
      for (Path each :
          newestFirst.subList(Math.min(MOST_KEPT - 1, newestFirst.size()), newestFirst.size())) {
        Files.deleteIfExists(each);
      }
    }
  }
}
