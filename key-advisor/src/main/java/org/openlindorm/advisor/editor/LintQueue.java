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
  private final DocumentLinter judge;
  private final Editor editor;
  private final ExecutorService worker;

  /** The last result of each document; used only by the worker thread. */
  private final Map<String, LintedDocument> judged = new HashMap<>();

  LintQueue(
      OpenDocuments documents,
      WorkspaceFolders folders,
      DocumentLinter judge,
      Editor editor,
      ExecutorService worker) {
    this.documents = documents;
    this.folders = folders;
    this.judge = judge;
    this.editor = editor;
    this.worker = worker;
  }

  /** Lints all documents and shows the results. */
  void all() {
    changed("");
  }

  /** Lints all documents, one of them first, and shows the results. */
  void changed(String first) {
    DocumentSnapshot edition = documents.edition();
    work(() -> show(edition, first));
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

  private void show(DocumentSnapshot edition, String first) {
    Stream<OpenDocument> changed = Stream.ofNullable(edition.documents().get(first));
    Stream<OpenDocument> others =
        edition.documents().values().stream().filter(one -> !one.uri().equals(first));
    for (OpenDocument document : Stream.concat(changed, others).toList()) {
      if (document.isSql() && documents.isCurrent(edition)) {
        LintedDocument one = judged(document, edition);
        if (documents.isCurrent(edition)) {
          editor.show(document, Diagnostics.of(one));
        }
      }
    }
  }

  /** Removes the diagnostics of a document, and lints the others without it. */
  void closed(String uri) {
    work(
        () -> {
          judged.remove(uri);
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
          DocumentSnapshot edition = documents.edition();
          try {
            return question.apply(
                Optional.ofNullable(edition.documents().get(uri))
                    .filter(OpenDocument::isSql)
                    .map(document -> judged(document, edition)));
          } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            editor.defect(defect(e), e);
            throw e;
          }
        });
  }

  private LintedDocument judged(OpenDocument document, DocumentSnapshot edition) {
    LintedDocument last = judged.get(document.uri());
    if (last != null && last.edition() == edition.number()) {
      return last;
    }
    LintedDocument next = judge(document, edition, last == null ? "" : last.problem());
    judged.put(document.uri(), next);
    return next;
  }

  private LintedDocument judge(OpenDocument document, DocumentSnapshot edition, String known) {
    DocumentLinter.Request request = folders.request(document, edition);
    LintResults results = null;
    String problem = "";
    try {
      results = judge.judge(request, editor::note);
    } catch (InputException | SettingsException e) {
      problem = String.valueOf(e.getMessage());
      if (!problem.equals(known)) {
        editor.problem(problem);
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      problem = defect(e);
      editor.defect(problem, e);
    }
    return new LintedDocument(document, request.folder(), edition.number(), results, problem);
  }
}
