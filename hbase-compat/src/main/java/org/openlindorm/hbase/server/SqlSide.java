package org.openlindorm.hbase.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import org.openlindorm.advisor.served.ServedAdvisor;
import org.openlindorm.catalog.CatalogWatch;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.engine.TrafficWatch;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.cluster.HBaseCluster;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.store.CellSizes;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.hbase.wire.avatica.AvaticaEndpoint;
import org.openlindorm.hbase.wire.avatica.AvaticaSettings;
import org.openlindorm.hbase.wire.avatica.Credentials;
import org.openlindorm.hbase.wire.avatica.UserFile;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The SQL side of a server: a store on the cluster, the engine over it, and the JDBC port. */
final class SqlSide implements SqlEndpoint {
  private static final Logger LOG = LoggerFactory.getLogger(SqlSide.class);

  private final SqlEngine engine;
  private final CatalogWatch watch;
  private final TrafficWatch traffic;
  private final IndexScrub scrub;
  private final AvaticaEndpoint avatica;
  private final String bindAddress;

  private SqlSide(
      SqlEngine engine,
      CatalogWatch watch,
      TrafficWatch traffic,
      IndexScrub scrub,
      AvaticaEndpoint avatica,
      String bindAddress) {
    this.engine = engine;
    this.watch = watch;
    this.traffic = traffic;
    this.scrub = scrub;
    this.avatica = avatica;
    this.bindAddress = bindAddress;
  }

  /** Opens the catalog and the port; what fails closes what was opened before. */
  static SqlSide start(HBaseCluster cluster, ServerOptions options) {
    var credentials = credentials(options);
    var store = store(cluster);
    var spilled = options.cluster().dataDirectory().resolve("spill");
    var engine = engine(store, engineOptions(cluster, options), spilled);
    var bindAddress = options.cluster().bindAddress();
    var avatica = new AvaticaEndpoint(engine, credentials, avaticaSettings(bindAddress, options));
    try {
      avatica.start();
    } catch (RuntimeException e) {
      engine.close();
      throw e;
    }
    var watch =
        CatalogWatch.start(
            engine.liveCatalog(),
            CatalogWatch.INTERVAL,
            failure ->
                LOG.warn("The catalog could not be brought up to date: {}", failure.getMessage()));
    var traffic =
        TrafficWatch.start(
            engine,
            TrafficWatch.INTERVAL,
            failure -> LOG.warn("{}. ADVISE TABLE does without.", failure.getMessage()));
    var scrub = engine.scrub(IndexScrub.Pace.DEFAULT, new ScrubLog());
    return new SqlSide(engine, watch, traffic, scrub, avatica, bindAddress);
  }

  private static Store store(HBaseCluster cluster) {
    return cluster instanceof EmbeddedCluster embedded
        ? HBaseStore.beside(embedded.configuration(), embedded.regionServer())
        : HBaseStore.connect(cluster.configuration());
  }

  private static AvaticaSettings avaticaSettings(String bindAddress, ServerOptions options) {
    var settings = AvaticaSettings.on(bindAddress, options.jdbcPort());
    return options.requestMegabytes().isEmpty()
        ? settings
        : settings.withRequestMemory((long) options.requestMegabytes().getAsInt() << 20);
  }

  /** The data directory is locked, so that nobody else's files lie below it. */
  private static SqlEngine engine(Store store, EngineOptions options, Path spilled) {
    try {
      return SqlEngine.open(store, options, SpillDirectory.ofSoleUser(spilled));
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static EngineOptions engineOptions(HBaseCluster cluster, ServerOptions options) {
    var defaults = EngineOptions.DEFAULT;
    int cellBytes = CellSizes.largest(cluster.configuration());
    return new EngineOptions(
        defaults.clock(),
        defaults.limits().withBytesPerCell(cellBytes),
        defaults.statementTimeout(),
        defaults.cachedPlans(),
        options.attachTo().isEmpty(),
        new ServedAdvisor());
  }

  /** Who may connect; without a users file everybody, which only loopback allows. */
  private static Credentials credentials(ServerOptions options) {
    var bindAddress = options.cluster().bindAddress();
    if (options.usersFile().isEmpty() && !isLoopback(bindAddress)) {
      throw new StartFailure(
          "SQL would be open to everybody at "
              + bindAddress
              + ": name a users file with --users FILE ('lindorm passwd' writes one),"
              + " or bind to 127.0.0.1.");
    }
    return options.usersFile().<Credentials>map(UserFile::of).orElse(Credentials.ANYONE);
  }

  private static boolean isLoopback(String address) {
    try {
      return InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new StartFailure("The bind address " + address + " is not known: " + e.getMessage(), e);
    }
  }

  @Override
  public String description() {
    return "JDBC (Avatica)     http://" + bindAddress + ":" + port();
  }

  @Override
  public int port() {
    return avatica.port();
  }

  @Override
  public void close() {
    avatica.close();
    watch.close();
    traffic.close();
    scrub.close();
    engine.close();
  }
}
