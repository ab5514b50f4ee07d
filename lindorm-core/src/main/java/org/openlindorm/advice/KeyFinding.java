package org.openlindorm.advice;

import java.util.List;
import java.util.Locale;

/**
 * One thing that the advisor has to say of a table.
 *
 * @param rule the stable id, such as {@code KEY101}
 * @param name the rule's name, such as {@code monotonic-leading-key}
 * @param object {@code pk}, an index's name, or {@code table}
 * @param column the column that is to blame, or empty
 * @param confidence {@code certain}, {@code likely}, {@code possible} or {@code unknown}
 * @param message one sentence that names the consequence
 * @param evidence what it rests on, one item a line
 * @param fronts write fronts, such as {@code 1} or {@code spread}; empty where it is not about them
 * @param rewrites other definitions that help, the best first
 */
public record KeyFinding(
    Severity severity,
    String rule,
    String name,
    String object,
    String column,
    String confidence,
    String message,
    List<String> evidence,
    String fronts,
    List<Rewrite> rewrites) {

  /** The worst first. A question is answered by whoever knows the data. */
  public enum Severity {
    ERROR,
    WARNING,
    QUESTION,
    INFO;

    /** {@code error}, {@code warning}, {@code question}, {@code info}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Another definition.
   *
   * @param clause what changes, such as {@code PRIMARY KEY (hash32(id), id)}
   * @param ddl the complete statement, of a table or index with another name
   */
  public record Rewrite(String clause, String ddl) {}

  public KeyFinding {
    evidence = List.copyOf(evidence);
    rewrites = List.copyOf(rewrites);
  }

  /** Whether another finding is the same thing said again, maybe with other words. */
  public boolean sameAs(KeyFinding other) {
    return rule.equals(other.rule)
        && object.equals(other.object)
        && column.equals(other.column)
        && severity == other.severity;
  }

  /** The finding with the best rewrite as one text, such as a warning shows. */
  public String text() {
    String helps = rewrites.isEmpty() ? "" : "; " + rewrites.get(0).clause() + " would help";
    return rule + " (" + severity.label() + "): " + message + helps;
  }
}
