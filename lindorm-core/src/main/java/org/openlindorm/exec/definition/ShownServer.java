package org.openlindorm.exec.definition;

import java.util.List;
import org.openlindorm.access.SessionState;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.Warning;
import org.openlindorm.plan.ShowServerPlan;
import org.openlindorm.schema.Catalog;

/**
 * Shows sessions, settings and users.
 *
 * @param session the one that runs the statement
 */
record ShownServer(LiveCatalog catalog, CurrentSession session)
    implements ShowServerPlan.Visitor<DefinitionAnswer> {

  @Override
  public DefinitionAnswer processes(ShowServerPlan.ShowProcesses plan) {
    return DefinitionAnswer.of(session.processes().stream().map(ShownServer::shown).toList());
  }

  private static List<String> shown(SessionState session) {
    return session.row().stream().map(value -> value == null ? null : value.toString()).toList();
  }

  @Override
  public DefinitionAnswer variables(ShowServerPlan.ShowVariables plan) {
    Catalog now = catalog.refresh();
    return NamePattern.of(plan.like())
        .entries(plan.changedOnly() ? Variables.changed(now) : Variables.shown(now, session));
  }

  @Override
  public DefinitionAnswer warnings(ShowServerPlan.ShowWarnings plan) {
    return DefinitionAnswer.of(
        session.warnings().stream()
            .filter(each -> !plan.errorsOnly() || each.level() == Warning.Level.ERROR)
            .map(ShownServer::shown)
            .toList());
  }

  private static List<String> shown(Warning warning) {
    return List.of(warning.level().word(), Integer.toString(warning.code()), warning.text());
  }

  @Override
  public DefinitionAnswer grants(ShowServerPlan.ShowGrants plan) {
    return DefinitionAnswer.of(AccountRows.grants(seen().accounts(), plan.account()));
  }

  @Override
  public DefinitionAnswer users(ShowServerPlan.ShowUsers plan) {
    return DefinitionAnswer.of(AccountRows.users(seen().accounts()));
  }

  @Override
  public DefinitionAnswer privileges(ShowServerPlan.ShowPrivileges plan) {
    return DefinitionAnswer.of(AccountRows.privileges(seen().accounts()));
  }

  @Override
  public DefinitionAnswer constant(ShowServerPlan.ShowConstant plan) {
    NamePattern pattern = NamePattern.of(plan.like());
    return DefinitionAnswer.of(
        plan.rows().stream().filter(row -> pattern.matches(row.get(0))).toList());
  }

  @Override
  public DefinitionAnswer nothing(ShowServerPlan.ShowNothing plan) {
    return DefinitionAnswer.DONE;
  }

  /** The newest catalog as far as the session's user sees it. */
  private Catalog seen() {
    return session.seen(catalog.refresh());
  }
}
