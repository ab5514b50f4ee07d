package org.openlindorm.exec.operator;

import org.jspecify.annotations.Nullable;

/** A join that reads its left side and finds the candidates for each of its rows. */
abstract class ProbingJoin extends Operator {

  /** A row of the right side, linked to the others with the same keys. */
  static final class Candidate {
    final @Nullable Object[] row;
    @Nullable Candidate next;
    boolean met;

    Candidate(@Nullable Object[] row) {
      this.row = row;
    }
  }

  protected final JoinRule rule;
  protected final CancellationSteps pace;
  private @Nullable Object @Nullable [] left;
  private @Nullable Candidate candidate;
  private boolean met;
  private boolean unknown;

  ProbingJoin(JoinRule rule, OperatorContext context) {
    super(context);
    this.rule = rule;
    this.pace = context.pace();
  }

  /**
   * Returns the next row of the left side, with or without a place for the right one; null at its
   * end.
   */
  protected abstract @Nullable Object @Nullable [] nextLeft();

  /** Returns the first row whose keys equal those of a row of the left side. */
  protected abstract @Nullable Candidate candidates(@Nullable Object[] row);

  /** For IN_MARK: returns whether a NULL makes the comparison with non-candidates unknown. */
  protected abstract boolean unknownOfOthers(@Nullable Object[] row);

  /** Returns the next row after the end of the left side. */
  protected abstract @Nullable Object @Nullable [] rest();

  @Override
  protected @Nullable Object @Nullable [] advance() {
    while (true) {
      @Nullable Object @Nullable [] row = left;
      @Nullable Object @Nullable [] found = row == null ? null : forLeft(row);
      if (found != null) {
        pace.yielded();
        return found;
      }
      row = nextLeft();
      if (row == null) {
        return rest();
      }
      pace.step();
      left = row;
      met = false;
      unknown = false;
      candidate = candidates(row);
    }
  }

  /** Returns the next output for a row of the left side; null when there is no more. */
  private @Nullable Object @Nullable [] forLeft(@Nullable Object[] row) {
    for (Candidate each = candidate; each != null; each = candidate) {
      candidate = each.next;
      pace.step();
      Boolean truth = rule.truth(row, each.row);
      if (truth == null) {
        unknown = true;
      } else if (truth) {
        met = true;
        each.met = true;
        if (rule.pairs()) {
          return candidate == null ? rule.completed(row, each.row) : rule.joined(row, each.row);
        }
        candidate = null;
      }
    }
    left = null;
    boolean open = !met && (unknown || unknownOfOthers(row));
    return rule.ended(row, met, open);
  }
}
