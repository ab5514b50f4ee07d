package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An HBase in another process that has nothing of ours but lindorm-region.jar. */
public final class ExternalHBase implements AutoCloseable {

  private static final List<String> OURS_AND_SQL =
      List.of("lindorm-", "key-advisor", "calcite", "avatica");

  private final Process process;
  private final String quorum;

  private ExternalHBase(Process process, String quorum) {
    this.process = process;
    this.quorum = quorum;
  }

  /** Starts one with its data and logs below a folder; returns when it serves. */
  static ExternalHBase start(Path folder) throws IOException {
    return startAt(folder, 0);
  }

  /** The same with its ZooKeeper at a port. */
  static ExternalHBase startAt(Path folder, int port) throws IOException {
    return startOn(folder, classPath(folder), port);
  }

  /** The same with a lindorm-region.jar in which the classes of a folder replace its own. */
  static ExternalHBase startWithOtherRegionCode(Path folder, Path classes) throws IOException {
    return startOn(folder, classes + File.pathSeparator + classPath(folder), 0);
  }

  private static ExternalHBase startOn(Path folder, String classPath, int port) throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(
                java,
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Dlogback.configurationFile=" + ServerProcess.home().resolve("conf/logback.xml"),
                "-Dlindorm.logs=" + folder.resolve("hbase-logs"),
                "-cp",
                classPath,
                PlainHBase.class.getName(),
                folder.resolve("hbase").toString(),
                Integer.toString(port))
            .redirectError(folder.resolve("hbase.err").toFile())
            .start();
    // Not closed: closing the stream would break the process's output.
    var output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    var quorum = output.lines().filter(line -> line.startsWith("127.0.0.1:")).findFirst();
    if (quorum.isEmpty()) {
      process.destroyForcibly();
      throw new AssertionError(
          "HBase did not start:\n" + Files.readString(folder.resolve("hbase.err")));
    }
    return new ExternalHBase(process, quorum.get());
  }

  String quorum() {
    return quorum;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  /** HBase's own jars, the region jar, and the classes that start an HBase in a test. */
  static String classPath(Path folder) throws IOException {
    return classPathWithoutRegionJar(folder)
        + File.pathSeparator
        + ServerProcess.home().resolve("hbase-compat/region/target/dist/lindorm-region.jar");
  }

  static String classPathWithoutRegionJar(Path folder) throws IOException {
    List<String> entries = new ArrayList<>(jarsOfHBase());
    var starter = folder.resolve("starter");
    for (String ofTheStarter : List.of("changes", "cluster", "cluster/tuning", "disk")) {
      copyPackage(
          ServerProcess.home().resolve("hbase-compat/store/target/classes"),
          starter,
          "org/openlindorm/hbase/" + ofTheStarter);
    }
    copyPackage(
        ServerProcess.home().resolve("it/target/test-classes"), starter, "org/openlindorm/it");
    entries.add(starter.toString());
    return String.join(File.pathSeparator, entries);
  }

  /** The server's class path without this project's jars and those of SQL. */
  public static List<String> jarsOfHBase() throws IOException {
    String jars =
        Files.readString(ServerProcess.home().resolve("hbase-compat/shell/target/dist/class-path"))
            .strip();
    return Arrays.stream(jars.split(File.pathSeparator, -1))
        .filter(jar -> OURS_AND_SQL.stream().noneMatch(ours -> fileName(jar).startsWith(ours)))
        .toList();
  }

  private static String fileName(String jar) {
    return Path.of(jar).getFileName().toString();
  }

  private static void copyPackage(Path classes, Path target, String packageFolder)
      throws IOException {
    Files.createDirectories(target.resolve(packageFolder));
    try (Stream<Path> files = Files.list(classes.resolve(packageFolder))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(
            file,
            target.resolve(packageFolder).resolve(file.getFileName().toString()),
            StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
