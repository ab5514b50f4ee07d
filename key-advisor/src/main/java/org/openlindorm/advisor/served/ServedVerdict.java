package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.RekeyedSample;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.fronts.Measurement;

/** The recommendation for a key that was measured against the current key. */
record ServedVerdict(
    KeyAdviceRequest request,
    ServedKey today,
    ServedKey proposed,
    ServedStatements statements,
    RewriteProof proof) {

  /**
   * The tolerated share of rows that the key cannot store. As in samples, these are errors in the
   * data.
   */
  private static final double MOST_REFUSED = 0.01;

  /** Fronts and ranges within this factor count as equal. */
  private static final double MUCH = 1.25;

  private static final String LEAVE_IT = "leave it";

  /** The change of a measure. */
  private enum Change {
    BETTER,
    SAME,
    WORSE,
    UNKNOWN
  }

  /**
   * Returns {@code take it}, {@code leave it}, {@code weigh it} or {@code not decided}, and the
   * reason.
   */
  String text() {
    RekeyedSample rows = request.rows();
    int measured = proposed.keys().size();
    if (rows.refused() > MOST_REFUSED * rows.drawn()) {
      return LEAVE_IT
          + ": %d of %d rows have no such key. %s"
              .formatted(rows.refused(), rows.drawn(), rows.refusal());
    }
    if (proposed.shared() > 0) {
      return LEAVE_IT
          + ": %d of %d rows have a key that another row has, and would overwrite it; add a column that distinguishes them"
              .formatted(proposed.shared(), measured);
    }
    if (proof.is(RewriteProof.Result.REFUTED) && missing(request).isEmpty()) {
      return LEAVE_IT + ": generated rows or their results change with the key";
    }
    if (measured < Measurement.FEWEST) {
      return "not decided: %d rows are too few, %d are wanted"
          .formatted(measured, Measurement.FEWEST);
    }
    return decided() + alike();
  }

  /** Returns whether a text of {@link #text} is against the key. */
  static boolean isRejection(String text) {
    return text.startsWith(LEAVE_IT);
  }

  /**
   * Returns the columns of the current key that the other key lacks. Without them, two rows may
   * have the same key.
   */
  static List<String> missing(KeyAdviceRequest request) {
    List<String> missing = new ArrayList<>(request.today().keyColumns());
    missing.removeAll(request.proposed().keyColumns());
    return missing;
  }

  private String decided() {
    String fronts =
        "new rows land " + places(proposed.fronts()) + " instead of " + places(today.fronts());
    String rest = reads() + broken() + faults();
    return switch (writes()) {
      case BETTER -> (isPlain() ? "take it: " : "weigh it: ") + fronts + rest;
      case SAME ->
          reading() == Change.BETTER && isPlain()
              ? "take it for its reads: " + ranges() + faults()
              : LEAVE_IT + ": " + enough() + rest;
      case WORSE -> LEAVE_IT + ": " + fronts + rest;
      case UNKNOWN ->
          "not decided: the order in which the rows were written is unknown, and so is the"
              + " place of new rows"
              + rest;
    };
  }

  /** Returns whether the cost is the only argument against the key. */
  private boolean isPlain() {
    return statements.broken().isEmpty() && proposed.fault() <= today.fault();
  }

  private static String places(Fronts fronts) {
    return switch (fronts.form()) {
      case SPREAD -> "everywhere";
      case UNKNOWN -> "in unknown places";
      case EXACT, AT_LEAST ->
          "in " + fronts.text() + (fronts.text().equals("1") ? " place" : " places");
    };
  }

  /** Returns a warning that two rows may share a key although no sampled rows do. */
  private String alike() {
    boolean certain =
        missing(request).isEmpty()
            || request.rows().today().whole()
                && request.rows().today().rows() == proposed.keys().size();
    return certain
        ? ""
        : ". That no two rows share a key was seen of "
            + proposed.keys().size()
            + " rows only; check it for all rows";
  }

  private Change writes() {
    if (!proposed.inOrder()) {
      return Change.UNKNOWN;
    }
    Change fronts = compared(counting(today.fronts()), counting(proposed.fronts()));
    int faults = proposed.fault() - today.fault();
    if (fronts != Change.SAME || faults == 0) {
      return fronts;
    }
    return faults < 0 ? Change.BETTER : Change.WORSE;
  }

  /** Returns the number of fronts, at most the wanted number, because more are no better. */
  private static double counting(Fronts fronts) {
    return fronts.enough() ? fronts.target() : fronts.value();
  }

  private String faults() {
    return proposed.fault() == 0 ? "" : "; the rules find " + proposed.findingsText();
  }

  private Change reading() {
    double now = statements.ranges(false);
    return now == 0 ? Change.SAME : compared(statements.ranges(true), now);
  }

  /**
   * Returns BETTER or WORSE if the values differ by a factor of more than {@link #MUCH}, otherwise
   * SAME. Larger values are better.
   */
  private static Change compared(double less, double more) {
    if (more > less * MUCH) {
      return Change.BETTER;
    }
    return less > more * MUCH ? Change.WORSE : Change.SAME;
  }

  private String enough() {
    return today.fronts().enough()
        ? "today's key has write fronts enough (" + today.fronts().text() + ")"
        : "it has no more write fronts than today's key (" + proposed.fronts().text() + ")";
  }

  private String reads() {
    return reading() == Change.SAME ? "" : "; " + ranges();
  }

  private String ranges() {
    return "a statement reads "
        + Fronts.number(statements.ranges(true))
        + " ranges instead of "
        + Fronts.number(statements.ranges(false));
  }

  private String broken() {
    List<ServedStatements.Line> broken = statements.broken();
    long runs = broken.stream().mapToLong(line -> line.statement().runs()).sum();
    return broken.isEmpty()
        ? ""
        : "; but %d of %d statements seen (%d of %d runs) would be refused or read the whole table"
            .formatted(broken.size(), statements.lines().size(), runs, statements.runs());
  }
}
