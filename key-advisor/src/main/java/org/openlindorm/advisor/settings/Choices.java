package org.openlindorm.advisor.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;

/** The keywords that settings and options share. */
public final class Choices {
  /** The threshold that no finding reaches. */
  public static final String NEVER = "never";

  /** The severity of a rule that does not run. */
  public static final String OFF = "off";

  public static final List<String> PROFILES =
      Arrays.stream(Profile.values()).map(one -> one.name().toLowerCase(Locale.ROOT)).toList();

  public static final List<String> THRESHOLDS = List.of("error", "warning", "info", NEVER);
  public static final List<String> SEVERITIES =
      List.of("error", "warning", "info", "question", OFF);

  private Choices() {}

  public static Optional<Profile> profile(String word) {
    return Arrays.stream(Profile.values())
        .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }

  public static Optional<Severity> severity(String word) {
    return Arrays.stream(Severity.values()).filter(one -> one.label().equals(word)).findFirst();
  }

  /** Returns a severity that can fail a run. A question cannot. */
  public static Optional<Severity> failOn(String word) {
    return severity(word).filter(one -> one != Severity.QUESTION);
  }
}
