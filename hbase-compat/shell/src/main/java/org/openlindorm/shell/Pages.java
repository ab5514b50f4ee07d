package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * The output of one result. It is buffered until it is higher than the terminal, and then written
 * to a pager, whose end is awaited. A result that fits is written to the terminal; so is any result
 * if the pager does not start.
 */
final class Pages extends Writer {

  private final PrintWriter terminal;
  private final int height;
  private final @Nullable String command;
  private final StringBuilder buffered = new StringBuilder();
  private int lines;
  private @Nullable Process pager;
  private @Nullable Writer paged;
  private boolean direct;

  /** The user has left the pager, so the rest need not be read. */
  static final class ReaderClosedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * @param height number of lines that need no pager
   * @param command for the system's shell, or null to write to the terminal
   */
  Pages(PrintWriter terminal, int height, @Nullable String command) {
    this.terminal = terminal;
    this.height = height;
    this.command = command;
    this.direct = command == null || height <= 0;
  }

  @Override
  public void write(char[] text, int start, int length) {
    Writer reader = paged;
    if (direct) {
      terminal.write(text, start, length);
    } else if (reader != null) {
      page(reader, new String(text, start, length));
    } else {
      buffered.append(text, start, length);
      for (int i = start; i < start + length; i++) {
        lines += text[i] == '\n' ? 1 : 0;
      }
      if (lines > height) {
        startPager();
      }
    }
  }

  private void startPager() {
    terminal.flush();
    try {
      Process started =
          new ProcessBuilder("sh", "-c", command)
              .redirectOutput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      pager = started;
      Writer reader = new OutputStreamWriter(started.getOutputStream(), UTF_8);
      paged = reader;
      page(reader, buffered.toString());
    } catch (IOException e) {
      direct = true;
      terminal.println("(no pager: " + e.getMessage() + ")");
      terminal.print(buffered);
    }
    buffered.setLength(0);
  }

  private static void page(Writer reader, String text) {
    try {
      reader.write(text);
    } catch (IOException e) {
      throw new ReaderClosedException();
    }
  }

  @Override
  public void flush() {
    // The buffer is written at the end; the owner of the terminal flushes it.
  }

  /** Writes the buffer, or waits until the user leaves the pager. */
  @Override
  public void close() throws IOException {
    terminal.print(buffered);
    buffered.setLength(0);
    Writer reader = paged;
    paged = null;
    if (reader != null) {
      try {
        reader.close();
      } catch (IOException e) {
        // The user left before the end.
        terminal.flush();
      }
    }
    Process reading = pager;
    pager = null;
    if (reading != null) {
      waitFor(reading);
    }
  }

  private static void waitFor(Process reading) {
    boolean interrupted = false;
    while (true) {
      try {
        reading.waitFor();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
