package org.openlindorm.advisor.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.TableModel;

/**
 * A rule that reports a primary key if the verdict has one of the rule's causes. It reports an
 * index only if a burst sample shows a cause that no other rule reports.
 */
public abstract class FrontsRule extends BuiltInRule {

  /**
   * The causes that a burst of index entries can show. Other rules report the other causes of an
   * index.
   */
  private static final Set<Cause> MOVING = Set.of(Cause.MOVING, Cause.SALT_FROM_TIME);

  private final Set<Cause> causes;

  protected FrontsRule(Card card, Cause... causes) {
    super(card);
    this.causes = Set.of(causes);
  }

  /** Returns the consequence in one sentence. */
  protected abstract String message(KeyProfile key, Verdict verdict, RuleContext context);

  @Override
  public final List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    for (KeyProfile key : context.keys(table)) {
      Verdict verdict = context.verdict(key);
      boolean here = key.isPrimary() || key.burst() != null && MOVING.contains(verdict.cause());
      if (here && causes.contains(verdict.cause())) {
        findings.add(
            report(table)
                .on(key, verdict.part())
                .of(verdict)
                .message(message(key, verdict, context))
                .finding());
      }
    }
    return findings;
  }

  /** Returns {@code (1 write front, 8 nodes want 32)}. */
  protected static String counted(Verdict verdict, RuleContext context) {
    String fronts = verdict.fronts().text();
    return "("
        + fronts
        + (fronts.equals("1") ? " write front, " : " write fronts, ")
        + context.requirement()
        + ")";
  }
}
