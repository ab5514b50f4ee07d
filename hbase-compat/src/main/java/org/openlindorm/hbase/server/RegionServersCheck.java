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
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.lease.FencingQuestion;
import org.openlindorm.hbase.region.lease.RegionProtocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the region servers of an attached cluster tell of themselves.
 *
 * @param version of their lindorm-region.jar; empty when they do not tell
 * @param protocol the calls that it knows
 * @param warnings what the operator should know of, in sentences
 */
record RegionServersCheck(
    Optional<String> version, Optional<RegionProtocol> protocol, List<String> warnings) {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServersCheck.class);

  /**
   * Asks the one that serves the catalog; warns of nothing when it cannot be asked.
   *
   * @throws StartFailure when its lindorm-region.jar and this server have no call in common
   */
  static RegionServersCheck of(Configuration configuration) {
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Table catalog = connection.getTable(TableDescriptors.name(LiveCatalog.TABLE))) {
      return of(
          FencingQuestion.answer(catalog.get(FencingQuestion.get())),
          BuildVersion.current(),
          RegionProtocol.current());
    } catch (IOException e) {
      LOG.warn("The cluster's region servers do not tell of themselves", e);
      return new RegionServersCheck(Optional.empty(), Optional.empty(), List.of());
    }
  }

  static RegionServersCheck of(
      FencingQuestion.@Nullable Answer answer, String own, RegionProtocol ownProtocol) {
    if (answer == null) {
      throw unfit("", RegionProtocol.UNKNOWN, own, ownProtocol);
    }
    if (!answer.protocol().fits(ownProtocol)) {
      throw unfit(answer.version(), answer.protocol(), own, ownProtocol);
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
        Optional.of(answer.version()).filter(version -> !version.isEmpty()),
        Optional.of(answer.protocol()),
        List.copyOf(warnings));
  }

  /** The region jar of a line of {@code status}. */
  String jar() {
    return version.orElse("older") + protocol.map(each -> " (protocol " + each + ")").orElse("");
  }

  private static StartFailure unfit(
      String version, RegionProtocol protocol, String own, RegionProtocol ownProtocol) {
    boolean newer = protocol.oldest() > ownProtocol.newest();
    String theirs = version.isEmpty() ? "of an older version" : version;
    String install =
        "put lindorm-region-"
            + own
            + ".jar in its place on the class path of every region server and master, such as"
            + " $HBASE_HOME/lib, and restart them";
    return new StartFailure(
        "The region servers run lindorm-region.jar "
            + theirs
            + ", whose protocol is "
            + protocol
            + "; this server is "
            + own
            + ", whose protocol is "
            + ownProtocol
            + ". They do not understand each other, so nothing is served. "
            + (newer
                ? "Start a SQL server of version " + theirs + ", or " + install
                : install.replaceFirst("^p", "P"))
            + "; see 'Attaching to an existing HBase' in docs/operations.md.");
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
