package org.openlindorm.advisor.editor;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionDisabled;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.openlindorm.advisor.baseline.Acceptance;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.report.KeyEdit;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/**
 * The code actions for the findings in a range: rewrites, and comments that accept findings. An
 * action that fixes several findings is offered once.
 */
final class CodeActions {
  private final LintedDocument linted;
  private final EditorCapabilities abilities;
  private final Map<String, CodeAction> actions = new LinkedHashMap<>();

  private CodeActions(LintedDocument linted, EditorCapabilities abilities) {
    this.linted = linted;
    this.abilities = abilities;
  }

  static List<CodeAction> in(
      Range range, LintedDocument linted, EditorCapabilities abilities, LocalDate today) {
    LintResults results = linted.results();
    Optional<SourceText> source = linted.source();
    if (results == null || source.isEmpty()) {
      return List.of();
    }
    List<LintedDocument.Shown> met =
        linted.shown().stream().filter(one -> Ranges.meet(Ranges.of(one.place()), range)).toList();
    var offer = new CodeActions(linted, abilities);
    met.forEach(one -> offer.rewrites(results, one));
    met.forEach(one -> offer.acceptance(source.get(), one, today));
    return List.copyOf(offer.actions.values());
  }

  private void rewrites(LintResults results, LintedDocument.Shown shown) {
    Finding finding = shown.finding();
    Map<Character, KeyEdit> edits =
        KeyEdit.of(results, finding).stream()
            .filter(edit -> linted.isHere(edit.place()))
            .collect(Collectors.toMap(edit -> edit.rewrite().letter(), edit -> edit));
    for (SuggestedRewrite rewrite : finding.rewrites()) {
      KeyEdit edit = edits.get(rewrite.letter());
      String key = finding.table() + " " + rewrite.letter();
      if (edit != null) {
        action(key, title(rewrite), shown)
            .setEdit(edit(new TextEdit(Ranges.of(edit.place()), edit.text())));
      } else if (abilities.disabledActions()) {
        action(key, title(rewrite), shown)
            .setDisabled(
                new CodeActionDisabled(
                    "More than an edit of the key: key-advisor plan %s --rewrite %s shows the steps."
                        .formatted(LintResults.shortName(finding.table()), rewrite.letter())));
      }
    }
  }

  private static String title(SuggestedRewrite rewrite) {
    String broken =
        rewrite.effects().stream()
            .filter(QueryEffect::broken)
            .map(QueryEffect::query)
            .collect(Collectors.joining(", "));
    return "Rewrite %s: %s, write fronts: %s%s"
        .formatted(
            rewrite.letter(),
            rewrite.clause(),
            rewrite.fronts().text(),
            broken.isEmpty() ? "" : ", breaks " + broken);
  }

  private void acceptance(SourceText source, LintedDocument.Shown shown, LocalDate today) {
    Finding finding = shown.finding();
    if (!linted.isHere(finding.place())) {
      return;
    }
    Acceptance.of(finding, source, today)
        .ifPresent(
            one ->
                action(finding.rule() + " " + one.place().line(), title(finding), shown)
                    .setEdit(edit(new TextEdit(Ranges.of(one.place()), one.text()))));
  }

  private static String title(Finding finding) {
    return "Accept " + finding.rule() + " with a reason";
  }

  /** Returns the action with this key, and adds this finding to it. */
  private CodeAction action(String key, String title, LintedDocument.Shown shown) {
    CodeAction action =
        actions.computeIfAbsent(
            key,
            none -> {
              var fresh = new CodeAction(title);
              fresh.setKind(CodeActionKind.QuickFix);
              fresh.setDiagnostics(new ArrayList<>());
              return fresh;
            });
    action.getDiagnostics().add(Diagnostics.of(linted, shown));
    return action;
  }

  /** Returns an edit of the linted version. Only newer clients support versioned edits. */
  private WorkspaceEdit edit(TextEdit edit) {
    String uri = linted.document().uri();
    if (!abilities.versionedEdits()) {
      return new WorkspaceEdit(Map.of(uri, List.of(edit)));
    }
    var version = new VersionedTextDocumentIdentifier(uri, linted.document().version());
    return new WorkspaceEdit(
        List.of(Either.forLeft(new TextDocumentEdit(version, List.of(Either.forLeft(edit))))));
  }
}
