package org.openlindorm.web.console;

import java.util.Map;
import org.openlindorm.sql.completion.Keywords;
import org.openlindorm.web.AccessRule;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.WebRequest;
import org.openlindorm.web.WebResponse;

/** The keywords of the dialect, which the editor highlights. */
final class KeywordPage implements WebPage {

  @Override
  public String path() {
    return "/api/keywords";
  }

  @Override
  public AccessRule accessRule() {
    return AccessRule.USERS;
  }

  @Override
  public WebResponse answer(WebRequest request) {
    return WebResponse.json(Map.of("keywords", Keywords.all()));
  }
}
