package org.openlindorm.hbase.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.lease.FencingRequest;
import org.openlindorm.hbase.region.lease.RegionProtocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reports of an attached cluster's region servers on their jars and file systems, compared with
 * this server.
 *
 * @param servers those that responded
 * @param jars the lindorm-region.jars that they run, such as {@code 0.1.0 (protocol 1)}
 * @param incompatible the jars without a protocol version in common with this server
 * @param versionWarnings warnings to the operator about other versions, as sentences
 * @param logWarnings warnings about the file systems
 */
record RegionServersCheck(
    Set<ServerName> servers,
    Set<String> jars,
    List<IncompatibleRegionJar> incompatible,
    List<String> versionWarnings,
    List<String> logWarnings) {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServersCheck.class);

  /** The maximum of servers listed by name; for more the number is reported. */
  private static final int NAMED_SERVERS = 5;

  private static final FencingRequest.Answer OLDER =
      new FencingRequest.Answer(true, "", "", RegionProtocol.UNKNOWN, false);

  /**
   * Queries the server of the catalog, and all others that the master knows. Servers that do not
   * respond are logged.
   *
   * @throws StartFailure when a lindorm-region.jar and this server have no protocol version in
   *     common
   */
  static RegionServersCheck of(Configuration configuration) {
    List<RegionServerPoll.ServerAnswer> answers = new ArrayList<>();
    try {
      RegionServerPoll.ServerAnswer first = ofCatalog(configuration);
      answers.add(first);
      answers.addAll(RegionServerPoll.ask(configuration, Set.of(first.server())));
    } catch (IOException e) {
      LOG.warn("The cluster's region servers could not be queried", e);
    }
    var check = of(answers, BuildVersion.current(), RegionProtocol.current());
    if (!check.incompatible().isEmpty()) {
      throw new StartFailure(
          check.incompatible().stream()
              .map(jar -> jar.text("so nothing is served"))
              .collect(Collectors.joining("\n")));
    }
    return check;
  }

  private static RegionServerPoll.ServerAnswer ofCatalog(Configuration configuration)
      throws IOException {
    var name = TableDescriptors.name(LiveCatalog.TABLE);
    var question = FencingRequest.get();
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Table catalog = connection.getTable(name);
        RegionLocator places = connection.getRegionLocator(name)) {
      var answer = FencingRequest.answer(catalog.get(question));
      var server = places.getRegionLocation(question.getRow()).getServerName();
      return new RegionServerPoll.ServerAnswer(server, answer);
    }
  }

  /** Compares the responses with the version and the protocol of this server. */
  static RegionServersCheck of(
      List<RegionServerPoll.ServerAnswer> answers, String own, RegionProtocol ownProtocol) {
    Map<FencingRequest.Answer, List<ServerName>> alike = new LinkedHashMap<>();
    for (var each : answers) {
      alike
          .computeIfAbsent(
              each.answer() == null ? OLDER : each.answer(), answer -> new ArrayList<>())
          .add(each.server());
    }
    List<IncompatibleRegionJar> incompatible = new ArrayList<>();
    List<String> versionWarnings = new ArrayList<>();
    List<String> logWarnings = new ArrayList<>();
    alike.forEach(
        (answer, servers) -> {
          String run = run(servers);
          if (!answer.protocol().fits(ownProtocol)) {
            incompatible.add(
                new IncompatibleRegionJar(
                    run, answer.version(), answer.protocol(), own, ownProtocol));
          } else if (!answer.version().equals(own)) {
            versionWarnings.add(otherVersion(run, answer.version(), own));
          }
          if (!answer.fences()) {
            logWarnings.add(doesNotFence(answer.logs()));
          }
        });
    return new RegionServersCheck(
        answers.stream()
            .map(RegionServerPoll.ServerAnswer::server)
            .collect(Collectors.toUnmodifiableSet()),
        alike.keySet().stream().map(RegionServersCheck::jar).collect(Collectors.toSet()),
        List.copyOf(incompatible),
        List.copyOf(versionWarnings),
        logWarnings.stream().distinct().toList());
  }

  /** Returns all warnings. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>(versionWarnings);
    warnings.addAll(logWarnings);
    return warnings;
  }

  /** Returns the region jars for a line of {@code status}. */
  String jar() {
    return jars.isEmpty() ? "unknown" : jars.stream().sorted().collect(Collectors.joining(", "));
  }

  private static String jar(FencingRequest.Answer answer) {
    String version = answer.version().isEmpty() ? "older" : answer.version();
    return version + " (protocol " + answer.protocol() + ")";
  }

  private static String run(List<ServerName> servers) {
    String names =
        servers.stream()
            .limit(NAMED_SERVERS)
            .map(server -> server.getAddress().toString())
            .collect(Collectors.joining(", "));
    int more = servers.size() - NAMED_SERVERS;
    return (servers.size() == 1 ? "The region server " : "The region servers ")
        + names
        + (more > 0 ? " and " + more + " more" : "")
        + (servers.size() == 1 ? " runs" : " run");
  }

  private static String otherVersion(String run, String version, String own) {
    return run
        + " lindorm-region.jar "
        + (version.isEmpty() ? "of an older version" : version)
        + ", this server is "
        + own
        + ". Install lindorm-region-"
        + own
        + ".jar there, or attach a server of that version.";
  }

  private static String doesNotFence(String logs) {
    return "The cluster's logs lie on "
        + logs
        + ", which does not prevent a region server that is considered dead from writing."
        + " Typed tables are protected by their servers' leases, other tables and"
        + " hbase:meta are not; see 'File systems that do not fence' in docs/operations.md.";
  }
}
