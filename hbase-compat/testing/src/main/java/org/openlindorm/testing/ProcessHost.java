package org.openlindorm.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A server in its own process. Its libraries are in {@code lib} of the installation in the system
 * property {@code lindorm.home}, or on this JVM's class path. The process ends with the process
 * that started it.
 */
final class ProcessHost implements Host {

  private static final int STOP_SECONDS = 60;
  private static final String OUTPUT = "output.txt";

  private final Path directory;
  private final Map<String, String> settings;
  private @Nullable HostChannel conversation;
  private @Nullable Address first;

  ProcessHost(Path directory, Map<String, String> settings) {
    this.directory = directory;
    this.settings = settings;
  }

  @Override
  public Address start() {
    try {
      Path settingsFile = directory.resolve(ServerProcess.SETTINGS);
      Properties written = new Properties();
      written.putAll(settings);
      try (var out = Files.newOutputStream(settingsFile)) {
        written.store(out, null);
      }
      Process started = new ProcessBuilder(line()).redirectErrorStream(true).start();
      HostChannel begun = HostChannel.with(started, directory.resolve(OUTPUT));
      conversation = begun;
      first = ServerProcess.address(begun.answer());
      return first;
    } catch (IOException failure) {
      throw new IllegalStateException("The server's process cannot be started", failure);
    }
  }

  private List<String> line() {
    ServerClassPath classPath = ServerClassPath.ofThisProcess();
    ClassArchive archive = ClassArchive.of(classPath);
    List<String> line = new ArrayList<>(java());
    line.addAll(archive.options());
    line.add("-Dlindorm.logs=" + directory.resolve("logs"));
    line.addAll(List.of("-cp", classPath.text(), ServerProcess.class.getName()));
    line.add(directory.toString());
    if (first != null) {
      line.addAll(ServerProcess.arguments(first));
    }
    archive.makeInBackground();
    return line;
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

  @Override
  public void stop() {
    HostChannel stopped = conversation;
    if (stopped != null) {
      setPaused(false);
      stopped.end();
      await(stopped.process());
    }
  }

  @Override
  public void kill() {
    HostChannel killed = conversation;
    if (killed != null) {
      killed.process().destroyForcibly();
      await(killed.process());
    }
  }

  @Override
  public void killRegionServer(int number) {
    String answer = ask(HostCommands.KILL_REGION_SERVER + number);
    if (!answer.equals(HostCommands.DONE)) {
      throw new IllegalArgumentException(answer);
    }
  }

  /**
   * Empties the tables in the server's process, which has already loaded HBase's client. Loading it
   * in this JVM takes 1 s.
   */
  @Override
  public void empty(SharedConnection ours) {
    String answer = ask(HostCommands.EMPTY);
    if (!answer.equals(HostCommands.DONE)) {
      throw new IllegalStateException(answer + "; the details are in " + directory.resolve(OUTPUT));
    }
  }

  /**
   * Sends a command and returns its response. Commands are sent sequentially, so that responses
   * match commands.
   */
  private synchronized String ask(String command) {
    HostChannel running = conversation;
    if (running == null) {
      throw new IllegalStateException("The server does not run");
    }
    running.say(command);
    return running.answer();
  }

  private void await(Process ending) {
    try {
      if (!ending.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        ending.destroyForcibly().waitFor();
      }
      conversation = null;
    } catch (InterruptedException interrupted) {
      ending.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void setPaused(boolean paused) {
    Process running = conversation == null ? null : conversation.process();
    if (running == null || !running.isAlive()) {
      return;
    }
    try {
      String signal = paused ? "-STOP" : "-CONT";
      Process sent = new ProcessBuilder("kill", signal, Long.toString(running.pid())).start();
      if (sent.waitFor() != 0) {
        throw new IllegalStateException("kill " + signal + " of " + running.pid() + " failed");
      }
    } catch (IOException failure) {
      throw new IllegalStateException("This system has no program 'kill'", failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    }
  }
}
