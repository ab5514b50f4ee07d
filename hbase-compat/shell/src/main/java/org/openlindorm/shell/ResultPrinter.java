package org.openlindorm.shell;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.Warning;
import org.openlindorm.shell.output.CellText;
import org.openlindorm.shell.output.DisplaySettings;
import org.openlindorm.shell.output.DisplaySettings.Style;
import org.openlindorm.shell.output.OutputFormat;
import org.openlindorm.shell.output.PrintedResult;

/** Prints results and failures in the chosen format, to the chosen output. */
final class ResultPrinter {

  private final PrintWriter terminal;
  private final PrintWriter err;
  private PrintWriter out;
  private OutputFormat format;
  private Screen screen = Screen.none();
  private boolean atTerminal;
  private boolean showsTime = true;
  private boolean offeredVertical;
  private boolean lost;

  ResultPrinter(PrintWriter out, PrintWriter err, OutputFormat format) {
    this.terminal = out;
    this.out = out;
    this.err = err;
    this.format = format;
  }

  OutputFormat format() {
    return format;
  }

  void format(OutputFormat next) {
    format = next;
  }

  /** Enables output for a person: tables are fitted to the terminal, and notes are shown. */
  void atTerminal(Screen at) {
    screen = at;
    atTerminal = true;
  }

  boolean isAtTerminal() {
    return atTerminal;
  }

  Screen screen() {
    return screen;
  }

  /** Toggles the display of execution times; returns the new state. */
  boolean toggleTime() {
    showsTime = !showsTime;
    return showsTime;
  }

  /** Redirects results to a file, or with null to the initial output. */
  void into(@Nullable PrintWriter file) {
    if (out != terminal) {
      out.close();
      reportLoss();
    }
    out = file == null ? terminal : file;
  }

  /** Reports a lost output; a PrintWriter does not throw its failures. */
  private void reportLoss() {
    if (out != terminal && out.checkError()) {
      lost = true;
      err.println("The file of \\o cannot be written; it is incomplete");
    }
  }

  /** Returns whether results are missing in a file or on the standard output. */
  boolean lost() {
    return lost;
  }

  /** Confirms a setting to an interactive user. */
  void confirm(String text) {
    if (atTerminal) {
      print(text);
    }
  }

  /** Reports why a command is not run: a sentence at the prompt, a failure elsewhere. */
  void refuse(String text) {
    if (atTerminal) {
      print(text);
    } else {
      fail(new Failure(0, null, text), "");
    }
  }

  /** Prints a line among the results. */
  void printLine(String text) {
    out.println(text);
  }

  /** Prints a message to the terminal, wherever results go. */
  void print(String text) {
    terminal.println(text);
    terminal.flush();
  }

  /** Prints a message to the standard error. */
  void printNote(String text) {
    out.flush();
    err.println(text);
  }

  /** Flushes the output at the end of a statement. */
  void flush() {
    out.flush();
    reportLoss();
    if (!lost && terminal.checkError()) {
      lost = true;
      err.println("The standard output cannot be written; it is incomplete");
    }
  }

  void fail(Failure failure, String sql) {
    out.flush();
    err.println(
        format.failsInJson()
            ? failure.json()
            : screen.look().styled(Style.FAILURE, failure.text(sql)));
  }

  /** Prints a warning. Notes are only for interactive users. */
  void warn(String level, String message) {
    if (atTerminal || !level.equals(Warning.Level.NOTE.word())) {
      printNote(screen.look().styled(Style.WARNING, level + ": " + message));
    }
  }

  /** Prints the outcome of a statement without rows. */
  void done(String what, OutputFormat shown, long startNanos) {
    if (shown.forPeople()) {
      out.println(what + (showsTime ? " (" + elapsed(startNanos) + ")" : ""));
    }
  }

  void print(StatementWords words, ResultSet rows, OutputFormat shown, long startNanos)
      throws SQLException {
    DisplaySettings look = out == terminal ? screen.look() : DisplaySettings.PLAIN;
    try (Pages pages = out == terminal ? screen.pages(out) : new Pages(out, 0, null);
        PrintWriter page = new PrintWriter(pages)) {
      int laidOut = words.laidOut(rows.getMetaData().getColumnCount());
      if (shown == OutputFormat.TABLE && laidOut > 0) {
        while (rows.next()) {
          page.println(CellText.visibleLines(String.valueOf(rows.getString(laidOut))));
        }
        return;
      }
      PrintedResult printed = shown.printer().print(rows, page, look);
      if (shown.forPeople()) {
        page.println(summary(printed, startNanos));
      }
    } catch (Pages.ReaderClosedException left) {
      // A user who leaves the pager wants no more of the result.
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String summary(PrintedResult printed, long startNanos) {
    StringBuilder text = new StringBuilder("(");
    text.append(printed.more() ? "the first " : "").append(printed.rows());
    text.append(printed.rows() == 1 ? " row" : " rows");
    text.append(showsTime ? ", " + elapsed(startNanos) : "").append(')');
    if (printed.more()) {
      text.append(" There are more rows: \\limit off shows all, \\o FILE writes them to a file.");
    }
    if (printed.cut() && !offeredVertical) {
      text.append(" Values are truncated: \\x shows them in full.");
      offeredVertical = true;
    }
    return text.toString();
  }

  private static String elapsed(long startNanos) {
    Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
    return time.toMillis() < 1000
        ? time.toMillis() + " ms"
        : String.format(Locale.ROOT, "%.2f s", time.toMillis() / 1000.0);
  }
}
