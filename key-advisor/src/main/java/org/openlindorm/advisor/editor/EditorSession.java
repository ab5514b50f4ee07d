package org.openlindorm.advisor.editor;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** One session with an editor, from the first message to the disconnect. */
public final class EditorSession {
  private EditorSession() {}

  /**
   * Serves the language server protocol until the editor ends the session or disconnects.
   *
   * @param out the output stream; no other output may be written to it
   * @return whether the editor sent shutdown before exit
   */
  public static boolean run(InputStream in, OutputStream out, DocumentLinter linter) {
    ExecutorService reader = Executors.newCachedThreadPool(one -> thread(one, "editor"));
    ExecutorService worker = Executors.newSingleThreadExecutor(one -> thread(one, "judging"));
    var editor = new Editor();
    var server = new AdvisorServer(linter, editor, worker);
    Launcher<LanguageClient> launcher =
        LSPLauncher.createServerLauncher(server, in, out, reader, consumer -> consumer);
    editor.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    try {
      return CompletableFuture.supplyAsync(() -> hungUp(listening, server), reader)
          .applyToEither(server.ended(), properly -> properly)
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("The connection to the editor was lost", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      // The reader ends with its stream; interrupting it would log an error.
      worker.shutdownNow();
      reader.shutdown();
    }
  }

  /** Waits until the editor disconnects; returns whether it sent shutdown and exit before. */
  private static boolean hungUp(Future<Void> listening, AdvisorServer server) {
    try {
      listening.get();
      return server.ended().getNow(false);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Thread thread(Runnable work, String name) {
    var thread = new Thread(work, "key-advisor " + name);
    thread.setDaemon(true);
    return thread;
  }
}
