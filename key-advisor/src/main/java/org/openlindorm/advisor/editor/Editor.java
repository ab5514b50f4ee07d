package org.openlindorm.advisor.editor;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/** The language client: diagnostics, log messages and watched files. */
final class Editor {
  /** The files that findings depend on, in any folder. */
  private static final List<String> WATCHED = List.of("**/*.sql", "**/key-advisor*.{yaml,json}");

  private static final String WATCHING = "workspace/didChangeWatchedFiles";

  private final CompletableFuture<LanguageClient> client = new CompletableFuture<>();
  private final Set<String> noted = new HashSet<>();

  /** Sets the client. Call it before the first message is read. */
  void connect(LanguageClient remote) {
    client.complete(remote);
  }

  /** Replaces the diagnostics of one version of a document. */
  void show(OpenDocument document, List<Diagnostic> marks) {
    client
        .join()
        .publishDiagnostics(
            new PublishDiagnosticsParams(document.uri(), marks, document.version()));
  }

  /** Removes all diagnostics of a document. */
  void clear(String uri) {
    client.join().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
  }

  /** Logs a note once per session, although each change of a text produces it again. */
  void note(String text) {
    boolean fresh;
    synchronized (noted) {
      fresh = noted.add(text);
    }
    if (fresh) {
      log(MessageType.Info, text);
    }
  }

  /** Shows an error that prevents linting until the user fixes it. */
  void problem(String text) {
    log(MessageType.Warning, text);
  }

  /** Logs an internal error with its stack trace. */
  void defect(String text, Throwable failure) {
    var trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    log(MessageType.Error, text + "\n" + trace);
  }

  private void log(MessageType type, String text) {
    client.join().logMessage(new MessageParams(type, text));
  }

  /** Requests notifications of files that change on disk. */
  void watch() {
    List<FileSystemWatcher> watchers =
        WATCHED.stream().map(glob -> new FileSystemWatcher(Either.forLeft(glob))).toList();
    var options = new DidChangeWatchedFilesRegistrationOptions(watchers);
    var registration = new Registration(WATCHING, WATCHING, options);
    var unused =
        client
            .join()
            .registerCapability(new RegistrationParams(List.of(registration)))
            .whenComplete(
                (done, refusal) -> {
                  if (refusal != null) {
                    note("Changes on the disk are not watched: " + refusal);
                  }
                });
  }
}
