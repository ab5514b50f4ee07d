package org.openlindorm.hbase.server;

import java.util.List;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.metrics.WatchedServer;
import org.openlindorm.rowfile.ResultFileWriter;
import org.openlindorm.web.WebPage;
import org.openlindorm.web.console.ConsolePages;

/** The pages of a server's console port besides the login pages. */
final class WebPages {

  private WebPages() {}

  static List<WebPage> of(SqlEngine engine, HBaseCluster cluster, WatchedServer watched) {
    return ConsolePages.of(
        engine, new ProcessHealth(cluster, watched.attachedServers()), ResultFileWriter::write);
  }
}
