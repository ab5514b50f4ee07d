package org.openlindorm.hbase.wire.mysql;

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
import org.openlindorm.hbase.wire.mysql.login.LoginExchange;
import org.openlindorm.hbase.wire.mysql.login.LoginRequest;
import org.openlindorm.hbase.wire.mysql.packet.Capabilities;
import org.openlindorm.hbase.wire.mysql.packet.CommandCode;
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.Packet;
import org.openlindorm.hbase.wire.mysql.packet.PacketBuffer;

/**
 * What one client says and is answered, from its first packet on: logging in, commands, logging in
 * as somebody else. One packet after the other, in whatever thread.
 */
final class Dialogue {

  private final MySqlService service;
  private final Channel channel;
  private final IntSupplier connections;
  private final long number;
  private final LoginExchange login;
  private final BiConsumer<LoginRequest, Reply> loggedIn;

  /** Whether the next packet belongs to a login. */
  private boolean loggingIn = true;

  private final ToldState state = new ToldState();
  private Principal principal = Principal.PROCESS;
  private volatile @Nullable Commands commands;

  /**
   * @param loggedIn is told once what the two sides can do, and sends the answer that lets in
   */
  Dialogue(
      MySqlService service,
      Channel channel,
      String address,
      IntSupplier connections,
      BiConsumer<LoginRequest, Reply> loggedIn) {
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

  ToldState state() {
    return state;
  }

  /** What the two sides can do; nothing before somebody is let in. */
  Capabilities capabilities() {
    Commands open = commands;
    return open == null ? new Capabilities(0) : open.capabilities();
  }

  /** Whether somebody is let in. */
  boolean isOpen() {
    return commands != null;
  }

  /**
   * Begins to answer a packet.
   *
   * @param secret whether nobody can listen
   * @throws LindormException which the client is to be told
   * @throws MalformedPacket which the client sees as the error of {@link #refusal}
   */
  Answer begin(Packet packet, Reply reply, boolean secret) {
    Commands open = commands;
    if (loggingIn || open == null) {
      if (service.requiresTls() && !secret) {
        throw LindormException.of(
            ErrorCode.PLAIN_TEXT_REFUSED,
            "switch TLS on in the client (--ssl, sslMode=REQUIRED, ssl: {...})");
      }
      return Answer.done(() -> step(login.take(packet, secret), reply));
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
      case QUIT -> Answer.done(this::quit);
      case INIT_DB -> open.initDatabase(packet.body(), reply);
      case QUERY -> open.query(packet.payload(), reply);
      case FIELD_LIST -> open.fieldList(packet.body(), reply);
      case STATISTICS -> Answer.done(() -> statistics(reply));
      case PROCESS_KILL -> open.kill(packet.body(), reply);
      case PING -> Answer.done(() -> ok(reply));
      case CHANGE_USER -> Answer.done(() -> changeUser(packet, open, secret, reply));
      case STMT_PREPARE -> open.prepare(packet.payload(), reply);
      case STMT_EXECUTE -> open.execute(packet.body(), reply);
      case STMT_SEND_LONG_DATA -> Answer.done(() -> open.append(packet.body()));
      case STMT_CLOSE -> Answer.done(() -> open.closeStatement(packet.body()));
      case STMT_RESET -> open.reset(packet.body(), reply);
      case SET_OPTION -> open.setOption(packet.body(), reply);
      case STMT_FETCH -> open.fetch(packet.body(), reply);
      case RESET_CONNECTION -> Answer.done(() -> startAnew(open, reply));
    };
  }

  private void quit() {
    ChannelFuture unused = channel.close();
  }

  private void statistics(Reply reply) {
    reply.packets().begin().text(service.statistics(connections.getAsInt())).end();
    reply.send();
  }

  private static void ok(Reply reply) {
    reply.ok(0, 0, 0);
    reply.send();
  }

  /** A failure closes the connection, as in MySQL's server. */
  private void changeUser(Packet packet, Commands open, boolean secret, Reply reply) {
    loggingIn = true;
    step(login.change(packet, open.capabilities(), secret), reply);
  }

  /** One step of a login; a failure leaves nobody logged in. */
  private void step(LoginExchange.Step step, Reply reply) {
    loggingIn = true;
    if (step instanceof LoginExchange.Send send) {
      reply.continueWith(send.packets());
      reply.send();
    } else if (step instanceof LoginExchange.LetIn letIn) {
      letIn(letIn, reply);
    }
  }

  private void letIn(LoginExchange.LetIn letIn, Reply reply) {
    Optional<Commands> before = Optional.ofNullable(commands);
    before.ifPresent(Commands::close);
    LoginRequest request = letIn.request();
    open(letIn.principal(), request.capabilities(), request.database());
    loggingIn = false;
    reply.continueWith(letIn.packets());
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

  /** RESET_CONNECTION: the same user in the same database, and nothing else of before. */
  private void startAnew(Commands open, Reply reply) {
    String database = open.session().database();
    open.close();
    open(principal, open.capabilities(), database);
    ok(reply);
  }

  /** The number of the connection, which SHOW PROCESSLIST lists and KILL takes. */
  long number() {
    return number;
  }

  /** The error for a packet that cannot be read. */
  LindormException refusal(MalformedPacket packet) {
    return LindormException.of(
        loggingIn ? ErrorCode.BAD_HANDSHAKE : ErrorCode.MALFORMED_PACKET,
        String.valueOf(packet.getMessage()));
  }

  /** Whether nothing can follow after a failure: nobody is logged in, or the session is killed. */
  boolean endsWith(LindormException failure) {
    return loggingIn || failure.code() == ErrorCode.CLOSED;
  }

  /** Stops what runs; from another thread. */
  void cancel() {
    Commands open = commands;
    if (open != null) {
      open.session().cancel();
    }
  }

  /** Ends it; no packet comes any more. */
  void close() {
    Commands open = commands;
    if (open != null) {
      open.close();
    }
  }
}
