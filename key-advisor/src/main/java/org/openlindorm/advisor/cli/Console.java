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
 * The world of one run.
 *
 * @param terminal whether a person reads standard output
 * @param directory what relative paths are relative to
 * @param today for exceptions that end on a day
 * @param texts what files hold
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

  /** A run over the files as they are saved. */
  Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean terminal,
      Path directory,
      LocalDate today) {
    this(in, out, err, terminal, directory, today, Texts.SAVED);
  }

  /** Writes one report or answer. */
  interface Body {
    void write(Writer out) throws IOException;
  }

  /**
   * Prints to standard output. A reader that goes away, as {@code head} does when it has enough,
   * ends the output and is no failure.
   *
   * @throws InputException when it cannot be written for another reason, as on a full disk
   */
  void print(Body body) {
    try {
      Writer writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      body.write(writer);
      writer.flush();
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage());
      // A reader that has gone needs no message.
      if (READER_GONE.stream().noneMatch(reason::contains)) {
        throw new InputException(
            "Standard output cannot be written: "
                + reason
                + ". What was written is incomplete; make room and run it again, or name a file"
                + " that can be written.");
      }
    }
  }

  void print(String text) {
    print(writer -> writer.write(text));
  }

  /** The files of this run. */
  SourceFiles files() {
    return new SourceFiles(directory, in, texts);
  }

  /** Something that the reader of the log should know. */
  void note(String text) {
    err.println("key-advisor: " + text);
  }
}
