package org.openlindorm.web.console;

import java.util.LinkedHashMap;
import java.util.Map;
import org.openlindorm.engine.EngineFigures;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/** Reports the state of the server: its process, its HBase, its sessions. It contains no data. */
final class ServerStatePage implements WebPage {

  private final SqlEngine engine;
  private final HealthSource health;

  ServerStatePage(SqlEngine engine, HealthSource health) {
    this.engine = engine;
    this.health = health;
  }

  @Override
  public String path() {
    return "/api/server";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.USERS;
  }

  @Override
  public WebResponse answer(WebRequest request) {
    EngineFigures figures = engine.figures();
    Map<String, Object> sql = new LinkedHashMap<>();
    sql.put("sessions", figures.sessions());
    sql.put("running", figures.running());
    sql.put("plansKept", figures.plans().kept());
    sql.put("plansFound", figures.plans().found());
    sql.put("plansMade", figures.plans().made());
    Map<String, Object> state = new LinkedHashMap<>(health.read());
    state.put("sql", sql);
    return WebResponse.json(state);
  }
}
