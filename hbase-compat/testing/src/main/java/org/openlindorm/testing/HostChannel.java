package org.openlindorm.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The channel to a {@link ServerProcess} for commands and responses. All other output of the
 * process is written to a file, so that the process never blocks on a reader.
 */
final class HostChannel {

  private static final int MOST_SECONDS = 180;

  private final Process process;
  private final Path output;
  private final PrintWriter input;
  private final BlockingQueue<String> responses = new LinkedBlockingQueue<>();

  private HostChannel(Process process, Path output) {
    this.process = process;
    this.output = output;
    this.input = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
  }

  static HostChannel with(Process process, Path output) {
    HostChannel opened = new HostChannel(process, output);
    Thread reader = new Thread(opened::read, "lindorm-server-output");
    reader.setDaemon(true);
    reader.start();
    return opened;
  }

  private void read() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        PrintWriter kept =
            new PrintWriter(
                Files.newBufferedWriter(
                    output, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
      for (String line = next(lines); line != null; line = next(lines)) {
        if (line.startsWith(HostCommands.RESPONSE)) {
          responses.add(line.substring(HostCommands.RESPONSE.length()));
        } else if (line.startsWith(HostCommands.WARM_UP)) {
          int port = Integer.parseInt(line.substring(HostCommands.WARM_UP.length()));
          WarmUp.start(port, () -> send(HostCommands.WARMED_UP));
        } else {
          kept.println(line);
          kept.flush();
        }
      }
    } catch (IOException noFile) {
      throw new UncheckedIOException(noFile);
    }
  }

  /** Returns the next line, or null if the process has ended for any reason. */
  private static @Nullable String next(BufferedReader lines) {
    try {
      return lines.readLine();
    } catch (IOException endOfProcess) {
      return null;
    }
  }

  Process process() {
    return process;
  }

  void send(String command) {
    input.println(command);
  }

  /** Closes the input of the server, which stops the server. */
  void end() {
    input.close();
  }

  /**
   * Returns the next response.
   *
   * @throws IllegalStateException if the process ends or does not respond within 180 s; the message
   *     contains its output
   */
  String response() {
    long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    try {
      while (System.nanoTime() - giveUp < 0) {
        boolean ended = !process.isAlive();
        String response = responses.poll(100, TimeUnit.MILLISECONDS);
        if (response != null) {
          return response;
        }
        if (ended) {
          throw new IllegalStateException("The server's process has ended:\n" + printed());
        }
      }
      throw new IllegalStateException(
          "The server's process has sent nothing for " + MOST_SECONDS + " seconds:\n" + printed());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", interrupted);
    }
  }

  private String printed() {
    try {
      return Files.exists(output) ? Files.readString(output) : "";
    } catch (IOException unreadable) {
      return output + " cannot be read: " + unreadable.getMessage();
    }
  }
}
