package org.openlindorm.advisor.editor;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/**
 * Handles the editor's notifications and requests about documents. The editor always sends complete
 * texts.
 */
final class DocumentRequests implements TextDocumentService {
  /** The kinds of actions that requests name; an empty kind means any. */
  private static final List<String> WANTED = List.of(CodeActionKind.Empty, CodeActionKind.QuickFix);

  private final OpenDocuments documents;
  private final LintQueue queue;
  private final Editor editor;
  private final Supplier<EditorCapabilities> abilities;

  DocumentRequests(
      OpenDocuments documents,
      LintQueue queue,
      Editor editor,
      Supplier<EditorCapabilities> abilities) {
    this.documents = documents;
    this.queue = queue;
    this.editor = editor;
    this.abilities = abilities;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    var opened = params.getTextDocument();
    String uri = opened.getUri();
    if (!documents.open(uri, opened.getLanguageId(), opened.getVersion(), opened.getText())) {
      editor.note(uri + " is not checked: it is not a file.");
    }
    queue.changed(uri);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    var changed = params.getTextDocument();
    var texts = params.getContentChanges();
    documents.change(changed.getUri(), changed.getVersion(), texts.get(texts.size() - 1).getText());
    queue.changed(changed.getUri());
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    documents.close(params.getTextDocument().getUri());
    queue.closed(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    documents.touch();
    queue.changed(params.getTextDocument().getUri());
  }

  @Override
  public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
    return queue.submit(
        params.getTextDocument().getUri(),
        linted -> linted.flatMap(one -> Hovers.at(one, params.getPosition())).orElse(null));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    List<String> only = params.getContext().getOnly();
    if (only != null && only.stream().noneMatch(WANTED::contains)) {
      return CompletableFuture.completedFuture(List.of());
    }
    LocalDate today = LocalDate.now(ZoneId.systemDefault());
    return queue.submit(
        params.getTextDocument().getUri(),
        linted ->
            linted.stream()
                .map(one -> CodeActions.in(params.getRange(), one, abilities.get(), today))
                .flatMap(List::stream)
                .map(Either::<Command, CodeAction>forRight)
                .toList());
  }
}
