package org.openlindorm.advisor.rule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.TableModel;

/** A builder of a finding. At the end, the confidence limits the severity. */
public final class FindingBuilder {

  private final RuleCard card;
  private final TableModel table;
  private final List<RelatedPlace> related = new ArrayList<>();
  private final List<EvidenceItem> evidence = new ArrayList<>();
  private Severity severity;
  private Confidence confidence = Confidence.CERTAIN;
  private String object = "table";
  private String identity = object;
  private String column = "";
  private String message = "";
  private String detail = "";
  private Place place;
  private @Nullable Fronts fronts;
  private boolean writeFronts;

  FindingBuilder(RuleCard card, TableModel table) {
    this.card = card;
    this.table = table;
    this.severity = card.severity();
    this.place = table.place();
  }

  /** Sets the object to a part of a key. */
  public FindingBuilder on(KeyProfile key, ProfiledPart part) {
    object = key.object();
    identity = object;
    column = part.column();
    place = part.item().place();
    return this;
  }

  /** Sets the column and its place. */
  public FindingBuilder on(ColumnModel found) {
    column = found.name();
    place = found.place();
    return this;
  }

  public FindingBuilder object(String name, Place at) {
    object = name;
    identity = name;
    place = at;
    return this;
  }

  public FindingBuilder column(String name) {
    column = name;
    return this;
  }

  /** Sets the object to a query. */
  public FindingBuilder on(QueryModel query) {
    object = query.name();
    identity = query.identity();
    place = query.place();
    evidence.add(EvidenceItem.of(EvidenceKind.QUERY, "declared query " + query.label()));
    return this;
  }

  public FindingBuilder message(String text) {
    message = text;
    return this;
  }

  /** Sets the text after the reason, which reports of one line per finding do not print. */
  public FindingBuilder detail(String text) {
    detail = text;
    return this;
  }

  public FindingBuilder severity(Severity requested) {
    severity = requested;
    return this;
  }

  public FindingBuilder confidence(Confidence known) {
    confidence = known;
    return this;
  }

  public FindingBuilder evidence(EvidenceKind kind, String text) {
    evidence.add(EvidenceItem.of(kind, text));
    return this;
  }

  public FindingBuilder evidence(EvidenceItem item) {
    evidence.add(item);
    return this;
  }

  public FindingBuilder related(Place at, String text) {
    related.add(new RelatedPlace(at, text));
    return this;
  }

  public FindingBuilder fronts(Fronts counted) {
    fronts = counted;
    return this;
  }

  /** Sets severity, confidence, evidence and fronts from a verdict about write fronts. */
  public FindingBuilder of(Verdict verdict) {
    severity = verdict.consequence();
    confidence = verdict.confidence();
    evidence.addAll(verdict.evidence());
    fronts = verdict.fronts();
    return aboutWrites();
  }

  /**
   * Marks a finding that matters only if many rows are written. Tables that are declared small
   * limit its severity to INFO.
   */
  public FindingBuilder aboutWrites() {
    writeFronts = true;
    return this;
  }

  public Finding finding() {
    Severity capped = severity.cappedBy(confidence.cap());
    if (writeFronts && table.facts().harmless() && capped != Severity.QUESTION) {
      capped = capped.cappedBy(Severity.INFO);
      evidence.add(
          EvidenceItem.of(
              EvidenceKind.FACT,
              "writes to the table are declared as "
                  + table.facts().writes().name().toLowerCase(java.util.Locale.ROOT)));
    }
    return new Finding(
        card.id(),
        card.name(),
        capped,
        confidence,
        table.fullName(),
        object,
        identity,
        column,
        message,
        detail.isEmpty() ? card.why() : card.why() + " " + detail,
        place,
        related,
        evidence,
        fronts,
        List.of());
  }
}
