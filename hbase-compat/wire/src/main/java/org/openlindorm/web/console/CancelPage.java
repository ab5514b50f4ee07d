package org.openlindorm.web.console;

import java.io.IOException;
import java.util.Map;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/** Cancels the statement of a tab: {@code {"tab": "..."}}. */
final class CancelPage implements WebPage {

  private final SqlEngine engine;

  CancelPage(SqlEngine engine) {
    this.engine = engine;
  }

  @Override
  public String path() {
    return "/api/cancel";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.USERS;
  }

  @Override
  public String method() {
    return "POST";
  }

  @Override
  public WebResponse answer(WebRequest request) throws IOException {
    String tab = WebRequest.text(request.body(), "tab");
    return WebResponse.json(
        Map.of("cancelled", SessionPool.of(request.session(), engine).cancel(tab)));
  }
}
