package org.openlindorm.clients.mariadb;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.clients.mariadb.TestFileCommand.Block;
import org.openlindorm.clients.mariadb.TestFileCommand.Count;
import org.openlindorm.clients.mariadb.TestFileCommand.End;
import org.openlindorm.clients.mariadb.TestFileCommand.Let;
import org.openlindorm.clients.mariadb.TestFileCommand.Sql;

/**
 * Reads the language of {@code mysqltest}: statements up to the delimiter, commands after {@code
 * --}, blocks, variables and included files. Commands about connections, output and files of the
 * machine are left out.
 */
final class TestFileReader {

  /** Included files that check or prepare the machine and hold no statements to compare. */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "include/(have|not|no|default|count|wait|big|long|is|search|diff|analyze|check|restart)[_-].*"
              + "|winservice.inc");

  private static final Set<String> SQL_FOLLOWS =
      Set.of("eval", "evalp", "query", "send", "send_eval", "query_vertical", "query_horizontal");

  private static final Set<String> WITH_LINES = Set.of("perl", "write_file", "append_file");

  private static final Set<String> IGNORED =
      Set.of(
          "echo",
          "error",
          "connect",
          "connection",
          "disconnect",
          "dirty_close",
          "change_user",
          "sleep",
          "real_sleep",
          "exec",
          "execw",
          "system",
          "reap",
          "ping",
          "source",
          "delimiter",
          "sorted_result",
          "partially_sorted_result",
          "lowercase_result",
          "vertical_results",
          "horizontal_results",
          "result_format",
          "replace_result",
          "replace_column",
          "replace_regex",
          "replace_numeric_round",
          "remove_file",
          "remove_files_wildcard",
          "cat_file",
          "diff_files",
          "copy_file",
          "copy_files_wildcard",
          "move_file",
          "mkdir",
          "rmdir",
          "list_files",
          "list_files_write_file",
          "list_files_append_file",
          "chmod",
          "file_exists",
          "shutdown_server",
          "character_set",
          "start_timer",
          "end_timer",
          "require",
          "output",
          "optimizer_trace",
          "reset_connection",
          "send_quit",
          "send_shutdown",
          "sync_with_master",
          "save_master_pos",
          "sync_slave_with_master",
          "wait_for_slave_to_stop",
          "query_get_value",
          "enable_warnings",
          "disable_warnings");

  private static final Pattern BLOCK =
      Pattern.compile("(if|while)\\s*\\(", Pattern.CASE_INSENSITIVE);

  private static final Pattern LET = Pattern.compile("\\$(\\w+)\\s*=\\s*(.*)", Pattern.DOTALL);

  private final Path suite;
  private int statements;

  private TestFileReader(Path suite) {
    this.suite = suite;
  }

  /**
   * The commands of a file.
   *
   * @param suite the directory with {@code main} and {@code include}
   */
  static List<TestFileCommand> read(Path suite, Path file) throws IOException {
    TestFileReader reader = new TestFileReader(suite);
    return reader.new Text(text(file)).commands();
  }

  /** The commands of a text that includes no file. */
  static List<TestFileCommand> read(String text) throws IOException {
    TestFileReader reader = new TestFileReader(Path.of(""));
    return reader.new Text(text).commands();
  }

  /** Some old files are in ISO 8859-1. */
  private static String text(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  private Optional<Path> included(String name) {
    if (LEFT_OUT.matcher(name).matches()) {
      return Optional.empty();
    }
    return List.of(suite.resolve(name), suite.resolve("main").resolve(name)).stream()
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /** One file and how far it is read. */
  private final class Text {

    private final String all;
    private int at;
    private String delimiter = ";";

    Text(String all) {
      this.all = all;
    }

    /** The commands up to the end of the block or of the file. */
    List<TestFileCommand> commands() throws IOException {
      List<TestFileCommand> commands = new ArrayList<>();
      while (true) {
        skipBlanks();
        if (at >= all.length()) {
          return commands;
        }
        if (all.charAt(at) == '}') {
          at++;
          return commands;
        }
        if (all.charAt(at) == '#') {
          line();
        } else if (all.startsWith("--", at)) {
          at += 2;
          command(line().strip(), true, commands);
        } else {
          Matcher block = BLOCK.matcher(all).region(at, all.length());
          if (block.lookingAt()) {
            at = block.end();
            String condition = condition();
            at = Math.max(at, all.indexOf('{', at) + 1);
            boolean loop = block.group(1).equalsIgnoreCase("while");
            commands.add(new Block(loop, condition, commands()));
          } else {
            command(statement(), false, commands);
          }
        }
      }
    }

    private void command(String text, boolean ofLine, List<TestFileCommand> commands)
        throws IOException {
      String word = text.split("[\\s;(]", 2)[0].toLowerCase(Locale.ROOT);
      String rest = text.substring(Math.min(word.length(), text.length())).strip();
      if (word.equals("let")) {
        Matcher let = LET.matcher(rest);
        if (let.matches()) {
          commands.add(new Let(let.group(1), let.group(2).strip()));
        }
      } else if (word.equals("inc") || word.equals("dec")) {
        commands.add(new Count(rest.replaceAll("\\W", ""), word.equals("inc") ? 1 : -1));
      } else if (word.equals("delimiter")) {
        delimiter = rest.isEmpty() ? delimiter : rest;
      } else if (word.equals("source")) {
        Optional<Path> file = included(rest.replaceAll(";.*", "").strip());
        if (file.isPresent()) {
          commands.addAll(new Text(text(file.get())).commands());
        }
      } else if (word.equals("exit") || word.equals("skip") || word.equals("die")) {
        commands.add(new End());
      } else if (WITH_LINES.contains(word)) {
        skipLines(word, rest, ofLine);
      } else if (SQL_FOLLOWS.contains(word)) {
        commands.add(new Sql(++statements, withoutDelimiter(rest), word.contains("eval")));
      } else if (!ofLine && !text.isEmpty() && !isIgnored(word)) {
        commands.add(new Sql(++statements, text, false));
      }
    }

    private boolean isIgnored(String word) {
      return IGNORED.contains(word) || word.startsWith("enable_") || word.startsWith("disable_");
    }

    private String withoutDelimiter(String text) {
      return text.endsWith(delimiter)
          ? text.substring(0, text.length() - delimiter.length())
          : text;
    }

    /** Lines that are no commands end with EOF or with the last word of the command. */
    private void skipLines(String word, String rest, boolean ofLine) {
      if (!ofLine) {
        line();
      }
      String[] words = rest.replaceAll(";.*", "").split("\\s+", -1);
      String end = words.length > 1 && !word.equals("perl") ? words[words.length - 1] : "EOF";
      while (at < all.length()) {
        String line = line().strip();
        if (line.equals(end) || line.equals("EOF")) {
          return;
        }
      }
    }

    private void skipBlanks() {
      while (at < all.length() && Character.isWhitespace(all.charAt(at))) {
        at++;
      }
    }

    private String line() {
      int end = all.indexOf('\n', at);
      String line = all.substring(at, end < 0 ? all.length() : end);
      at = end < 0 ? all.length() : end + 1;
      return line;
    }

    private String condition() {
      int start = at;
      int depth = 1;
      boolean query = false;
      while (at < all.length() && depth > 0) {
        char c = all.charAt(at++);
        query ^= c == '`';
        depth += query ? 0 : c == '(' ? 1 : c == ')' ? -1 : 0;
      }
      return all.substring(start, Math.max(start, at - 1)).strip();
    }

    /** The text up to the next delimiter that is not within quotes. */
    private String statement() {
      int start = at;
      char quote = 0;
      while (at < all.length()) {
        char c = all.charAt(at);
        if (quote != 0) {
          if (c == '\\' && quote != '`') {
            at++;
          } else if (c == quote) {
            quote = 0;
          }
        } else if (all.startsWith(delimiter, at)) {
          String text = all.substring(start, at).strip();
          at += delimiter.length();
          return text;
        } else if (c == '\'' || c == '"' || c == '`') {
          quote = c;
        }
        at++;
      }
      at = all.length();
      return all.substring(start).strip();
    }
  }
}
