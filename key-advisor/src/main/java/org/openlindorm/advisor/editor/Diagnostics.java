package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.report.LintResults;

/** Converts findings to diagnostics of the language server protocol. */
final class Diagnostics {
  static final String SOURCE = "key-advisor";

  private Diagnostics() {}

  /**
   * Returns the diagnostics. A document that could not be linted has a single diagnostic with the
   * reason, at its top.
   */
  static List<Diagnostic> of(LintedDocument linted) {
    if (!linted.problem().isEmpty()) {
      return List.of(
          new Diagnostic(Ranges.before(1), linted.problem(), DiagnosticSeverity.Error, SOURCE));
    }
    return linted.shown().stream().map(one -> of(linted, one)).toList();
  }

  static Diagnostic of(LintedDocument linted, LintedDocument.Shown shown) {
    var finding = shown.finding();
    String why = finding.why().isEmpty() ? "" : "\n" + finding.why();
    var diagnostic =
        new Diagnostic(
            Ranges.of(shown.place()),
            LintResults.headline(finding) + why,
            severity(finding.severity()),
            SOURCE,
            finding.rule());
    LintResults results = linted.results();
    String page = results == null ? null : results.rulePage(finding.rule());
    if (page != null) {
      diagnostic.setCodeDescription(new DiagnosticCodeDescription(page));
    }
    diagnostic.setRelatedInformation(related(linted, shown));
    return diagnostic;
  }

  /**
   * Returns the severity. As in reviewdog and SARIF, a question is reported as a note, which
   * editors do not hide.
   */
  private static DiagnosticSeverity severity(Severity severity) {
    return switch (severity) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case INFO, QUESTION -> DiagnosticSeverity.Information;
    };
  }

  /**
   * Returns the related places of a finding, including its own place if that is in another file.
   */
  private static List<DiagnosticRelatedInformation> related(
      LintedDocument linted, LintedDocument.Shown shown) {
    List<DiagnosticRelatedInformation> related = new ArrayList<>();
    var finding = shown.finding();
    if (!finding.place().equals(shown.place())) {
      related.add(
          new DiagnosticRelatedInformation(location(linted, finding.place()), finding.message()));
    }
    for (RelatedPlace one : finding.related()) {
      if (!one.place().equals(shown.place())) {
        related.add(new DiagnosticRelatedInformation(location(linted, one.place()), one.text()));
      }
    }
    return related;
  }

  private static Location location(LintedDocument linted, Place place) {
    Path file = linted.file(place);
    String uri =
        file.equals(linted.document().file()) ? linted.document().uri() : file.toUri().toString();
    return new Location(uri, Ranges.of(place));
  }
}
