package org.openlindorm.advisor.rule;

import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.Cause;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Verdict;
import org.openlindorm.advisor.model.TableModel;

/** A rule that speaks when the verdict about a primary key is its own cause. */
public abstract class FrontsRule extends BuiltInRule {

  private final Set<Cause> causes;

  protected FrontsRule(Card card, Cause... causes) {
    super(card);
    this.causes = Set.of(causes);
  }

  /** The consequence in one sentence. */
  protected abstract String message(KeyProfile key, Verdict verdict, RuleContext context);

  @Override
  public final List<Finding> judge(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    Verdict verdict = context.verdict(key);
    if (!causes.contains(verdict.cause())) {
      return List.of();
    }
    return List.of(
        report(table)
            .on(key, verdict.part())
            .of(verdict)
            .says(message(key, verdict, context))
            .finding());
  }

  /** {@code (1 write front, 8 nodes want 32)}. */
  protected static String counted(Verdict verdict, RuleContext context) {
    String fronts = verdict.fronts().text();
    return "("
        + fronts
        + (fronts.equals("1") ? " write front, " : " write fronts, ")
        + context.nodes()
        + " nodes want "
        + context.wantedFronts()
        + ")";
  }
}
