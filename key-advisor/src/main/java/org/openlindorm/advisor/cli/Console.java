package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.input.Texts;

/**
 * The environment of one run: streams, working directory, date and files.
 *
 * @param terminal whether standard output is a terminal
 * @param directory the base of relative paths
 * @param today the date for exceptions that expire
 * @param texts returns the contents of files
 */
record Console(
    InputStream in,
    OutputStream out,
    PrintStream err,
    boolean terminal,
    Path directory,
    LocalDate today,
    Texts texts) {

  /** The messages of Linux, Java and Windows for a closed pipe. */
  private static final List<String> READER_GONE =
      List.of("Broken pipe", "Pipe closed", "The pipe is being closed");

  /** Creates the console of a run over the files as they are on disk. */
  Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean terminal,
      Path directory,
      LocalDate today) {
    this(in, out, err, terminal, directory, today, Texts.SAVED);
  }

  /** Writes one report or message. */
  interface Body {
    void write(Writer out) throws IOException;
  }

  /**
   * Prints to standard output. If the reader closes the pipe, as {@code head} does, the output ends
   * without an error.
   *
   * @throws InputException if the output cannot be written for another reason, such as a full disk
   */
  void print(Body body) {
    try {
      Writer writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      body.write(writer);
      writer.flush();
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage());
      // A closed pipe needs no message.
      if (READER_GONE.stream().noneMatch(reason::contains)) {
        throw new InputException(
            "Standard output cannot be written: "
                + reason
                + ". The output is incomplete; free space and run it again, or name a"
                + " writable file.");
      }
    }
  }

  void print(String text) {
    print(writer -> writer.write(text));
  }

  /** Returns the source files of this run. */
  SourceFiles files() {
    return new SourceFiles(directory, in, texts);
  }

  /** Prints a message to standard error. */
  void note(String text) {
    err.println("key-advisor: " + text);
  }
}
