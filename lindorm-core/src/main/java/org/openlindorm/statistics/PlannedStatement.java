package org.openlindorm.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.TableName;

/**
 * What the plan of a statement tells those who look at its figures.
 *
 * @param table whose rows alone it reaches, or null
 * @param sql the text that gives this plan, for whoever plans it for another key; null where it is
 *     too long to be kept
 * @param plan a hash of how rows are reached, the same as long as that stays; null where none are
 * @param needs what who runs it must be allowed to do; whoever may run it may see its figures
 */
public record PlannedStatement(
    @Nullable TableName table,
    @Nullable String sql,
    @Nullable String plan,
    List<AccessNeed> needs) {

  /** To see what others have sent, as with their sessions. */
  public static final AccessNeed OF_OTHERS = AccessNeed.of(Securable.GLOBAL, Privilege.SYSTEM);

  /** Of texts that were refused before they had a plan, and of those that were left out. */
  public static final PlannedStatement NONE =
      new PlannedStatement(null, null, null, List.of(OF_OTHERS));

  public PlannedStatement {
    needs = List.copyOf(needs);
  }
}
