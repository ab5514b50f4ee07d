package org.openlindorm.advisor.rule;

import java.util.Arrays;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Severity;

/** A builder of a {@link RuleCard}. */
public final class Card {

  private final String id;
  private final String name;
  private Profile profile = Profile.DEFAULT;
  private Severity severity = Severity.WARNING;
  private List<EvidenceKind> looksAt = List.of(EvidenceKind.DDL);
  private String what = "";
  private String why = "";
  private String bad = "";
  private String good = "";
  private String badKeys = "";
  private String goodKeys = "";
  private String whenFine = "";
  private String detection = "";
  private String seed = "";
  private List<String> rewrites = List.of();

  private Card(String id, String name) {
    this.id = id;
    this.name = name;
  }

  public static Card of(String id, String name) {
    return new Card(id, name);
  }

  public Card in(Profile smallest) {
    profile = smallest;
    return this;
  }

  public Card atMost(Severity worst) {
    severity = worst;
    return this;
  }

  /** Sets the evidence by the letters of the catalogue: D, F, Q, S, B, L, V. */
  public Card looksAt(String letters) {
    looksAt = letters.chars().mapToObj(Card::kind).toList();
    return this;
  }

  private static EvidenceKind kind(int letter) {
    return switch (letter) {
      case 'D' -> EvidenceKind.DDL;
      case 'F' -> EvidenceKind.FACT;
      case 'Q' -> EvidenceKind.QUERY;
      case 'S' -> EvidenceKind.ORDERED_SAMPLE;
      case 'B' -> EvidenceKind.BURST_SAMPLE;
      case 'L' -> EvidenceKind.LIVE;
      case 'V' -> EvidenceKind.PREVIOUS;
      default -> throw new IllegalArgumentException("no evidence " + (char) letter);
    };
  }

  public Card what(String text) {
    what = text;
    return this;
  }

  public Card why(String text) {
    why = text;
    return this;
  }

  public Card bad(String sql) {
    bad = sql;
    return this;
  }

  public Card good(String sql) {
    good = sql;
    return this;
  }

  /** Sets the sampled keys of both examples, one per line in insertion order. */
  public Card keys(String ofBad, String ofGood) {
    badKeys = ofBad;
    goodKeys = ofGood;
    return this;
  }

  public Card fine(String text) {
    whenFine = text;
    return this;
  }

  public Card detection(String text) {
    detection = text;
    return this;
  }

  public Card seed(String text) {
    seed = text;
    return this;
  }

  public Card rewrites(String... numbers) {
    rewrites = Arrays.asList(numbers);
    return this;
  }

  public RuleCard card() {
    return new RuleCard(
        id, name, profile, severity, looksAt, what, why, bad, good, badKeys, goodKeys, whenFine,
        detection, seed, rewrites);
  }
}
