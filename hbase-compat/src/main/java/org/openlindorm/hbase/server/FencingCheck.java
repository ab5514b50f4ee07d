package org.openlindorm.hbase.server;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.lease.FencingQuestion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks an attached cluster whether its file system keeps dead servers from writing. */
final class FencingCheck {
  private static final Logger LOG = LoggerFactory.getLogger(FencingCheck.class);

  private FencingCheck() {}

  /** What to warn the operator of; empty also when the cluster does not tell. */
  static Optional<String> warning(Configuration configuration) {
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Table catalog = connection.getTable(TableDescriptors.name(LiveCatalog.TABLE))) {
      return warning(FencingQuestion.answer(catalog.get(FencingQuestion.get())));
    } catch (IOException e) {
      LOG.warn("Whether the cluster's file system fences is not known", e);
      return Optional.empty();
    }
  }

  private static Optional<String> warning(FencingQuestion.@Nullable Answer answer) {
    if (answer == null) {
      return Optional.of(
          "The region servers do not tell whether their file system fences: their"
              + " lindorm-region.jar is older than this server. Bring it up to date.");
    }
    return answer.fences()
        ? Optional.empty()
        : Optional.of(
            "The cluster's logs lie on "
                + answer.logs()
                + ", which does not keep a region server that is taken for dead from writing."
                + " Typed tables guard themselves by their servers' leases, other tables and"
                + " hbase:meta do not; see 'File systems that do not fence' in docs/operations.md.");
  }
}
