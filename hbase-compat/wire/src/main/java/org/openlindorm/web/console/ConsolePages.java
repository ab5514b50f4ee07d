package org.openlindorm.web.console;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.web.WebPage;

/** The pages of the console. */
public final class ConsolePages {

  private ConsolePages() {}

  /**
   * Returns the pages of one server.
   *
   * @param health of its process and its HBase, read for each request
   * @param files writes downloaded results
   */
  public static List<WebPage> of(SqlEngine engine, HealthSource health, ResultFiles files) {
    EditorPages editor = new EditorPages(engine);
    List<WebPage> pages = new ArrayList<>(editor.all());
    pages.addAll(new DownloadPages(engine, files).all());
    StatementPage statements = new StatementPage(engine, editor);
    pages.addAll(
        List.of(
            new Assets(),
            statements,
            statements.following(),
            new CancelPage(engine),
            new CompletionPage(engine),
            new KeywordPage(),
            new KeyMapPage(engine),
            new HistoryPage(engine),
            new ServerStatePage(engine, health)));
    return pages;
  }
}
