package org.openlindorm.advisor.editor;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.openlindorm.build.BuildVersion;

/** The language server: its capabilities, and the start and end of a session. */
final class AdvisorServer implements LanguageServer {
  private final Editor editor;
  private final WorkspaceFolders folders = new WorkspaceFolders();
  private final DocumentRequests documentRequests;
  private final WorkspaceRequests workspaceRequests;
  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
  private volatile EditorCapabilities abilities = EditorCapabilities.NONE;
  private volatile boolean shutdownRequested;

  /**
   * @param worker has one thread, which lints all documents
   */
  AdvisorServer(DocumentLinter linter, Editor editor, ExecutorService worker) {
    this.editor = editor;
    var documents = new OpenDocuments();
    var queue = new LintQueue(documents, folders, linter, editor, worker);
    documentRequests = new DocumentRequests(documents, queue, editor, () -> abilities);
    workspaceRequests = new WorkspaceRequests(documents, folders, queue);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    abilities = EditorCapabilities.of(params.getCapabilities());
    folders.start(params);
    var offered = new ServerCapabilities();
    var sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Full);
    sync.setSave(true);
    offered.setTextDocumentSync(sync);
    offered.setHoverProvider(true);
    offered.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    var folderOptions = new WorkspaceFoldersOptions();
    folderOptions.setSupported(true);
    folderOptions.setChangeNotifications(true);
    offered.setWorkspace(new WorkspaceServerCapabilities(folderOptions));
    var info = new ServerInfo(Diagnostics.SOURCE, BuildVersion.current());
    return CompletableFuture.completedFuture(new InitializeResult(offered, info));
  }

  @Override
  public void initialized(InitializedParams params) {
    if (abilities.watching()) {
      editor.watch();
    }
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutdownRequested = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    ended.complete(shutdownRequested);
  }

  /**
   * Returns a future that completes on exit. Its value is whether the editor sent shutdown before
   * exit.
   */
  CompletableFuture<Boolean> ended() {
    return ended;
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return documentRequests;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspaceRequests;
  }
}
