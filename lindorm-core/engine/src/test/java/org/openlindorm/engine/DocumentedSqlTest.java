package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.store.memory.MemoryStore;

/**
 * Holds the pages against the engine: the sql blocks of a page are run from top to bottom in one
 * session, a text block right after one is the answer of its last statement, the tables of
 * functions are those of the library ({@code -Dgolden.rewrite=true} rewrites them).
 */
class DocumentedSqlTest {

  private static final Pattern BLOCK =
      Pattern.compile("^```(sql|text)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern FAILURE = Pattern.compile("\\A;[ \\t]*-- fails: (\\d+)");
  private static final Pattern CHAPTER =
      Pattern.compile("^\\* \\[[^\\]]+]\\(([^)]+)\\)", Pattern.MULTILINE);
  private static final String REFERENCE = "docs/sql/";
  private static final String CONTENTS = REFERENCE + "README.md";
  private static final String FUNCTIONS = REFERENCE + "functions.md";
  private static final String FUNCTIONS_BEGIN =
      "<!-- functions: written by DocumentedSqlTest -->\n";
  private static final String FUNCTIONS_END = "<!-- end of functions -->\n";

  @ParameterizedTest
  @ValueSource(strings = {"docs/architecture.md", "docs/hbase.md", "README.md"})
  void everyStatementSucceedsOrFailsAsDocumented(String name) throws IOException {
    assertThat(surprises(List.of(name))).isEmpty();
  }

  @Test
  void theStatementsOfTheReferenceRunPageByPageInOneSession() throws IOException {
    List<String> pages = reference();
    try (Stream<Path> files = Files.list(Path.of("../..").resolve(REFERENCE))) {
      assertThat(pages)
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(file -> REFERENCE + file.getFileName())
                  .filter(name -> !name.equals(CONTENTS))
                  .toList());
    }
    assertThat(surprises(pages)).isEmpty();
  }

  /** The pages of the SQL reference in the order of its contents. */
  private static List<String> reference() throws IOException {
    return CHAPTER
        .matcher(page(CONTENTS))
        .results()
        .map(chapter -> REFERENCE + chapter.group(1))
        .toList();
  }

  private static List<String> surprises(List<String> names) throws IOException {
    List<String> surprises = new ArrayList<>();
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      for (String name : names) {
        String page = page(name);
        String answer = "";
        for (MatchResult block : BLOCK.matcher(page).results().toList()) {
          String place = name + ":" + lineOf(page, block.start(2));
          if (block.group(1).equals("sql")) {
            answer = run(block.group(2), name, lineOf(page, block.start(2)), session, surprises);
          } else if (isAnswer(page, block) && !answer.equals(block.group(2).strip())) {
            surprises.add(place + ": the answer is\n" + answer);
          }
        }
      }
    }
    return surprises;
  }

  @Test
  void theTablesOfFunctionsAreThoseOfTheLibrary() throws IOException {
    Path file = Path.of("../..").resolve(FUNCTIONS);
    String page = page(FUNCTIONS);
    int start = page.indexOf(FUNCTIONS_BEGIN);
    int end = page.indexOf(FUNCTIONS_END);
    assertThat(start).isPositive();
    assertThat(end).isGreaterThan(start);
    String generated =
        page.substring(0, start + FUNCTIONS_BEGIN.length())
            + FunctionTables.text()
            + page.substring(end);
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(file, generated);
    } else {
      assertThat(page).isEqualTo(generated);
    }
  }

  /** Runs a block and answers what its last statement printed. */
  private static String run(
      String block, String page, int line, Session session, List<String> surprises) {
    String answer = "";
    for (SqlScript.Part statement : SqlScript.split(block)) {
      Matcher mark =
          FAILURE.matcher(block.substring(statement.offset() + statement.text().length()));
      String expected = mark.find() ? mark.group(1) : "none";
      String failure = "none";
      String message = "";
      try {
        answer = text(session.execute(statement.text()));
      } catch (LindormException refused) {
        failure = String.valueOf(refused.code().number());
        message = ": " + refused.getMessage();
      }
      if (!failure.equals(expected)) {
        int at = line + statement.line() - 1;
        surprises.add(
            page + ":" + at + ": failure " + expected + " expected, " + failure + " met" + message);
      }
    }
    return answer;
  }

  private static String text(Result result) {
    List<String> lines = new ArrayList<>();
    try (result) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(String.join(" | ", Arrays.stream(row).map(String::valueOf).toList()));
        }
      }
    }
    return String.join("\n", lines).strip();
  }

  private static boolean isAnswer(String page, MatchResult block) {
    return page.startsWith("```\n", Math.max(block.start() - 4, 0));
  }

  private static String page(String name) throws IOException {
    return Files.readString(Path.of("../..").resolve(name));
  }

  private static int lineOf(String page, int position) {
    return (int) page.substring(0, position).chars().filter(each -> each == '\n').count() + 1;
  }
}
