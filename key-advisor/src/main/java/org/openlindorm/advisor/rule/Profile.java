package org.openlindorm.advisor.rule;

/** Which rules run. */
public enum Profile {
  DEFAULT,
  /** More rules, fewer excuses. */
  STRICT,
  ALL;

  /** Returns whether a run under this profile takes in a rule of another. */
  public boolean includes(Profile rule) {
    return rule.compareTo(this) <= 0;
  }
}
