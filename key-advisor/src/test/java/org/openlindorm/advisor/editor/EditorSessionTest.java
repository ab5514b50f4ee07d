package org.openlindorm.advisor.editor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/** Tests outdated requests, failing requests and the end of a session. */
@Timeout(120)
class EditorSessionTest {
  private static final Path FILE = Path.of("/nowhere/hot.sql");
  private static final String HOT = "CREATE TABLE t (ts TIMESTAMP, v INTEGER, PRIMARY KEY (ts));\n";

  private static LintResults results(DocumentLinter.Request request) {
    var source = new SourceText("hot.sql", request.texts().read(request.document(), "hot.sql"));
    var review = Advice.review(AdviceRequest.of(source));
    Map<String, List<String>> lines = Map.of("hot.sql", source.text().lines().toList());
    return new LintResults(review, review.findings(), List.of(), lines, Map.of(), null, null, "");
  }

  private static EditorScript editor(DocumentLinter linter) throws Exception {
    return new EditorScript((in, out) -> EditorSession.run(in, out, linter) ? 0 : 1);
  }

  @Test
  void outdatedResultsAreNotShown() throws Exception {
    var begun = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    var linted = new AtomicInteger();
    DocumentLinter slow =
        (request, notes) -> {
          linted.incrementAndGet();
          begun.countDown();
          try {
            release.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return results(request);
        };
    try (EditorScript editor = editor(slow)) {
      editor.start(Path.of("/nowhere"));
      editor.open(FILE, HOT);
      begun.await();
      editor.change(FILE, 2, HOT + "-- more\n");
      editor.change(FILE, 3, HOT + "-- more still\n");
      // Answered at once, so that the changes before it have come.
      editor.request("shutdown", "null");
      release.countDown();
      assertThat(editor.marks(FILE, 3)).isNotEmpty();
      assertThat(editor.others()).isEmpty();
      assertThat(linted).hasValue(2);
    }
  }

  @Test
  void aDefectIsReportedWithItsTraceAndTheNextChangeIsLinted() throws Exception {
    DocumentLinter brittle =
        (request, notes) -> {
          LintResults results = results(request);
          if (!results.findings().isEmpty()) {
            throw new IllegalStateException("a broken rule");
          }
          return results;
        };
    try (EditorScript editor = editor(brittle)) {
      editor.start(Path.of("/nowhere"));
      editor.open(FILE, HOT);
      JsonNode message = editor.next("window/logMessage");
      assertThat(message.get("type").asInt()).as("an error").isEqualTo(1);
      assertThat(message.get("message").asText())
          .startsWith("Internal error: java.lang.IllegalStateException: a broken rule.")
          .contains("\tat " + EditorSessionTest.class.getName());
      assertThat(EditorScript.lines(editor.marks(FILE, 1)))
          .containsExactly(
              "1:1: 1  Internal error: java.lang.IllegalStateException: a broken rule."
                  + " This is a defect of key-advisor; please report it.");
      editor.change(FILE, 2, "");
      assertThat(editor.marks(FILE, 2)).isEmpty();
    }
  }

  @Test
  void aDefectInPublishingOrAnsweringIsReportedToo() throws Exception {
    DocumentLinter halfBlind =
        (request, notes) -> {
          LintResults results = results(request);
          // A place that no protocol can express.
          var finding = results.findings().get(0).withPlace(new Place("\0", 1, 1, 1, 1));
          return new LintResults(
              results.review(),
              List.of(finding),
              List.of(),
              results.lines(),
              Map.of(),
              null,
              null,
              "");
        };
    try (EditorScript editor = editor(halfBlind)) {
      editor.start(Path.of("/nowhere"));
      editor.open(FILE, HOT);
      assertThat(editor.next("window/logMessage").get("message").asText())
          .startsWith("Internal error: java.nio.file.InvalidPathException")
          .contains("\tat " + LintedDocument.class.getName());
    }
  }

  @Test
  void anUnreadableInputIsReportedOnceAndShownAtTheTop() throws Exception {
    DocumentLinter blind =
        (request, notes) -> {
          notes.accept("db holds no .sql file.");
          throw new InputException("keys.csv does not exist.");
        };
    try (EditorScript editor = editor(blind)) {
      editor.start(Path.of("/nowhere"));
      editor.open(FILE, HOT);
      assertThat(EditorScript.lines(editor.marks(FILE, 1)))
          .containsExactly("1:1: 1  keys.csv does not exist.");
      editor.change(FILE, 2, HOT);
      assertThat(EditorScript.lines(editor.marks(FILE, 2)))
          .containsExactly("1:1: 1  keys.csv does not exist.");
      assertThat(editor.actions(FILE, 0, 0)).isEmpty();
      assertThat(editor.hover(FILE, 0, 0)).isEmpty();
      assertThat(editor.others())
          .extracting(one -> one.at("/params/message").asText())
          .containsExactly("db holds no .sql file.", "keys.csv does not exist.");
    }
  }

  @Test
  void documentsThatAreNoFileOrNoSqlAreNotLinted() throws Exception {
    try (EditorScript editor = editor((request, notes) -> results(request))) {
      editor.start(Path.of("/nowhere"));
      editor.sendNotification(
          "textDocument/didOpen",
          """
          {"textDocument": {"uri": "git:/nowhere/old.sql", "languageId": "sql", "version": 1,
            "text": "CREATE TABLE t (ts TIMESTAMP, PRIMARY KEY (ts));"}}
          """);
      assertThat(editor.next("window/logMessage").get("message").asText())
          .isEqualTo("git:/nowhere/old.sql is not checked: it is not a file.");
      editor.open(Path.of("/nowhere/notes.md"), "markdown", HOT);
      editor.open(FILE, HOT);
      assertThat(editor.marks(FILE, 1)).isNotEmpty();
      assertThat(editor.others()).isEmpty();
    }
  }

  @Test
  void aSessionEndsWellOnlyWithItsShutdown() throws Exception {
    DocumentLinter linter = (request, notes) -> results(request);
    try (EditorScript editor = editor(linter)) {
      editor.start(Path.of("/nowhere"));
      assertThat(editor.leave()).isZero();
    }
    try (EditorScript editor = editor(linter)) {
      editor.start(Path.of("/nowhere"));
      editor.sendNotification("exit", "null");
      assertThat(editor.vanish()).isEqualTo(1);
    }
    try (EditorScript editor = editor(linter)) {
      editor.start(Path.of("/nowhere"));
      assertThat(editor.vanish()).isEqualTo(1);
    }
  }
}
