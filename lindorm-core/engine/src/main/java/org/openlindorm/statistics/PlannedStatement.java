package org.openlindorm.statistics;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.TableName;

/**
 * The description of a statement's plan for its statistics.
 *
 * @param table the only table whose rows it reaches, or null
 * @param sql the text of this plan, for planning it with another key; null where it is too long to
 *     be kept
 * @param plan a hash of the access paths, stable while these are; null where it reaches no rows
 * @param needs the rights to execute it; a user who has them may see its statistics
 */
public record PlannedStatement(
    @Nullable TableName table,
    @Nullable String sql,
    @Nullable String plan,
    List<PrivilegeRequirement> needs) {

  /** The right to see the statements of other users, as for their sessions. */
  public static final PrivilegeRequirement OF_OTHERS =
      PrivilegeRequirement.of(Securable.GLOBAL, Privilege.SYSTEM);

  /** The plan of texts that were refused before planning, and of evicted statements. */
  public static final PlannedStatement NONE =
      new PlannedStatement(null, null, null, List.of(OF_OTHERS));

  public PlannedStatement {
    needs = List.copyOf(needs);
  }
}
