package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.editor.DocumentLinter;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;

/** Lints open documents as {@code lint --changed} lints files. Not thread-safe. */
final class EditorLinter implements DocumentLinter {
  private final WorkspaceOptions options;
  private final BaselineOptions baseline;
  private final Console console;

  /** The last review. Documents of one folder usually need the same one. */
  private @Nullable Reviewed last;

  private record Reviewed(AdviceRequest request, Review review) {}

  EditorLinter(WorkspaceOptions options, BaselineOptions baseline, Console console) {
    this.options = options;
    this.baseline = baseline;
    this.console = console;
  }

  @Override
  public LintResults lint(Request request, Consumer<String> notes) {
    var noted = new ByteArrayOutputStream();
    try (var err = new PrintStream(noted, false, UTF_8)) {
      return lint(request, console(request, err));
    } catch (UsageError e) {
      throw new InputException(String.valueOf(e.getMessage()));
    } finally {
      noted.toString(UTF_8).lines().forEach(notes);
    }
  }

  private LintResults lint(Request request, Console silent) {
    var workspace =
        LintInputs.open(
            options,
            silent,
            List.of(request.document().toString()),
            request.alone() ? LintInputs.ContextFiles.SETTLED : LintInputs.ContextFiles.ALL);
    var filter =
        FindingFilter.of(workspace, review(workspace.request(AdviceRequest.Depth.ENGINE)), silent);
    BaselineFile.find(baseline, silent, workspace)
        .ifPresent(file -> filter.subtract(file, silent, false));
    return filter.results(null);
  }

  private Review review(AdviceRequest request) {
    Reviewed known = last;
    if (known == null || !known.request().equals(request)) {
      known = new Reviewed(request, Advice.review(request));
      last = known;
    }
    return known.review();
  }

  /**
   * Returns the console of one request. Its date is the current day, because an editor can run for
   * days.
   */
  private Console console(Request request, PrintStream err) {
    return new Console(
        InputStream.nullInputStream(),
        OutputStream.nullOutputStream(),
        err,
        false,
        console.directory().resolve(request.folder()),
        LocalDate.now(ZoneId.systemDefault()),
        request.texts());
  }
}
