package org.openlindorm.wire.mysql;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.ReportedFailure;
import org.openlindorm.wire.mysql.login.LoginRequest;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.CompressedFrames;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketAssembler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client's socket. It assembles packets in Netty's thread and answers them in other threads, one
 * at a time. Under back-pressure a response is suspended without a thread until the client reads
 * on.
 *
 * <p>The server closes the connection with an error packet and a line in the log, see {@link #end}.
 * There is no error packet for a client that has closed its end, or whose TLS fails: TLS has its
 * own alerts.
 */
final class ClientChannel extends ChannelInboundHandlerAdapter {

  private static final Logger LOG = LoggerFactory.getLogger(ClientChannel.class);

  /**
   * The packet limit before the login: user, proof, database and the driver's connection
   * attributes.
   */
  static final int MOST_BEFORE_LOGIN = 16 << 10;

  /**
   * Before the login a client waits for each response; the thread that sent the last one may still
   * be running.
   */
  private static final int MOST_WAITING_BEFORE_LOGIN = 1;

  /**
   * The usual duration of a login. It takes some milliseconds; with TLS on a busy machine some
   * hundred.
   */
  private static final Duration USUAL_LOGIN = Duration.ofSeconds(1);

  private final MySqlService service;
  private final Channel channel;
  private final ConnectionHandler handler;
  private final PacketAssembler assembler = new PacketAssembler(MOST_BEFORE_LOGIN);
  private final WorkQueue queue = new WorkQueue();
  private final ReceivedCommands.Share arrived;
  private final ConnectionCloser closer;
  private int inAssembler;
  private int answered;
  private final AtomicBoolean suspended = new AtomicBoolean();
  private @Nullable CommandResponse unfinished;
  private @Nullable ResponsePackets unfinishedPackets;
  private volatile boolean secret;
  private volatile boolean waitsForFile;
  private volatile long lastMove = System.nanoTime();
  private final long opened = System.nanoTime();
  private final AtomicBoolean tidied = new AtomicBoolean();
  private final AtomicBoolean givesWay = new AtomicBoolean();
  private boolean broken;

  /**
   * The sequence number of an error packet that answers no packet: a client that logs in expects
   * the next number.
   */
  private volatile int unsolicited = 1;

  /** The reason for closing the connection; null while it stays open. */
  private volatile @Nullable Ending ending;

  /**
   * The reason and the way in which the server closes the connection.
   *
   * @param sequence of the error packet, if no response has begun
   * @param unread whether the client may still be sending
   */
  private record Ending(LindormException reason, int sequence, boolean unread) {}

  ClientChannel(MySqlService service, Channel channel, IntSupplier connections) {
    this.service = service;
    this.channel = channel;
    this.arrived = service.arrived().share();
    String address = address(channel);
    this.handler = new ConnectionHandler(service, channel, address, connections, this::loggedIn);
    this.closer =
        new ConnectionCloser(channel, "Connection " + handler.number() + " from " + address);
  }

  /** Returns the numeric address of the client; empty if it is unknown. */
  static String address(Channel channel) {
    SocketAddress remote = channel.remoteAddress();
    return remote instanceof InetSocketAddress internet && internet.getAddress() != null
        ? internet.getAddress().getHostAddress()
        : "";
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    ResponsePackets greeting = reply(0);
    greeting.continueWith(handler.greeting());
    greeting.send();
  }

  private ResponsePackets reply(int sequence) {
    return new ResponsePackets(channel, handler.capabilities(), handler.state(), sequence);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    lastMove = System.nanoTime();
    try {
      while (!broken && in.isReadable()) {
        Packet packet = assembler.take(in);
        arrived.add((long) assembler.buffered() - inAssembler);
        inAssembler = assembler.buffered();
        if (packet != null) {
          received(packet, in);
        }
      }
    } finally {
      in.release();
    }
  }

  private void received(Packet packet, ByteBuf rest) {
    SslContext tls = service.tls().orElse(null);
    if (tls != null && !secret && !handler.isOpen() && LoginRequest.requestsTls(packet)) {
      secret = true;
      ChannelHandlerContext socket = channel.pipeline().context(CountedBytes.class);
      channel.pipeline().addAfter(socket.name(), null, tls.newHandler(channel.alloc()));
      socket.fireChannelRead(rest.readRetainedSlice(rest.readableBytes()));
      return;
    }
    if (!handler.isOpen() && queue.size() >= MOST_WAITING_BEFORE_LOGIN) {
      throw new MalformedPacket("the client does not wait for the answer to its login");
    }
    arrived.add(packet.payload().length);
    if (queue.add(packet)) {
      send();
    }
    if (queue.isFull()) {
      channel.config().setAutoRead(false);
    }
  }

  /** Submits a worker for the queue. */
  private void send() {
    try {
      (handler.isOpen() ? service.statements() : service.loginThreads()).execute(this::work);
    } catch (RejectedExecutionException stopping) {
      closer.close(shutdown(), reply(unsolicited), /* unread= */ false);
      tidyUp();
    }
  }

  private void work() {
    try {
      while (!queue.isEnded() && ending == null) {
        if (unfinished == null || unfinished.waitsForPackets()) {
          waitsForFile = unfinished != null;
          Packet packet = queue.next();
          if (packet == null) {
            break;
          }
          waitsForFile = false;
          if (!channel.config().isAutoRead() && !queue.isFull()) {
            channel.config().setAutoRead(true);
          }
          answered += packet.payload().length;
          unsolicited = handler.isOpen() ? 0 : packet.sequence() + 2;
          take(packet);
        }
        if (resumeResponse() || unfinished != null && unfinished.waitsForPackets()) {
          arrived.add(-answered);
          answered = 0;
        } else if (suspend()) {
          return;
        }
      }
    } catch (RuntimeException | Error e) {
      ending = new Ending(ReportedFailure.of(e), unsolicited, /* unread= */ false);
    }
    if (ending != null) {
      queue.leave();
    }
    if (queue.isEnded()) {
      tidyUp();
    } else if (ending != null) {
      channel.eventLoop().execute(this::closeIdle);
    }
  }

  private void take(Packet packet) {
    CommandResponse waiting = unfinished;
    if (waiting == null) {
      ResponsePackets reply = reply(packet.sequence() + 1);
      unfinishedPackets = reply;
      begin(packet, reply);
    } else {
      waiting.take(packet);
    }
  }

  private void begin(Packet packet, ResponsePackets reply) {
    try {
      unfinished = handler.begin(packet, reply, secret);
    } catch (RuntimeException | StackOverflowError e) {
      failed(e, reply);
    }
  }

  /** Continues the current answer; returns whether it is complete. */
  private boolean resumeResponse() {
    CommandResponse answer = unfinished;
    ResponsePackets reply = unfinishedPackets;
    if (answer == null || reply == null) {
      return true;
    }
    try {
      if (!answer.resume()) {
        return false;
      }
      unfinished = null;
    } catch (RuntimeException | StackOverflowError e) {
      close(answer);
      failed(e, reply);
    }
    lastMove = System.nanoTime();
    return true;
  }

  private void close(CommandResponse answer) {
    unfinished = null;
    try {
      answer.close();
    } catch (RuntimeException e) {
      LOG.warn("An answer that has failed could not be closed", e);
    }
  }

  private void failed(Throwable failure, ResponsePackets reply) {
    LindormException reported =
        failure instanceof MalformedPacket packet
            ? handler.refusal(packet)
            : ReportedFailure.of(failure);
    Ending requested = ending;
    if (requested != null && reported.code() == ErrorCode.CANCELLED) {
      closer.close(requested.reason(), reply, requested.unread());
    } else if (handler.endsWith(reported)) {
      ending = new Ending(reported, 0, /* unread= */ false);
      closer.close(reported, reply, /* unread= */ false);
    } else {
      reply.error(reported);
      reply.send();
    }
  }

  /**
   * Closes the connection with an error, after the packets of a response that is being sent. Called
   * in Netty's thread; a running statement ends first.
   *
   * @param sequence of the error packet, if no response has begun
   * @param unread whether the client may still be sending
   */
  private void end(LindormException reason, int sequence, boolean unread) {
    broken = true;
    if (ending != null) {
      return;
    }
    ending = new Ending(reason, sequence, unread);
    channel.config().setAutoRead(true);
    if (suspended.compareAndSet(true, false)) {
      send();
    } else {
      closeIdle();
    }
  }

  /**
   * Closes the connection if no other thread works for it; otherwise that thread calls this method.
   */
  private void closeIdle() {
    Ending requested = ending;
    if (requested != null && !queue.isBusy()) {
      broken = true;
      ResponsePackets begun = unfinished == null ? null : unfinishedPackets;
      closer.close(
          requested.reason(),
          begun == null ? reply(requested.sequence()) : begun,
          requested.unread());
    }
  }

  private static LindormException shutdown() {
    return LindormException.of(ErrorCode.SERVER_SHUTDOWN);
  }

  /**
   * Returns whether the work is suspended until the client reads on; another thread then resumes
   * it.
   */
  private boolean suspend() {
    suspended.set(true);
    boolean canContinue =
        channel.isWritable() || !channel.isActive() || queue.isEnded() || ending != null;
    return !(canContinue && suspended.compareAndSet(true, false));
  }

  private void resume() {
    if (suspended.compareAndSet(true, false)) {
      send();
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    lastMove = System.nanoTime();
    if (channel.isWritable()) {
      resume();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    boolean idle = queue.end();
    handler.cancel();
    if (idle) {
      send();
    } else {
      resume();
    }
  }

  private void tidyUp() {
    if (!tidied.compareAndSet(false, true)) {
      return;
    }
    CommandResponse answer = unfinished;
    if (answer != null) {
      close(answer);
    }
    try {
      handler.close();
    } catch (RuntimeException e) {
      LOG.warn("A session could not be closed", e);
    } finally {
      arrived.end();
    }
  }

  /**
   * Sends the OK and enables compression in one task, since the client may send compressed packets
   * as soon as it has the OK.
   */
  private void loggedIn(LoginRequest request, ResponsePackets reply) {
    channel
        .eventLoop()
        .execute(
            () -> {
              reply.send();
              int most = service.settings().maximumPacketBytes();
              assembler.limit(most);
              Capabilities agreed = request.capabilities();
              if (agreed.has(Capabilities.COMPRESS)) {
                addBelow(CompressedFrames.zlib(most));
              } else if (agreed.has(Capabilities.ZSTD_COMPRESSION)) {
                addBelow(CompressedFrames.zstandard(request.level(), most));
              }
            });
  }

  private void addBelow(CompressedFrames frames) {
    channel.pipeline().addBefore(channel.pipeline().context(this).name(), null, frames);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    Throwable tls = cause instanceof DecoderException ? cause.getCause() : cause;
    if (tls instanceof SSLException) {
      LOG.info("{} is closed, since TLS failed: {}", closer, tls.getClass().getSimpleName());
      closer.cutOff();
    } else if (cause instanceof IOException) {
      LOG.debug("A client has disconnected: {}", cause.getMessage());
      closer.cutOff();
    } else {
      LindormException reported =
          cause instanceof MalformedPacket packet
              ? handler.refusal(packet)
              : ReportedFailure.of(cause);
      end(reported, assembler.sequence() + 1, /* unread= */ true);
    }
  }

  /** Returns the age of the connection in nanoseconds. */
  long age(long now) {
    return now - opened;
  }

  /**
   * Returns whether the client takes longer for its login than usual, and no password is being
   * checked.
   */
  boolean isSilent(long now) {
    return !handler.isOpen() && !queue.isBusy() && isOver(USUAL_LOGIN, age(now));
  }

  /** Returns whether the connection is being closed to admit another one. */
  boolean givesWay() {
    return givesWay.get();
  }

  /** Closes the connection to admit another one; false if it is being closed already. */
  boolean giveWay(LindormException reason) {
    if (!givesWay.compareAndSet(false, true)) {
      return false;
    }
    channel.eventLoop().execute(() -> end(reason, unsolicited, /* unread= */ false));
    return true;
  }

  /**
   * Closes the connection if it has been idle for too long. A connection that runs a statement or
   * checks a password is left alone.
   */
  void expire(long now) {
    if (overdue(now) != null) {
      channel.eventLoop().execute(this::expire);
    }
  }

  /**
   * Runs in the thread that receives packets, so that none arrives between the check and the close.
   */
  private void expire() {
    LindormException reason = overdue(System.nanoTime());
    if (reason != null) {
      end(reason, unsolicited, /* unread= */ false);
    }
  }

  private @Nullable LindormException overdue(long now) {
    MySqlSettings settings = service.settings();
    if (!handler.isOpen()) {
      return !queue.isBusy() && isOver(settings.loginTimeout(), now - opened)
          ? LindormException.of(
              ErrorCode.READ_TIMEOUT,
              "no login within " + settings.loginTimeout().toSeconds() + " seconds")
          : null;
    }
    Duration stall = settings.stallTimeout();
    long still = now - lastMove;
    if (suspended.get()) {
      return isOver(stall, still)
          ? LindormException.of(ErrorCode.WRITE_TIMEOUT, stall.toSeconds())
          : null;
    }
    if (waitsForFile) {
      return isOver(stall, still)
          ? LindormException.of(
              ErrorCode.READ_TIMEOUT,
              "nothing of the file arrived for " + stall.toSeconds() + " seconds")
          : null;
    }
    return !queue.isBusy() && isOver(settings.idleTimeout(), still)
        ? LindormException.of(ErrorCode.CLIENT_IDLE, settings.idleTimeout().toSeconds())
        : null;
  }

  private static boolean isOver(Duration most, long nanos) {
    return nanos > most.toNanos();
  }

  /** Cancels the running statement and closes the connection, because the server stops. */
  void stop() {
    channel
        .eventLoop()
        .execute(
            () -> {
              end(shutdown(), unsolicited, /* unread= */ false);
              handler.cancel();
            });
  }

  /** Waits until the socket is closed, and closes it without an error packet after the timeout. */
  void awaitClosed(long nanos) {
    if (!channel.closeFuture().awaitUninterruptibly(nanos, TimeUnit.NANOSECONDS)) {
      LOG.warn("{} did not receive the shutdown error", closer);
      closer.cutOff();
    }
  }
}
