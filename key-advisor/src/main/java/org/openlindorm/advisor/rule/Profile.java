package org.openlindorm.advisor.rule;

/** A selection of rules. */
public enum Profile {
  DEFAULT,
  /** More rules, with fewer exceptions. */
  STRICT,
  ALL;

  /** Returns whether this profile includes the rules of another profile. */
  public boolean includes(Profile rule) {
    return rule.compareTo(this) <= 0;
  }
}
