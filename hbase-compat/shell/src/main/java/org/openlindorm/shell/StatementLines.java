package org.openlindorm.shell;

import java.util.List;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.impl.DefaultParser;
import org.openlindorm.sql.completion.Completion;

/**
 * The line reader's parser: it requests another line until the statement is complete. The word to
 * complete is a name within the statement, wherever it begins.
 */
final class StatementLines extends DefaultParser {

  StatementLines() {
    setQuoteChars(new char[0]);
    setEscapeChars(new char[0]);
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    boolean command = Prompt.isCommand(line.strip());
    if (context == ParseContext.ACCEPT_LINE && !command && lacksItsEnd(Script.of(line))) {
      throw new EOFError(-1, -1, "a semicolon ends the statement");
    }
    if (context == ParseContext.COMPLETE && !command) {
      String before = line.substring(0, cursor);
      return new NameAtCursor(line, cursor, before.substring(Completion.wordStart(before)));
    }
    return super.parse(line, cursor, context);
  }

  private static boolean lacksItsEnd(Script script) {
    return !script.hasCommand() && !script.complete();
  }

  /** The name that ends at the cursor. */
  private record NameAtCursor(String line, int cursor, String word) implements ParsedLine {

    @Override
    public int wordCursor() {
      return word.length();
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(word);
    }
  }
}
