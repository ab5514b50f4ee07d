package org.openlindorm.hbase.server;

import org.openlindorm.access.AccountCredentials;
import org.openlindorm.access.Logins;
import org.openlindorm.advisor.served.ServedAdvisor;
import org.openlindorm.engine.Engine;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.wire.Protocol;
import org.openlindorm.wire.avatica.AvaticaEndpoint;
import org.openlindorm.wire.avatica.AvaticaSettings;

/**
 * An in-memory server: the SQL port for JDBC over a store in memory, on loopback and a free port.
 * It has the engine and the protocol of a complete server, without HBase. It starts in a tenth of
 * the time, its data is lost when it stops, and every login is accepted.
 */
public final class MemoryServer implements AutoCloseable {
  private final SqlEngine engine;
  private final AvaticaEndpoint endpoint;

  private MemoryServer(SqlEngine engine, AvaticaEndpoint endpoint) {
    this.engine = engine;
    this.endpoint = endpoint;
  }

  /** Returns when the port is open. */
  public static MemoryServer start() {
    SqlEngine engine =
        SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
    Logins logins = Logins.by(new AccountCredentials(() -> engine.catalog().accounts()));
    Engine protocolEngine = engine.forProtocol(Protocol.AVATICA.protocolName());
    AvaticaEndpoint endpoint =
        new AvaticaEndpoint(protocolEngine, logins, AvaticaSettings.on("127.0.0.1", 0));
    try {
      endpoint.start();
      return new MemoryServer(engine, endpoint);
    } catch (RuntimeException e) {
      engine.close();
      throw e;
    }
  }

  /** Returns the port that it listens on. */
  public int port() {
    return endpoint.port();
  }

  @Override
  public void close() {
    endpoint.close();
    engine.close();
  }
}
