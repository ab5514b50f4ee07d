package org.openlindorm.wire.mysql;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Principal;
import org.openlindorm.build.BuildVersion;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.mysql.login.LoginExchange;
import org.openlindorm.wire.mysql.login.LoginRequest;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.CommandCode;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * Handles the packets of one client from the first one on: login, commands and COM_CHANGE_USER. It
 * handles one packet at a time, in any thread.
 */
final class ConnectionHandler {

  private final MySqlService service;
  private final Channel channel;
  private final IntSupplier connections;
  private final long number;
  private final LoginExchange login;
  private final BiConsumer<LoginRequest, ResponsePackets> loggedIn;

  /** True if the next packet belongs to a login. */
  private boolean loggingIn = true;

  private final SessionTracker state = new SessionTracker();
  private Principal principal = Principal.PROCESS;
  private volatile @Nullable Commands commands;

  /**
   * @param loggedIn is called once with the capabilities of the connection, and sends the OK of the
   *     login
   */
  ConnectionHandler(
      MySqlService service,
      Channel channel,
      String address,
      IntSupplier connections,
      BiConsumer<LoginRequest, ResponsePackets> loggedIn) {
    this.service = service;
    this.channel = channel;
    this.connections = connections;
    this.number = service.engine().reserveNumber();
    this.login = service.login(address);
    this.loggedIn = loggedIn;
  }

  PacketBuffer greeting() {
    return login.greeting(BuildVersion.asMySql(), number, StatusFlags.AUTOCOMMIT);
  }

  SessionTracker state() {
    return state;
  }

  /** Returns the capabilities of both sides; none before the login. */
  Capabilities capabilities() {
    Commands open = commands;
    return open == null ? new Capabilities(0) : open.capabilities();
  }

  /** Returns whether a user is logged in. */
  boolean isOpen() {
    return commands != null;
  }

  /**
   * Begins to answer a packet.
   *
   * @param secret whether the connection is encrypted
   * @throws LindormException which is reported to the client
   * @throws MalformedPacket which is reported to the client as {@link #refusal}
   */
  CommandResponse begin(Packet packet, ResponsePackets reply, boolean secret) {
    Commands open = commands;
    if (loggingIn || open == null) {
      if (service.requiresTls() && !secret) {
        throw LindormException.of(
            ErrorCode.PLAIN_TEXT_REFUSED,
            "turn TLS on in the client (--ssl, sslMode=REQUIRED, ssl: {...})");
      }
      return CommandResponse.done(() -> step(login.take(packet, secret), reply));
    }
    service.countCommand();
    CommandCode code =
        CommandCode.of(packet.kind())
            .orElseThrow(
                () ->
                    LindormException.of(
                        ErrorCode.UNKNOWN_COMMAND,
                        packet.kind() < 0 ? "a packet without bytes" : packet.kind()));
    return switch (code) {
      case QUIT -> CommandResponse.done(this::quit);
      case INIT_DB -> open.initDatabase(packet.body(), reply);
      case QUERY -> open.query(packet.payload(), reply);
      case FIELD_LIST -> open.fieldList(packet.body(), reply);
      case STATISTICS -> CommandResponse.done(() -> statistics(reply));
      case PROCESS_KILL -> open.kill(packet.body(), reply);
      case PING -> CommandResponse.done(() -> ok(reply));
      case CHANGE_USER -> CommandResponse.done(() -> changeUser(packet, open, secret, reply));
      case STMT_PREPARE -> open.prepare(packet.payload(), reply);
      case STMT_EXECUTE -> open.execute(packet.body(), reply);
      case STMT_SEND_LONG_DATA -> CommandResponse.done(() -> open.append(packet.body()));
      case STMT_CLOSE -> CommandResponse.done(() -> open.closeStatement(packet.body()));
      case STMT_RESET -> open.reset(packet.body(), reply);
      case SET_OPTION -> open.setOption(packet.body(), reply);
      case STMT_FETCH -> open.fetch(packet.body(), reply);
      case RESET_CONNECTION -> CommandResponse.done(() -> restart(open, reply));
    };
  }

  private void quit() {
    ChannelFuture unused = channel.close();
  }

  private void statistics(ResponsePackets reply) {
    reply.packets().begin().text(service.statistics(connections.getAsInt())).end();
    reply.send();
  }

  private static void ok(ResponsePackets reply) {
    reply.ok(0, 0, 0);
    reply.send();
  }

  /** Executes COM_CHANGE_USER. A failure closes the connection, as in MySQL's server. */
  private void changeUser(Packet packet, Commands open, boolean secret, ResponsePackets reply) {
    loggingIn = true;
    step(login.change(packet, open.capabilities(), secret), reply);
  }

  /** Executes one step of a login. After a failure no user is logged in. */
  private void step(LoginExchange.Step step, ResponsePackets reply) {
    loggingIn = true;
    if (step instanceof LoginExchange.Send send) {
      reply.continueWith(send.packets());
      reply.send();
    } else if (step instanceof LoginExchange.Accepted authenticated) {
      authenticated(authenticated, reply);
    }
  }

  private void authenticated(LoginExchange.Accepted authenticated, ResponsePackets reply) {
    Optional<Commands> before = Optional.ofNullable(commands);
    before.ifPresent(Commands::close);
    LoginRequest request = authenticated.request();
    open(authenticated.principal(), request.capabilities(), request.database());
    loggingIn = false;
    reply.continueWith(authenticated.packets());
    reply.ok(0, 0, 0);
    if (before.isEmpty()) {
      loggedIn.accept(request, reply);
    } else {
      reply.send();
    }
  }

  private void open(Principal principal, Capabilities capabilities, String database) {
    Session session = service.engine().open(principal, number);
    boolean used = false;
    try {
      if (!database.isEmpty()) {
        session.use(database);
      }
      used = true;
    } finally {
      if (!used) {
        session.close();
      }
    }
    commands = new Commands(session, capabilities, service.settings().maximumPacketBytes());
    this.principal = principal;
    state.follow(session, capabilities);
  }

  /** Executes RESET_CONNECTION: keeps the user and the database, and discards all other state. */
  private void restart(Commands open, ResponsePackets reply) {
    String database = open.session().database();
    open.close();
    open(principal, open.capabilities(), database);
    ok(reply);
  }

  /** Returns the number of the connection, which SHOW PROCESSLIST lists and KILL takes. */
  long number() {
    return number;
  }

  /** Returns the error for a packet that cannot be read. */
  LindormException refusal(MalformedPacket packet) {
    return LindormException.of(
        loggingIn ? ErrorCode.BAD_HANDSHAKE : ErrorCode.MALFORMED_PACKET,
        String.valueOf(packet.getMessage()));
  }

  /**
   * Returns whether a failure ends the connection: no user is logged in, or the session is killed.
   */
  boolean endsWith(LindormException failure) {
    return loggingIn || failure.code() == ErrorCode.CLOSED;
  }

  /** Cancels the running statement; called from another thread. */
  void cancel() {
    Commands open = commands;
    if (open != null) {
      open.session().cancel();
    }
  }

  /** Closes the session; no more packets follow. */
  void close() {
    Commands open = commands;
    if (open != null) {
      open.close();
    }
  }
}
