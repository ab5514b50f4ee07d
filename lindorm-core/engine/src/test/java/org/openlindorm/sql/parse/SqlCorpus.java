package org.openlindorm.sql.parse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Statements in text files next to the tests. */
final class SqlCorpus {

  /** A statement and its origin. */
  record Entry(String origin, String text) {
    @Override
    public String toString() {
      return origin + " " + text.lines().findFirst().orElse("");
    }
  }

  private SqlCorpus() {}

  /** Returns the statements in the documents of the product, with document and line. */
  static List<Entry> seeds() {
    List<Entry> entries = new ArrayList<>();
    for (String block : resource("seed-statements.txt").split("(?m)^@ ", -1)) {
      if (!block.startsWith("#")) {
        int lineEnd = block.indexOf('\n');
        entries.add(new Entry(block.substring(0, lineEnd), block.substring(lineEnd + 1)));
      }
    }
    return entries;
  }

  /** Returns one statement for each form that the parser must accept. */
  static List<Entry> accepted() {
    return SqlScript.split(resource("accepted.sql")).stream()
        .map(part -> new Entry("accepted.sql:" + part.line(), part.text()))
        .toList();
  }

  /** Returns the content of a text file next to the tests. */
  static String resource(String name) {
    try (InputStream stream = SqlCorpus.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(stream, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
