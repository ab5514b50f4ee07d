package org.openlindorm.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
  private @Nullable HostChannel channel;
  private @Nullable Address first;

  ProcessHost(Path directory, Map<String, String> settings) {
    this.directory = directory;
    this.settings = settings;
  }

  @Override
  public Address start() {
    Address started = ServerProcess.address(launch().response());
    first = started;
    return started;
  }

  @Override
  public void startAndKill(Duration after) {
    Process started = launch().process();
    try {
      if (started.waitFor(after.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IllegalStateException(
            "The server's process has ended; its output is in " + directory.resolve(OUTPUT));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } finally {
      kill();
    }
  }

  /** Starts a process, which responds with its address when it serves. */
  private HostChannel launch() {
    try {
      Path settingsFile = directory.resolve(ServerProcess.SETTINGS);
      Properties written = new Properties();
      written.putAll(settings);
      try (var out = Files.newOutputStream(settingsFile)) {
        written.store(out, null);
      }
      Process started = new ProcessBuilder(line()).redirectErrorStream(true).start();
      HostChannel opened = HostChannel.with(started, directory.resolve(OUTPUT));
      channel = opened;
      return opened;
    } catch (IOException failure) {
      throw new IllegalStateException("The server's process cannot be started", failure);
    }
  }

  private List<String> line() {
    ServerClassPath classPath = ServerClassPath.ofThisProcess();
    ClassArchive archive = ClassArchive.of(classPath);
    List<String> line = new ArrayList<>(ClassArchive.java());
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

  @Override
  public void stop() {
    HostChannel stopped = channel;
    if (stopped != null) {
      setPaused(false);
      stopped.end();
      await(stopped.process());
    }
  }

  @Override
  public void kill() {
    HostChannel killed = channel;
    if (killed != null) {
      killed.process().destroyForcibly();
      await(killed.process());
    }
  }

  @Override
  public void killRegionServer(int number) {
    String response = execute(HostCommands.KILL_REGION_SERVER + number);
    if (!response.equals(HostCommands.DONE)) {
      throw new IllegalArgumentException(response);
    }
  }

  /**
   * Empties the tables in the server's process, which has already loaded HBase's client. Loading it
   * in this JVM takes 1 s.
   */
  @Override
  public void empty(SharedConnection ours) {
    String response = execute(HostCommands.EMPTY);
    if (!response.equals(HostCommands.DONE)) {
      throw new IllegalStateException(
          response + "; the details are in " + directory.resolve(OUTPUT));
    }
  }

  /**
   * Sends a command and returns its response. Commands are sent sequentially, so that responses
   * match commands.
   */
  private synchronized String execute(String command) {
    HostChannel running = channel;
    if (running == null) {
      throw new IllegalStateException("The server does not run");
    }
    running.send(command);
    return running.response();
  }

  private void await(Process ending) {
    try {
      if (!ending.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        ending.destroyForcibly().waitFor();
      }
      channel = null;
    } catch (InterruptedException interrupted) {
      ending.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void setPaused(boolean paused) {
    Process running = channel == null ? null : channel.process();
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
