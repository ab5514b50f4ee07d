package org.openlindorm.hbase.server;

import java.util.List;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.metrics.WatchedServer;
import org.openlindorm.hbase.web.WebPage;
import org.openlindorm.hbase.web.console.ConsolePages;

/** What a server's port for browsers and watchers answers, beside logins. */
final class WebPages {

  private WebPages() {}

  static List<WebPage> of(SqlEngine engine, HBaseCluster cluster, WatchedServer watched) {
    return ConsolePages.of(engine, new ProcessHealth(cluster, watched.attachedServers()));
  }
}
