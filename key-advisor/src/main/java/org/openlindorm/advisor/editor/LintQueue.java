package org.openlindorm.advisor.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.settings.SettingsException;

/**
 * Lints the open documents in one thread, in the order of the requests. After a change, all
 * documents are linted again, the changed document first, because queries of one can use tables of
 * another. Outdated jobs are skipped.
 */
final class LintQueue {
  private final OpenDocuments documents;
  private final WorkspaceFolders folders;
  private final DocumentLinter linter;
  private final Editor editor;
  private final ExecutorService worker;

  /** The last result of each document; used only by the worker thread. */
  private final Map<String, LintedDocument> linted = new HashMap<>();

  LintQueue(
      OpenDocuments documents,
      WorkspaceFolders folders,
      DocumentLinter linter,
      Editor editor,
      ExecutorService worker) {
    this.documents = documents;
    this.folders = folders;
    this.linter = linter;
    this.editor = editor;
    this.worker = worker;
  }

  /** Lints all documents and shows the results. */
  void all() {
    changed("");
  }

  /** Lints all documents, one of them first, and shows the results. */
  void changed(String first) {
    DocumentSnapshot snapshot = documents.snapshot();
    work(() -> show(snapshot, first));
  }

  /** Queues a job. Its failure does not affect later jobs. */
  private void work(Runnable job) {
    worker.execute(
        () -> {
          try {
            job.run();
          } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            editor.defect(defect(e), e);
          }
        });
  }

  private static String defect(Throwable failure) {
    return "Internal error: " + failure + ". This is a defect of key-advisor; please report it.";
  }

  private void show(DocumentSnapshot snapshot, String first) {
    Stream<OpenDocument> changed = Stream.ofNullable(snapshot.documents().get(first));
    Stream<OpenDocument> others =
        snapshot.documents().values().stream().filter(one -> !one.uri().equals(first));
    for (OpenDocument document : Stream.concat(changed, others).toList()) {
      if (document.isSql() && documents.isCurrent(snapshot)) {
        LintedDocument one = linted(document, snapshot);
        if (documents.isCurrent(snapshot)) {
          editor.show(document, Diagnostics.of(one));
        }
      }
    }
  }

  /** Removes the diagnostics of a document, and lints the others without it. */
  void closed(String uri) {
    work(
        () -> {
          linted.remove(uri);
          editor.clear(uri);
        });
    all();
  }

  /**
   * Applies a function to the result of a document. The argument is empty if the document is not
   * open when the job runs, or is not SQL.
   */
  <T> CompletableFuture<T> submit(String uri, Function<Optional<LintedDocument>, T> question) {
    return CompletableFutures.computeAsync(
        worker,
        cancelled -> {
          cancelled.checkCanceled();
          DocumentSnapshot snapshot = documents.snapshot();
          try {
            return question.apply(
                Optional.ofNullable(snapshot.documents().get(uri))
                    .filter(OpenDocument::isSql)
                    .map(document -> linted(document, snapshot)));
          } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            editor.defect(defect(e), e);
            throw e;
          }
        });
  }

  private LintedDocument linted(OpenDocument document, DocumentSnapshot snapshot) {
    LintedDocument last = linted.get(document.uri());
    if (last != null && last.snapshot() == snapshot.number()) {
      return last;
    }
    LintedDocument next = lint(document, snapshot, last == null ? "" : last.problem());
    linted.put(document.uri(), next);
    return next;
  }

  private LintedDocument lint(OpenDocument document, DocumentSnapshot snapshot, String known) {
    DocumentLinter.Request request = folders.request(document, snapshot);
    LintResults results = null;
    String problem = "";
    try {
      results = linter.lint(request, editor::note);
    } catch (InputException | SettingsException e) {
      problem = String.valueOf(e.getMessage());
      if (!problem.equals(known)) {
        editor.problem(problem);
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      problem = defect(e);
      editor.defect(problem, e);
    }
    return new LintedDocument(document, request.folder(), snapshot.number(), results, problem);
  }
}
