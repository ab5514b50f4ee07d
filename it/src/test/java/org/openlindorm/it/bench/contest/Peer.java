package org.openlindorm.it.bench.contest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.CallTime;
import org.openlindorm.it.bench.peer.Work;

/**
 * Another process that does works, one call at a time on command; it takes the time of a call
 * itself. It ends when its standard input does, so also when this process dies.
 */
final class Peer implements AutoCloseable {

  private static final int STOP_SECONDS = 20;

  private final Process process;
  private final PrintStream orders;
  private final BufferedReader answers;

  private Peer(Process process) throws IOException {
    this.process = process;
    this.orders = new PrintStream(process.getOutputStream(), true, UTF_8);
    this.answers = process.inputReader(UTF_8);
    answer();
  }

  /** Returns the class path of the contest classes and of the library that they need. */
  private static String shared() {
    return Stream.of(Peer.class, RejectionInversionZipfSampler.class, UniformRandomProvider.class)
        .map(Wire::jar)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Starts a program of the package {@code peer} on a class path and waits until it is ready. */
  public static Peer start(
      Class<?> program, String classPath, List<String> options, List<String> arguments)
      throws IOException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(options);
    line.addAll(
        List.of(
            "-XX:-UsePerfData",
            "-Duser.timezone=UTC",
            "-cp",
            shared() + File.pathSeparator + classPath,
            program.getName()));
    line.addAll(arguments);
    return new Peer(
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD).start());
  }

  public ProcessHandle process() {
    return process.toHandle();
  }

  /** Prepares a work of one of the process's sources and answers its number. */
  public int work(String source, Work work) throws IOException {
    return Integer.parseInt(send("work", source, work.line()));
  }

  CallTime call(int work, long id) throws IOException {
    return CallTime.one(Long.parseLong(send("call", "" + work, "" + id)));
  }

  /**
   * @param works their numbers, with commas
   */
  CallTime burst(String works, long seed, Burst burst) throws IOException {
    return CallTime.parse(send("burst", works, "" + seed, burst.line()));
  }

  /** Has it do something that is not measured. */
  public String command(String what, String about) throws IOException {
    return send("tell", what, about);
  }

  public String send(String... words) throws IOException {
    orders.println(String.join("\t", words));
    return answer();
  }

  private String answer() throws IOException {
    String line = answers.readLine();
    if (line == null || !line.startsWith("ok\t")) {
      throw new IOException("The other process says: " + line);
    }
    return line.substring(3);
  }

  @Override
  public void close() throws IOException {
    orders.close();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    answers.close();
  }
}
