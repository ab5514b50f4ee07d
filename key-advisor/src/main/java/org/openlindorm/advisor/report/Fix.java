package org.openlindorm.advisor.report;

import java.util.List;
import java.util.function.Supplier;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.RewriteProof;

/**
 * A change of the text that fixes a finding.
 *
 * @param title what the fix does and its cost, in sentences
 * @param done what was done, in a few words
 * @param proof executes the table before and after the change on generated rows
 */
public record Fix(
    String title,
    String done,
    Safety safety,
    List<Replacement> edits,
    Supplier<RewriteProof> proof) {

  /** The approval that a fix requires. */
  public enum Safety {
    /** No approval: rows, query results and their order do not change. */
    SAFE,
    /**
     * Confirmation that the table does not exist yet, because the order of an existing key cannot
     * be altered.
     */
    NEW_TABLE,
    /** A choice between this and other fixes. */
    CHOICE
  }

  public Fix {
    edits = List.copyOf(edits);
  }
}
