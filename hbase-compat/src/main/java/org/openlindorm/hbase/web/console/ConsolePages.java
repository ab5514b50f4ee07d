package org.openlindorm.hbase.web.console;

import java.util.List;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.web.WebPage;

/** All that the console consists of. */
public final class ConsolePages {

  private ConsolePages() {}

  /**
   * The pages of one server.
   *
   * @param health of its process and its HBase, read at each question
   */
  public static List<WebPage> of(SqlEngine engine, HealthSource health) {
    return List.of(
        new Assets(),
        new StatementPage(engine),
        new CancelPage(engine),
        new KeyMapPage(engine),
        new HealthPage(engine, health));
  }
}
