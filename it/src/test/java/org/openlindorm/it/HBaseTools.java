package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** HBase's own tools in a process with their own libraries, which talks by lines. */
final class HBaseTools implements AutoCloseable {
  private static final String ENDED = "ended with ";

  private final Process process;
  private final PrintStream orders;
  private final BufferedReader answers;

  private HBaseTools(Process process) {
    this.process = process;
    orders = new PrintStream(process.getOutputStream(), true, UTF_8);
    answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
  }

  /**
   * The result of a run of a tool.
   *
   * @param code what {@code hbase TOOL} would exit with
   * @param output of the tool, its log among it
   */
  record End(int code, String output) {}

  static HBaseTools start(String quorum, Path folder) throws IOException, InterruptedException {
    var log = folder.resolve("log4j.properties");
    Files.writeString(
        log,
        """
        log4j.rootLogger=WARN, out
        log4j.logger.org.apache.hadoop.hbase.tool.Canary=INFO
        log4j.logger.org.apache.hadoop.hbase.PerformanceEvaluation=INFO
        log4j.logger.org.apache.hadoop.mapreduce.Job=INFO
        log4j.appender.out=org.apache.log4j.ConsoleAppender
        log4j.appender.out.layout=org.apache.log4j.PatternLayout
        log4j.appender.out.layout.ConversionPattern=%m%n
        """);
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx700m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED"));
    line.addAll(List.of("--add-opens", "java.base/java.nio=ALL-UNNAMED"));
    line.add("-Dlog4j.configuration=" + log.toUri());
    line.addAll(List.of("-cp", ClientJars.of("tools")));
    line.add(ServerProcess.home().resolve("it/hbase-clients/ToolSteps.java").toString());
    line.addAll(List.of(quorum, folder.toString()));
    return new HBaseTools(
        new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true).start());
  }

  /** Runs a tool as {@code hbase} would with its class; waits for its end. */
  End run(String tool, String... arguments) throws IOException {
    orders.println(tool + "\t" + String.join("\t", arguments));
    StringBuilder output = new StringBuilder();
    for (var line = answers.readLine(); line != null; line = answers.readLine()) {
      if (line.startsWith(ENDED)) {
        return new End(Integer.parseInt(line.substring(ENDED.length())), output.toString());
      }
      output.append(line).append('\n');
    }
    throw new AssertionError("The process of the tools has ended:\n" + output);
  }

  @Override
  public void close() throws IOException {
    orders.close();
    answers.close();
    process.destroyForcibly();
  }
}
