package org.openlindorm.it.bench.contest;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.it.bench.peer.ClientProgram;
import org.openlindorm.it.bench.peer.DriverProgram;
import org.openlindorm.it.bench.peer.Work;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;
import org.openlindorm.wire.mysql.MySqlEndpoint;
import org.openlindorm.wire.mysql.MySqlSettings;
import org.slf4j.LoggerFactory;

/**
 * The SQL port of the engine in this process, and clients of it in processes of their own. They
 * read the same regions as the contenders in process do, so that the difference is the wire.
 */
final class Wire implements AutoCloseable {

  private static final List<String> OPTIONS = List.of("-Xmx512m", "-XX:+UseSerialGC");
  private static final String DRIVER = "org.apache.calcite.avatica.remote.Driver";
  private static final String VENDORS_DRIVER = "com.aliyun.lindorm.table.client.Driver";

  private static final String MYSQL =
      "jdbc:mysql://127.0.0.1:%d/default?sslMode=DISABLED&connectionTimeZone=UTC"
          + "&useServerPrepStmts=true&cachePrepStmts=true&rewriteBatchedStatements=true"
          + "&useLocalSessionState=true";

  private final AvaticaEndpoint endpoint;
  private final MySqlEndpoint mysql;
  private final String database;
  private final Traffic.Counter server;
  private final List<Tap> taps = new ArrayList<>();

  Wire(Engine engine, String database, Traffic.Counter server) {
    Logins anyone = Logins.by(Credentials.ANYONE);
    this.endpoint = new AvaticaEndpoint(engine, anyone, AvaticaSettings.on("127.0.0.1", 0));
    this.mysql = new MySqlEndpoint(engine, anyone, MySqlSettings.on("127.0.0.1", 0));
    this.database = database;
    this.server = server;
    endpoint.start();
    mysql.start();
  }

  /** The stock driver, on a class path of nothing else. */
  public SystemUnderTest avatica() throws IOException {
    try {
      String classPath = jar(Class.forName(DRIVER)) + File.pathSeparator + jar(LoggerFactory.class);
      String url = "jdbc:avatica:remote:url=http://127.0.0.1:%d;serialization=protobuf";
      return driver(ClientPath.AVATICA, classPath, DRIVER, url);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  /**
   * The vendor's driver.
   *
   * @param jars a folder with the vendor's driver and what it needs
   */
  public SystemUnderTest vendor(Path jars) throws IOException {
    return driver(
        ClientPath.VENDOR,
        jars + "/*",
        VENDORS_DRIVER,
        "jdbc:lindorm:table:url=http://127.0.0.1:%d");
  }

  private SystemUnderTest driver(ClientPath side, String classPath, String driver, String url)
      throws IOException {
    Tap tap = tap(endpoint.port());
    return system(side, driver(classPath, driver, url, endpoint.port(), tap), work -> work, tap);
  }

  /** MySQL's driver, which makes one statement of a batch of INSERT, and not of UPSERT. */
  public SystemUnderTest mysql() throws IOException {
    Class<?> driver = com.mysql.cj.jdbc.Driver.class;
    Tap tap = tap(mysql.port());
    Peer peer = driver(jar(driver).toString(), driver.getName(), MYSQL, mysql.port(), tap);
    return system(
        ClientPath.MYSQL,
        peer,
        work -> work.withSql(work.table(), work.sql().replace("UPSERT INTO", "INSERT INTO")),
        tap);
  }

  int port() {
    return endpoint.port();
  }

  private Tap tap(int port) {
    Tap tap = new Tap(port);
    taps.add(tap);
    return tap;
  }

  private Peer driver(String classPath, String driver, String url, int port, Tap tap)
      throws IOException {
    return Peer.start(
        DriverProgram.class,
        classPath,
        OPTIONS,
        List.of(driver, url.formatted(port), database, url.formatted(tap.port())));
  }

  /** The HBase client with all libraries of this process. */
  SystemUnderTest client(String quorum) throws IOException {
    String classPath = System.getProperty("java.class.path");
    Peer peer = Peer.start(ClientProgram.class, classPath, OPTIONS, List.of(quorum));
    ClientPath side = ClientPath.REMOTE_CLIENT;
    LongSupplier processor = Processors.withOwn(peer.process());
    return new PeerSystem(side, peer, work -> work, processor, side.name(), server);
  }

  private SystemUnderTest system(ClientPath side, Peer peer, UnaryOperator<Work> dialect, Tap tap) {
    return new PeerSystem(
        side,
        peer,
        dialect,
        Processors.withOwn(peer.process()),
        DriverProgram.COUNTED,
        () -> server.now().plus(tap.passed()));
  }

  static Path jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    for (Tap tap : taps) {
      tap.close();
    }
    endpoint.close();
    mysql.close();
  }
}
