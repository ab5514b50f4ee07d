package org.openlindorm.advisor.report;

import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.RewriteProof;

/**
 * A change of the text that fixes a finding.
 *
 * @param title what it does and what it costs, in sentences
 * @param done what was done, in a few words
 * @param proof runs the table before and after the change on generated rows
 */
public record Fix(
    String title,
    String done,
    Safety safety,
    List<Replacement> edits,
    Supplier<RewriteProof> proof) {

  /** The approval that a fix requires. */
  public enum Safety {
    /** None: rows, results and their order stay as they are. */
    SAFE,
    /** Confirmation that the table does not exist yet: the order of a key cannot be altered. */
    NEW_TABLE,
    /** A choice between this and other fixes. */
    CHOICE
  }

  public Fix {
    edits = List.copyOf(edits);
  }
}
