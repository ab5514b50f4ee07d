package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.EmbeddedCluster;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.it.bench.peer.ClientCaller;
import org.openlindorm.it.bench.peer.NetworkTraffic;
import org.openlindorm.it.bench.peer.ServerCounters;
import org.openlindorm.it.bench.peer.Work;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * The environment of contests: an embedded HBase, the contenders, and their tables. SQL tables are
 * in their own database, {@code bench}; all tables go away at the end.
 */
public final class BenchmarkEnvironment implements AutoCloseable {

  static final String DATABASE = "bench";

  /**
   * The contenders other than the engine and the HBase client in this process.
   *
   * @param vendor a folder with the vendor's driver
   * @param phoenix a folder with Phoenix and its HBase
   */
  public record Guests(Optional<Path> vendor, Optional<Path> phoenix) {
    static final Guests NONE = new Guests(Optional.empty(), Optional.empty());
  }

  private final EmbeddedCluster cluster;
  private final Scale scale;
  private final Path folder;
  private final Connection connection;
  private final SqlEngine engine;
  private final SqlEngine attachedEngine;
  private final Session session;
  private final Wire wire;
  private final @Nullable Phoenix phoenix;
  private final PlainTables plainTables;
  private final Compaction compaction;
  private final Map<ClientPath, SystemUnderTest> systems = new EnumMap<>(ClientPath.class);
  private final List<org.apache.hadoop.hbase.TableName> foreign = new ArrayList<>();

  private BenchmarkEnvironment(EmbeddedCluster cluster, Guests guests, Path folder, Scale scale)
      throws IOException {
    this.cluster = cluster;
    this.scale = scale;
    this.folder = folder;
    this.connection = ConnectionFactory.createConnection(cluster.configuration());
    this.plainTables = new PlainTables(connection);
    this.engine =
        SqlEngine.open(
            HBaseStore.inProcess(cluster.configuration(), cluster.regionServer()),
            EngineOptions.DEFAULT);
    this.attachedEngine =
        SqlEngine.open(HBaseStore.connect(cluster.configuration()), EngineOptions.DEFAULT);
    this.session = engine.open();
    execute("CREATE DATABASE " + DATABASE);
    session.use(DATABASE);
    this.wire = new Wire(engine, DATABASE, this::passed);
    this.phoenix =
        guests.phoenix().isEmpty() ? null : Phoenix.start(guests.phoenix().get(), folder);
    this.compaction = new Compaction(cluster, plainTables, phoenix);
    admit(guests);
  }

  /**
   * Opens one; contests can begin as soon as there are tables.
   *
   * @param folder for what guests need on the disk
   * @param scale how large the tables are
   */
  public static BenchmarkEnvironment on(
      EmbeddedCluster cluster, Guests guests, Path folder, Scale scale) throws IOException {
    return new BenchmarkEnvironment(cluster, guests, folder, scale);
  }

  private void admit(Guests guests) throws IOException {
    admit(
        new SystemUnderTest.Local(
            ClientPath.CLIENT,
            new ClientCaller(ConnectionFactory.createConnection(cluster.configuration())),
            this::passed));
    admit(wire.client(cluster.quorum()));
    admit(new SystemUnderTest.Local(ClientPath.REGION, new RegionCaller(this), this::passed));
    admit(
        new SystemUnderTest.Local(
            ClientPath.EMBEDDED, new SessionCaller(() -> open(engine)), this::passed));
    admit(
        new SystemUnderTest.Local(
            ClientPath.ATTACHED, new SessionCaller(() -> open(attachedEngine)), this::passed));
    admit(wire.avatica());
    admit(wire.mysql());
    if (guests.vendor().isPresent()) {
      admit(wire.vendor(guests.vendor().get()));
    }
    if (phoenix != null) {
      admit(phoenix.system(ClientPath.PHOENIX));
      admit(phoenix.system(ClientPath.PACKED));
    }
  }

  /** The requests and responses of the region server so far. */
  private NetworkTraffic passed() {
    return ServerCounters.of(cluster.regionServer().getRpcServer());
  }

  private void admit(SystemUnderTest system) {
    systems.put(system.side(), system);
  }

  private static Session open(SqlEngine engine) {
    Session session = engine.open();
    session.use(DATABASE);
    return session;
  }

  /** SQL as the embedded server runs it, in the process of the regions. */
  public Session session() {
    return session;
  }

  public long rows() {
    return scale.rows();
  }

  public Scale scale() {
    return scale;
  }

  public Optional<Phoenix> phoenix() {
    return Optional.ofNullable(phoenix);
  }

  /** Returns the sides that take part. */
  public List<SystemUnderTest> systems(ClientPath... sides) {
    return Arrays.stream(sides).filter(systems::containsKey).map(systems::get).toList();
  }

  public SystemUnderTest system(ClientPath side) {
    return systems(side).get(0);
  }

  /** The contenders of a work, in the order of the sides. */
  public List<Contender> enter(Work work, ClientPath... sides) throws Exception {
    List<Contender> contenders = new ArrayList<>();
    for (SystemUnderTest system : systems(sides)) {
      contenders.add(system.contender(work));
    }
    return contenders;
  }

  public void execute(String sql) {
    session.execute(sql).close();
  }

  /**
   * Makes a table and fills it.
   *
   * @param others the sides that have it in addition to SQL; {@link ClientPath#CLIENT} is HBase's
   *     own table
   */
  public Works create(Model model, ClientPath... others) throws IOException {
    return create(model, scale.rows(), others);
  }

  public Works create(Model model, long rows, ClientPath... others) throws IOException {
    execute(model.definition(rows));
    var works = new Works(model.table(), rows);
    PlainTables.fill(new SessionCaller(() -> open(engine)), model, rows);
    model.indexes().forEach(index -> execute(index.definition(model.table()) + " SYNC"));
    awaitIndexes(model);
    List<ClientPath> present = systems(others).stream().map(SystemUnderTest::side).toList();
    for (ClientPath side : present) {
      switch (side) {
        case CLIENT -> foreign.add(plainTables.create(model, rows));
        case PHOENIX, PACKED -> phoenix().orElseThrow().create(model, side, rows);
        default -> throw new IllegalArgumentException(side + " has no tables of its own");
      }
    }
    compaction.add(model, rows, present);
    return works;
  }

  /** Waits until the attached engine, which looks about every second, knows them as built. */
  private void awaitIndexes(Model model) {
    try (Session attached = open(attachedEngine)) {
      while (active(attached, model.table()) < model.indexes().size()) {
        Thread.onSpinWait();
      }
    }
  }

  private static int active(Session session, String table) {
    int active = 0;
    try (Result.Rows rows = (Result.Rows) session.execute("SHOW INDEX FROM " + table)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        active += Arrays.asList(row).contains("ACTIVE") ? 1 : 0;
      }
    }
    return active;
  }

  /**
   * Compacts like {@link Compaction#settle}, after which all sides hold the same rows in as few
   * files.
   */
  public List<StoredTable> settle() throws IOException {
    return compaction.settle();
  }

  public TableDef definition(String table) {
    return engine.catalog().require(new TableName(DATABASE, table));
  }

  /** The rows of an SQL table. */
  public long count(String table) {
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT COUNT(*) FROM " + table)) {
      return (Long) Objects.requireNonNull(Objects.requireNonNull(rows.next())[0]);
    }
  }

  /** Returns where the stock driver would go. */
  public int port() {
    return wire.port();
  }

  /** Returns where HBase clients would go, {@code host:port}. */
  public String quorum() {
    return cluster.quorum();
  }

  public Connection connection() {
    return connection;
  }

  /** A folder that goes away at the end. */
  public Path folder() {
    return folder;
  }

  /** Takes all rows out of HBase's own table. */
  public void empty(org.apache.hadoop.hbase.TableName table) throws IOException {
    plainTables.empty(table);
  }

  /** Makes an HBase table that SQL knows nothing of; it goes away at the end. */
  public Table create(TableDescriptor table) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.createTable(table);
    }
    foreign.add(table.getTableName());
    return connection.getTable(table.getTableName());
  }

  public List<HRegion> regions(TableDef table) {
    return cluster.regionServer().getRegions(TableDescriptors.name(table.physical()));
  }

  public void flush(org.apache.hadoop.hbase.TableName table) throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.flush(table);
    }
  }

  @Override
  public void close() throws Exception {
    for (SystemUnderTest system : systems.values()) {
      system.close();
    }
    wire.close();
    attachedEngine.close();
    for (TableDef table : List.copyOf(engine.catalog().tablesOf(DATABASE))) {
      execute("DROP TABLE " + table.name().table());
    }
    try (Admin admin = connection.getAdmin()) {
      for (org.apache.hadoop.hbase.TableName table : foreign) {
        admin.disableTable(table);
        admin.deleteTable(table);
      }
    }
    session.use("default");
    execute("DROP DATABASE " + DATABASE);
    session.close();
    engine.close();
    connection.close();
  }
}
