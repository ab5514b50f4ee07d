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
 * The client capabilities that matter here.
 *
 * @param versionedEdits edits that name the version of the document
 * @param disabledActions actions that are shown with the reason why they are not offered
 * @param watching registration for notifications of files that change on disk
 */
record Abilities(boolean versionedEdits, boolean disabledActions, boolean watching) {

  static final Abilities NONE = new Abilities(false, false, false);

  static Abilities of(@Nullable ClientCapabilities told) {
    Optional<WorkspaceClientCapabilities> workspace =
        Optional.ofNullable(told).map(ClientCapabilities::getWorkspace);
    return new Abilities(
        workspace
            .map(WorkspaceClientCapabilities::getWorkspaceEdit)
            .map(WorkspaceEditCapabilities::getDocumentChanges)
            .orElse(false),
        Optional.ofNullable(told)
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
