package org.openlindorm.clients;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Apache Spark in a JVM of its own, since its libraries conflict with those of others. {@code
 * spark/fetch} copies its jars.
 */
final class SparkStart implements FrameworkStart {

  private static final Path JARS = Path.of("target", "spark").toAbsolutePath();

  /** The packages that Spark's own launcher opens on Java 17. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  @Override
  public void assumeInstalled() {
    assumeTrue(
        Files.exists(JARS.resolve("complete")),
        "Skipped: no jars of Spark. Run it/mysql-clients/spark/fetch, which downloads 280 MB.");
  }

  @Override
  public String start(String database, boolean first) throws Exception {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx700m", "-XX:TieredStopAtLevel=1", "-Duser.timezone=UTC"));
    OPENED.forEach(each -> line.add("--add-opens=java.base/" + each + "=ALL-UNNAMED"));
    line.addAll(
        List.of("-cp", JARS + "/*", "SparkProgram.java", Integer.toString(OneServer.port())));
    line.addAll(List.of(OneServer.MAKER, OneServer.PASSWORD, database, first ? "first" : "again"));
    return ExternalProgram.run(ExternalProgram.PROGRAMS.resolve("starts"), Map.of(), line)
        .requireWell()
        .lines()
        .filter(each -> each.startsWith("version "))
        .map(each -> each.substring("version ".length()))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public boolean isOfDebian() {
    return false;
  }
}
