package org.openlindorm.it.bench;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.hbase.wire.avatica.AvaticaEndpoint;
import org.openlindorm.hbase.wire.avatica.AvaticaSettings;
import org.openlindorm.hbase.wire.mysql.MySqlEndpoint;
import org.openlindorm.hbase.wire.mysql.MySqlSettings;
import org.openlindorm.it.bench.peer.ClientProgram;
import org.openlindorm.it.bench.peer.DriverProgram;
import org.openlindorm.it.bench.peer.Work;
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

  Wire(Engine engine, String database) {
    Logins anyone = Logins.by(Credentials.ANYONE);
    this.endpoint = new AvaticaEndpoint(engine, anyone, AvaticaSettings.on("127.0.0.1", 0));
    this.mysql = new MySqlEndpoint(engine, anyone, MySqlSettings.on("127.0.0.1", 0));
    this.database = database;
    endpoint.start();
    mysql.start();
  }

  /** The stock driver, on a class path of nothing else. */
  Entrant avatica() throws IOException {
    try {
      String classPath = jar(Class.forName(DRIVER)) + File.pathSeparator + jar(LoggerFactory.class);
      String url = "jdbc:avatica:remote:url=http://127.0.0.1:%d;serialization=protobuf";
      return driver(Side.AVATICA, classPath, DRIVER, url);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  /**
   * @param jars a folder with the vendor's driver and what it needs
   */
  Entrant vendor(Path jars) throws IOException {
    return driver(
        Side.VENDOR, jars + "/*", VENDORS_DRIVER, "jdbc:lindorm:table:url=http://127.0.0.1:%d");
  }

  private Entrant driver(Side side, String classPath, String driver, String url)
      throws IOException {
    return entrant(side, driver(classPath, driver, url.formatted(endpoint.port())), work -> work);
  }

  /** MySQL's driver, which makes one statement of a batch of INSERT, and not of UPSERT. */
  Entrant mysql() throws IOException {
    Class<?> driver = com.mysql.cj.jdbc.Driver.class;
    Peer peer = driver(jar(driver).toString(), driver.getName(), MYSQL.formatted(mysql.port()));
    return entrant(
        Side.MYSQL,
        peer,
        work -> work.withSql(work.table(), work.sql().replace("UPSERT INTO", "INSERT INTO")));
  }

  private Peer driver(String classPath, String driver, String url) throws IOException {
    return Peer.start(DriverProgram.class, classPath, OPTIONS, List.of(driver, url, database));
  }

  /** The HBase client with all libraries of this process. */
  static Entrant client(String quorum) throws IOException {
    String classPath = System.getProperty("java.class.path");
    return entrant(
        Side.REMOTE_CLIENT,
        Peer.start(ClientProgram.class, classPath, OPTIONS, List.of(quorum)),
        work -> work);
  }

  private static Entrant entrant(Side side, Peer peer, UnaryOperator<Work> dialect) {
    return new PeerEntrant(side, peer, dialect, Processors.withOwn(peer.process()));
  }

  private static Path jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    endpoint.close();
    mysql.close();
  }
}
