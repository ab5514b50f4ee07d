package org.openlindorm.advisor.editor;

import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Handles the editor's notifications about folders and about files that are not open. */
final class WorkspaceRequests implements WorkspaceService {
  private final OpenDocuments documents;
  private final WorkspaceFolders folders;
  private final LintQueue queue;

  WorkspaceRequests(OpenDocuments documents, WorkspaceFolders folders, LintQueue queue) {
    this.documents = documents;
    this.folders = folders;
    this.queue = queue;
  }

  /**
   * Lints all documents again. The server has no editor settings; it only reads the settings file,
   * which may have changed.
   */
  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    again();
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    again();
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    folders.remove(params.getEvent().getRemoved());
    folders.add(params.getEvent().getAdded());
    again();
  }

  private void again() {
    documents.touch();
    queue.all();
  }
}
