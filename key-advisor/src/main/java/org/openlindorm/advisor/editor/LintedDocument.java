package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/**
 * The results for one version of a document.
 *
 * @param folder the base of file names in the results
 * @param snapshot the number of the snapshot of all documents that was linted
 * @param results the results, or null if the document could not be linted
 * @param problem why the document could not be linted, or empty
 */
record LintedDocument(
    OpenDocument document,
    Path folder,
    long snapshot,
    @Nullable LintResults results,
    String problem) {

  /** A finding and the place in this document that shows it. */
  record Shown(Finding finding, Place place) {}

  /** Returns the findings that this document shows, in the order of the reports. */
  List<Shown> shown() {
    return results == null ? List.of() : results.findings().stream().flatMap(this::shown).toList();
  }

  /**
   * Returns the places of a finding in this document. A finding of another file is shown where this
   * document contributes to it.
   */
  private Stream<Shown> shown(Finding finding) {
    return Stream.of(
            Stream.of(finding.place()),
            finding.related().stream().map(RelatedPlace::place),
            queries(finding))
        .flatMap(places -> places)
        .filter(this::isHere)
        .limit(1)
        .map(place -> new Shown(finding, place));
  }

  /**
   * Returns the queries that cause a finding about a whole table. The finding is shown at each of
   * them.
   */
  private Stream<Place> queries(Finding finding) {
    boolean isQuestion =
        finding.evidence().stream().anyMatch(one -> one.kind() == EvidenceKind.QUERY);
    return isQuestion && finding.object().equals("table")
        ? Objects.requireNonNull(results).review().model().queries().stream()
            .filter(query -> query.table().equals(finding.table()))
            .map(QueryModel::place)
        : Stream.empty();
  }

  boolean isHere(Place place) {
    return file(place).equals(document.file());
  }

  /** Returns the file with this name in the results. */
  Path file(Place place) {
    return folder.resolve(place.file()).normalize();
  }

  /** Returns the source of the document under its name in the results. */
  Optional<SourceText> source() {
    return results == null
        ? Optional.empty()
        : results.lines().keySet().stream()
            .filter(name -> folder.resolve(name).normalize().equals(document.file()))
            .findFirst()
            .map(name -> new SourceText(name, document.text()));
  }
}
