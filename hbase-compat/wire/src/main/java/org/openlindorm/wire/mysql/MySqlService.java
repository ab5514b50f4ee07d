package org.openlindorm.wire.mysql;

import io.netty.handler.ssl.SslContext;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.wire.mysql.login.LoginExchange;
import org.openlindorm.wire.mysql.login.PasswordHashCache;
import org.openlindorm.wire.mysql.login.PasswordKey;
import org.openlindorm.wire.mysql.packet.Capabilities;

/** The state that all connections of an endpoint share. */
final class MySqlService {

  private final Engine engine;
  private final Logins logins;
  private final MySqlSettings settings;
  private final Optional<? extends SslContext> tls;
  private final Executor statements;
  private final Executor loginThreads;
  private final PasswordHashCache verifiers;
  private final ReceivedCommands arrived;
  private final PasswordKey key = new PasswordKey();
  private final LongAdder commands = new LongAdder();
  private final long startedNanos = System.nanoTime();

  /**
   * @param statements runs blocking work of logged-in users
   * @param loginThreads runs blocking work before the login, so that logins take no thread from
   *     statements
   */
  MySqlService(
      Engine engine,
      Logins logins,
      MySqlSettings settings,
      Optional<? extends SslContext> tls,
      Executor statements,
      Executor loginThreads) {
    this.engine = engine;
    this.logins = logins;
    this.settings = settings;
    this.tls = tls;
    this.statements = statements;
    this.loginThreads = loginThreads;
    this.arrived = new ReceivedCommands(settings.maximumPacketBytes());
    this.verifiers = new PasswordHashCache(logins);
  }

  Engine engine() {
    return engine;
  }

  MySqlSettings settings() {
    return settings;
  }

  Optional<? extends SslContext> tls() {
    return tls;
  }

  boolean requiresTls() {
    return settings.encryption().required();
  }

  Executor statements() {
    return statements;
  }

  Executor loginThreads() {
    return loginThreads;
  }

  Capabilities capabilities() {
    return Capabilities.ofServer(tls.isPresent());
  }

  LoginExchange login(String address) {
    return new LoginExchange(logins, verifiers, key, address, capabilities());
  }

  ReceivedCommands arrived() {
    return arrived;
  }

  void countCommand() {
    commands.increment();
  }

  /** Returns the response to STATISTICS, in MySQL's wording. */
  String statistics(int connections) {
    long seconds = (System.nanoTime() - startedNanos) / 1_000_000_000L;
    return "Uptime: " + seconds + "  Threads: " + connections + "  Questions: " + commands.sum();
  }
}
