package org.openlindorm.advisor.editor;

import java.util.Optional;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * The client capabilities that the server uses.
 *
 * @param versionedEdits whether edits may contain the version of the document
 * @param disabledActions whether the client shows disabled actions with the reason
 * @param watching whether the client can register for notifications of changed files
 */
record EditorCapabilities(boolean versionedEdits, boolean disabledActions, boolean watching) {

  static final EditorCapabilities NONE = new EditorCapabilities(false, false, false);

  static EditorCapabilities of(@Nullable ClientCapabilities announced) {
    Optional<WorkspaceClientCapabilities> workspace =
        Optional.ofNullable(announced).map(ClientCapabilities::getWorkspace);
    return new EditorCapabilities(
        workspace
            .map(WorkspaceClientCapabilities::getWorkspaceEdit)
            .map(WorkspaceEditCapabilities::getDocumentChanges)
            .orElse(false),
        Optional.ofNullable(announced)
            .map(ClientCapabilities::getTextDocument)
            .map(TextDocumentClientCapabilities::getCodeAction)
            .map(CodeActionCapabilities::getDisabledSupport)
            .orElse(false),
        workspace
            .map(WorkspaceClientCapabilities::getDidChangeWatchedFiles)
            .map(DidChangeWatchedFilesCapabilities::getDynamicRegistration)
            .orElse(false));
  }
}
