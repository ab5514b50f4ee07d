package org.openlindorm.hbase.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.lease.FencingQuestion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the region servers of an attached cluster tell of themselves.
 *
 * @param version of their lindorm-region.jar; empty when they do not tell
 * @param warnings what the operator should know of, in sentences
 */
record RegionServersCheck(Optional<String> version, List<String> warnings) {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServersCheck.class);

  /** Asks the one that serves the catalog; warns of nothing when it cannot be asked. */
  static RegionServersCheck of(Configuration configuration) {
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Table catalog = connection.getTable(TableDescriptors.name(LiveCatalog.TABLE))) {
      return of(FencingQuestion.answer(catalog.get(FencingQuestion.get())), BuildVersion.current());
    } catch (IOException e) {
      LOG.warn("The cluster's region servers do not tell of themselves", e);
      return new RegionServersCheck(Optional.empty(), List.of());
    }
  }

  static RegionServersCheck of(FencingQuestion.@Nullable Answer answer, String own) {
    if (answer == null) {
      return new RegionServersCheck(
          Optional.empty(),
          List.of(
              "The region servers do not tell whether their file system fences: their"
                  + " lindorm-region.jar is older than this server. Bring it up to date."));
    }
    List<String> warnings = new ArrayList<>();
    if (!answer.version().equals(own)) {
      warnings.add(otherVersion(answer.version(), own));
    }
    if (!answer.fences()) {
      warnings.add(
          "The cluster's logs lie on "
              + answer.logs()
              + ", which does not keep a region server that is taken for dead from writing."
              + " Typed tables guard themselves by their servers' leases, other tables and"
              + " hbase:meta do not; see 'File systems that do not fence' in docs/operations.md.");
    }
    return new RegionServersCheck(
        Optional.of(answer.version()).filter(version -> !version.isEmpty()), List.copyOf(warnings));
  }

  private static String otherVersion(String version, String own) {
    return "The region servers run lindorm-region.jar "
        + (version.isEmpty() ? "of an older version" : version)
        + ", this server is "
        + own
        + ". Give them lindorm-region-"
        + own
        + ".jar, or attach a server of their version.";
  }
}
