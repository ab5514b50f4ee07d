package org.openlindorm.hbase.server;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.hbase.region.lease.FencingRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Queries the region servers of a cluster for their jar's version and their settings. It makes one
 * concurrent call each, to a region of a typed table. A server without such a region gets one of an
 * empty table ({@link RegionServerProbe}).
 */
final class RegionServerPoll {
  private static final Logger LOG = LoggerFactory.getLogger(RegionServerPoll.class);

  /**
   * The timeout. A call to a healthy server takes milliseconds; a start must not wait long for a
   * broken one.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The number of concurrent calls: hundreds of servers take less than a second. */
  private static final int THREADS = 16;

  /**
   * The response of one server.
   *
   * @param answer null if its lindorm-region.jar does not know the request
   */
  record ServerAnswer(ServerName server, FencingRequest.@Nullable Answer answer) {}

  private RegionServerPoll() {}

  /**
   * The responses of the servers.
   *
   * @param withoutJar the servers that cannot load lindorm-region.jar
   * @param unchecked the servers of which neither is known
   */
  record Responses(
      List<ServerAnswer> answers, Set<ServerName> withoutJar, Set<ServerName> unchecked) {

    private static Responses of(
        List<ServerAnswer> answers, Set<ServerName> withoutJar, Set<ServerName> queried) {
      Set<ServerName> unchecked = new HashSet<>(queried);
      unchecked.removeAll(withoutJar);
      answers.forEach(each -> unchecked.remove(each.server()));
      return new Responses(answers, withoutJar, unchecked);
    }
  }

  /**
   * Queries all servers that the master knows.
   *
   * @param except those that have been queried
   */
  static Responses poll(Configuration configuration, Set<ServerName> except) throws IOException {
    try (Connection connection = ConnectionFactory.createConnection(hasty(configuration));
        Admin admin = connection.getAdmin()) {
      Map<ServerName, ServerMetrics> live = live(admin);
      Set<ServerName> others = new HashSet<>(live.keySet());
      others.removeAll(except);
      Set<ServerName> queried = Set.copyOf(others);
      Map<ServerName, byte[]> typed = regions(admin, live);
      typed.keySet().retainAll(others);
      others.removeAll(typed.keySet());
      Map<ServerName, Callable<ServerAnswer>> questions = new TreeMap<>();
      typed.forEach(
          (server, region) -> questions.put(server, question(connection, server, region)));
      List<ServerAnswer> answers = new ArrayList<>(poll(questions, PATIENCE));
      if (others.isEmpty()) {
        return Responses.of(answers, Set.of(), queried);
      }
      try (var probe = RegionServerProbe.start(connection, admin, live.size())) {
        RegionServerProbe.Opened opened = probe.on(others);
        questions.clear();
        opened
            .regions()
            .forEach(
                place ->
                    questions.put(
                        place.getServerName(),
                        question(
                            connection, place.getServerName(), place.getRegion().getRegionName())));
        answers.addAll(poll(questions, PATIENCE));
        return Responses.of(answers, opened.refused(), queried);
      } catch (IOException e) {
        LOG.warn("Region servers without typed tables could not be checked: {}", others, e);
        return Responses.of(answers, Set.of(), queried);
      }
    }
  }

  private static Map<ServerName, ServerMetrics> live(Admin admin) throws IOException {
    Map<ServerName, ServerMetrics> live =
        new TreeMap<>(
            admin.getClusterMetrics(EnumSet.of(Option.LIVE_SERVERS)).getLiveServerMetrics());
    // They get no regions.
    live.keySet().removeAll(admin.listDecommissionedRegionServers());
    return live;
  }

  private static Configuration hasty(Configuration configuration) {
    Configuration hasty = new Configuration(configuration);
    int millis = Math.toIntExact(PATIENCE.toMillis());
    hasty.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 1);
    hasty.setInt(HConstants.HBASE_RPC_TIMEOUT_KEY, millis);
    hasty.setInt(HConstants.HBASE_CLIENT_OPERATION_TIMEOUT, millis);
    return hasty;
  }

  /** Returns the name of a region of a typed table for each server that has one. */
  private static Map<ServerName, byte[]> regions(Admin admin, Map<ServerName, ServerMetrics> live)
      throws IOException {
    Set<TableName> typed =
        admin.listTableDescriptors().stream()
            .filter(table -> table.hasCoprocessor(TypedTableObserver.class.getName()))
            .map(TableDescriptor::getTableName)
            .collect(Collectors.toSet());
    Map<ServerName, byte[]> regions = new TreeMap<>();
    live.forEach(
        (server, metrics) ->
            metrics.getRegionMetrics().keySet().stream()
                .filter(region -> typed.contains(RegionInfo.getTable(region)))
                .findFirst()
                .ifPresent(region -> regions.put(server, region)));
    return regions;
  }

  private static Callable<ServerAnswer> question(
      Connection connection, ServerName server, byte[] region) {
    return () -> {
      try (Table table = connection.getTable(RegionInfo.getTable(region))) {
        byte[] start = RegionInfo.getStartKey(region);
        return new ServerAnswer(
            server, FencingRequest.answer(table.get(FencingRequest.getOfRegion(start))));
      }
    };
  }

  /** Returns the responses within the timeout; the other servers are logged. */
  static List<ServerAnswer> poll(
      Map<ServerName, Callable<ServerAnswer>> questions, Duration patience) {
    if (questions.isEmpty()) {
      return List.of();
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.min(THREADS, questions.size()), RegionServerPoll::daemon);
    List<ServerAnswer> received = new ArrayList<>();
    try {
      List<ServerName> servers = List.copyOf(questions.keySet());
      List<Future<ServerAnswer>> answers =
          threads.invokeAll(questions.values(), patience.toMillis(), TimeUnit.MILLISECONDS);
      for (int i = 0; i < servers.size(); i++) {
        try {
          received.add(answers.get(i).get());
        } catch (ExecutionException e) {
          LOG.warn(silent(servers.get(i)), e.getCause());
        } catch (CancellationException e) {
          LOG.warn("{}: no response in {} s", silent(servers.get(i)), patience.toSeconds());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      threads.shutdownNow();
    }
    return received;
  }

  private static String silent(ServerName server) {
    return "The region server "
        + server.getAddress()
        + " does not report which lindorm-region.jar it runs";
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "region-server-poll");
    thread.setDaemon(true);
    return thread;
  }
}
