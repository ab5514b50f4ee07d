package org.openlindorm.hbase.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.region.lease.FencingRequest;
import org.openlindorm.hbase.region.lease.LogSplitting;
import org.openlindorm.hbase.region.lease.RegionProtocol;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reports of an attached cluster's region servers on their jars and settings, compared with
 * this server.
 *
 * @param servers those that responded, or were found to have no jar
 * @param jars the lindorm-region.jars that they run, such as {@code 0.1.0 (protocol 1)}
 * @param incompatible the jars without a protocol version in common with this server
 * @param unfit errors about servers without a jar or with a setting that loses data, as sentences
 * @param versionWarnings warnings to the operator about other versions, as sentences
 * @param logWarnings warnings about the file systems
 */
record RegionServersCheck(
    Set<ServerName> servers,
    Set<String> jars,
    List<IncompatibleRegionJar> incompatible,
    List<String> unfit,
    List<String> versionWarnings,
    List<String> logWarnings) {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServersCheck.class);

  /** The maximum of servers listed by name; for more the number is reported. */
  private static final int NAMED_SERVERS = 5;

  private static final FencingRequest.Answer OLDER =
      new FencingRequest.Answer(true, "", "", RegionProtocol.UNKNOWN, false);

  /**
   * Queries all servers that the master knows, before this server creates or reads a table. Servers
   * that do not respond are logged.
   *
   * @throws StartFailure names the servers without lindorm-region.jar, with one that has no
   *     protocol version in common with this server, or with a setting that loses data
   */
  static RegionServersCheck of(Configuration configuration) {
    var responses = new RegionServerPoll.Responses(List.of(), Set.of(), Set.of());
    try {
      responses = RegionServerPoll.poll(configuration, Set.of());
    } catch (IOException e) {
      LOG.warn("The cluster's region servers could not be queried", e);
    }
    var check = of(responses, BuildVersion.current(), RegionProtocol.current());
    List<String> errors = check.errors("so nothing is served");
    if (!errors.isEmpty()) {
      throw new StartFailure(String.join("\n", errors));
    }
    return check;
  }

  /**
   * Returns the errors of servers that this server cannot use, with the action to take.
   *
   * @param consequence such as {@code so nothing is served}
   */
  List<String> errors(String consequence) {
    List<String> errors = new ArrayList<>();
    incompatible.forEach(jar -> errors.add(jar.text(consequence)));
    unfit.forEach(what -> errors.add(what.formatted(consequence)));
    return errors;
  }

  /** Compares the responses with the version and the protocol of this server. */
  static RegionServersCheck of(
      RegionServerPoll.Responses responses, String own, RegionProtocol ownProtocol) {
    List<RegionServerPoll.ServerAnswer> answers = responses.answers();
    Map<FencingRequest.Answer, List<ServerName>> alike = new LinkedHashMap<>();
    for (var each : answers) {
      alike
          .computeIfAbsent(
              each.answer() == null ? OLDER : each.answer(), answer -> new ArrayList<>())
          .add(each.server());
    }
    List<IncompatibleRegionJar> incompatible = new ArrayList<>();
    List<String> unfit = new ArrayList<>();
    if (!responses.withoutJar().isEmpty()) {
      unfit.add(hasNoJar(List.copyOf(new TreeSet<>(responses.withoutJar())), own));
    }
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
          if (answer.splitsToHFiles()) {
            unfit.add(losesLogs(servers));
          }
          if (!answer.fences()) {
            logWarnings.add(doesNotFence(answer.logs()));
          }
        });
    return new RegionServersCheck(
        Stream.concat(
                answers.stream().map(RegionServerPoll.ServerAnswer::server),
                responses.withoutJar().stream())
            .collect(Collectors.toUnmodifiableSet()),
        alike.keySet().stream().map(RegionServersCheck::jar).collect(Collectors.toSet()),
        List.copyOf(incompatible),
        List.copyOf(unfit),
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
    return names(servers) + (servers.size() == 1 ? " runs" : " run");
  }

  private static String names(List<ServerName> servers) {
    String names =
        servers.stream()
            .limit(NAMED_SERVERS)
            .map(server -> server.getAddress().toString())
            .collect(Collectors.joining(", "));
    int more = servers.size() - NAMED_SERVERS;
    return (servers.size() == 1 ? "The region server " : "The region servers ")
        + names
        + (more > 0 ? " and " + more + " more" : "");
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

  private static String hasNoJar(List<ServerName> servers, String own) {
    return names(servers)
        + " cannot load lindorm-region.jar, %s. Put lindorm-region-"
        + own
        + ".jar on the class path of every region server and master, such as $HBASE_HOME/lib, and"
        + " restart them; see 'Attaching to an existing HBase' in docs/operations.md.";
  }

  private static String losesLogs(List<ServerName> servers) {
    return run(servers)
        + " with "
        + LogSplitting.TO_HFILES
        + " = true, which loses index updates when a region server dies, %s. Set it to false on"
        + " every region server and restart them; see 'Attaching to an existing HBase' in"
        + " docs/operations.md.";
  }

  private static String doesNotFence(String logs) {
    return "The cluster's logs are on "
        + logs
        + ", which does not prevent a region server that is considered dead from writing."
        + " Typed tables are protected by their servers' leases, other tables and"
        + " hbase:meta are not; see 'File systems that do not fence' in docs/operations.md.";
  }
}
