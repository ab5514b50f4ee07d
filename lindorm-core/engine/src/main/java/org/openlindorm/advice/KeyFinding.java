package org.openlindorm.advice;

import java.util.List;
import java.util.Locale;
import org.openlindorm.schema.KeyItem;

/**
 * One finding of the advisor on a table.
 *
 * @param rule the stable id, such as {@code KEY101}
 * @param name the rule's name, such as {@code monotonic-leading-key}
 * @param object {@code pk}, an index's name, or {@code table}
 * @param column the column that causes it, or empty
 * @param confidence {@code certain}, {@code likely}, {@code possible} or {@code unknown}
 * @param message one sentence that names the consequence
 * @param evidence its evidence, one item per line
 * @param fronts write fronts, such as {@code 1} or {@code spread}; empty where it does not concern
 *     them
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

  /** The severities, the worst first. A question is for the user who knows the data. */
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
   * An alternative definition.
   *
   * @param letter A for the best one of a table
   * @param clause the changed clause, such as {@code PRIMARY KEY (hash32(id), id)}
   * @param ddl the complete statement, for a table or index with another name
   * @param newKey the new primary key if ALTER TABLE can change to it; otherwise empty
   */
  public record Rewrite(char letter, String clause, String ddl, List<KeyItem> newKey) {
    public Rewrite {
      newKey = List.copyOf(newKey);
    }
  }

  public KeyFinding {
    evidence = List.copyOf(evidence);
    rewrites = List.copyOf(rewrites);
  }

  /** Returns whether another finding reports the same problem, maybe with another text. */
  public boolean sameAs(KeyFinding other) {
    return rule.equals(other.rule)
        && object.equals(other.object)
        && column.equals(other.column)
        && severity == other.severity;
  }

  /** Returns the finding with the best rewrite as one text, for a warning. */
  public String text() {
    String helps = rewrites.isEmpty() ? "" : "; " + rewrites.get(0).clause() + " would help";
    return rule + " (" + severity.label() + "): " + message + helps;
  }
}
