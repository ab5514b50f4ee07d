package org.openlindorm.hbase.wire.mysql;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslContext;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.wire.ReportedFailure;
import org.openlindorm.hbase.wire.mysql.login.LoginRequest;
import org.openlindorm.hbase.wire.mysql.packet.Capabilities;
import org.openlindorm.hbase.wire.mysql.packet.CompressedFrames;
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.Packet;
import org.openlindorm.hbase.wire.mysql.packet.PacketAssembler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client's socket: bytes become packets here, in the thread of Netty, and packets are answered in
 * other threads, one at a time. An answer whose client does not take it stops without a thread
 * until the client does.
 */
final class ClientChannel extends ChannelInboundHandlerAdapter {

  private static final Logger LOG = LoggerFactory.getLogger(ClientChannel.class);

  /** Before somebody is let in: a name, a proof, a database and what a driver tells of itself. */
  static final int MOST_BEFORE_LOGIN = 16 << 10;

  /** A client waits for each answer then; the thread that sent the last one may not be done. */
  private static final int MOST_WAITING_BEFORE_LOGIN = 1;

  private final MySqlService service;
  private final Channel channel;
  private final Dialogue dialogue;
  private final PacketAssembler assembler = new PacketAssembler(MOST_BEFORE_LOGIN);
  private final WorkQueue queue = new WorkQueue();
  private final ArrivedCommands.Share arrived;
  private int inAssembler;
  private int answered;
  private final AtomicBoolean suspended = new AtomicBoolean();
  private @Nullable Answer unfinished;
  private @Nullable Reply unfinishedReply;
  private volatile boolean secret;
  private volatile boolean waitsForFile;
  private volatile long lastMove = System.nanoTime();
  private final long opened = System.nanoTime();
  private final AtomicBoolean tidied = new AtomicBoolean();
  private boolean broken;

  ClientChannel(MySqlService service, Channel channel, IntSupplier connections) {
    this.service = service;
    this.channel = channel;
    this.arrived = service.arrived().share();
    this.dialogue = new Dialogue(service, channel, address(channel), connections, this::loggedIn);
  }

  private static String address(Channel channel) {
    SocketAddress remote = channel.remoteAddress();
    return remote instanceof InetSocketAddress internet && internet.getAddress() != null
        ? internet.getAddress().getHostAddress()
        : "";
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    Reply greeting = reply(0);
    greeting.continueWith(dialogue.greeting());
    greeting.send();
  }

  private Reply reply(int sequence) {
    return new Reply(channel, dialogue.capabilities(), dialogue.state(), sequence);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf in = (ByteBuf) message;
    lastMove = System.nanoTime();
    try {
      while (!broken && in.isReadable()) {
        Packet packet = assembler.take(in);
        arrived.add((long) assembler.held() - inAssembler);
        inAssembler = assembler.held();
        if (packet != null) {
          received(packet, in);
        }
      }
    } finally {
      in.release();
    }
  }

  private void received(Packet packet, ByteBuf behind) {
    SslContext tls = service.tls().orElse(null);
    if (tls != null && !secret && !dialogue.isOpen() && LoginRequest.asksForTls(packet)) {
      secret = true;
      ChannelHandlerContext socket = channel.pipeline().context(CountedBytes.class);
      channel.pipeline().addAfter(socket.name(), null, tls.newHandler(channel.alloc()));
      socket.fireChannelRead(behind.readRetainedSlice(behind.readableBytes()));
      return;
    }
    if (!dialogue.isOpen() && queue.size() >= MOST_WAITING_BEFORE_LOGIN) {
      throw new MalformedPacket("The client does not wait for the answer to its login");
    }
    arrived.add(packet.payload().length);
    if (queue.add(packet)) {
      send();
    }
    if (queue.isFull()) {
      channel.config().setAutoRead(false);
    }
  }

  /** Sends a worker to the queue. */
  private void send() {
    try {
      (dialogue.isOpen() ? service.statements() : service.judges()).execute(this::work);
    } catch (RejectedExecutionException e) {
      cutOff();
      tidyUp();
    }
  }

  private void work() {
    try {
      while (!queue.isEnded()) {
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
          take(packet);
        }
        if (goOn() || unfinished != null && unfinished.waitsForPackets()) {
          arrived.add(-answered);
          answered = 0;
        } else if (suspend()) {
          return;
        }
      }
    } catch (RuntimeException | Error e) {
      LOG.error("A connection ends by a fault of the server", e);
      cutOff();
    }
    if (queue.isEnded()) {
      tidyUp();
    }
  }

  private void take(Packet packet) {
    Answer waiting = unfinished;
    if (waiting == null) {
      Reply reply = reply(packet.sequence() + 1);
      unfinishedReply = reply;
      begin(packet, reply);
    } else {
      waiting.take(packet);
    }
  }

  private void begin(Packet packet, Reply reply) {
    try {
      unfinished = dialogue.begin(packet, reply, secret);
    } catch (MalformedPacket e) {
      malformed(e);
    } catch (RuntimeException | StackOverflowError e) {
      failed(e, reply);
    }
  }

  /** Whether the answer that was begun is complete. */
  private boolean goOn() {
    Answer answer = unfinished;
    Reply reply = unfinishedReply;
    if (answer == null || reply == null) {
      return true;
    }
    try {
      if (!answer.goOn()) {
        return false;
      }
      unfinished = null;
    } catch (MalformedPacket e) {
      close(answer);
      malformed(e);
    } catch (RuntimeException | StackOverflowError e) {
      close(answer);
      failed(e, reply);
    }
    lastMove = System.nanoTime();
    return true;
  }

  private void close(Answer answer) {
    unfinished = null;
    try {
      answer.close();
    } catch (RuntimeException e) {
      LOG.warn("An answer that has failed could not be closed", e);
    }
  }

  private void failed(Throwable failure, Reply reply) {
    LindormException reported = ReportedFailure.of(failure);
    reply.error(reported);
    reply.send();
    if (dialogue.endsWith(reported)) {
      closeBehindAnswer();
    }
  }

  private void closeBehindAnswer() {
    channel.writeAndFlush(channel.alloc().buffer(0)).addListener(ChannelFutureListener.CLOSE);
  }

  private void malformed(MalformedPacket e) {
    LOG.debug("A client is cut off: {}", e.getMessage());
    cutOff();
  }

  /** Whether the work rests until the client takes more; somebody else then goes on with it. */
  private boolean suspend() {
    suspended.set(true);
    boolean canGoOn = channel.isWritable() || !channel.isActive() || queue.isEnded();
    return !(canGoOn && suspended.compareAndSet(true, false));
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
    dialogue.cancel();
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
    Answer answer = unfinished;
    if (answer != null) {
      close(answer);
    }
    try {
      dialogue.close();
    } catch (RuntimeException e) {
      LOG.warn("A session could not be closed", e);
    } finally {
      arrived.end();
    }
  }

  /** In one go, since the client may send compressed packets as soon as it has the answer. */
  private void loggedIn(LoginRequest request, Reply reply) {
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
    broken = true;
    if (cause instanceof LindormException refusal) {
      Reply reply = reply(1);
      reply.error(refusal);
      reply.send();
      closeBehindAnswer();
      return;
    }
    if (cause instanceof MalformedPacket || cause instanceof java.io.IOException) {
      LOG.debug("A client is cut off: {}", cause.getMessage());
    } else {
      LOG.warn("A connection ends: {}", cause.toString());
      LOG.debug("In full", cause);
    }
    cutOff();
  }

  /**
   * Closes the connection if nothing has moved on it for too long. One for which a statement runs
   * is left alone.
   */
  void expire(long now) {
    long still = now - lastMove;
    MySqlSettings settings = service.settings();
    boolean over =
        !dialogue.isOpen()
            ? now - opened > settings.loginTimeout().toNanos()
            : suspended.get() || waitsForFile
                ? still > settings.stallTimeout().toNanos()
                : !queue.isBusy() && still > settings.idleTimeout().toNanos();
    if (over) {
      cutOff();
    }
  }

  private void cutOff() {
    ChannelFuture unused = channel.close();
  }

  /** Stops what runs and closes the socket. */
  void close() {
    dialogue.cancel();
    cutOff();
  }
}
