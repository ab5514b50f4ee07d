package org.openlindorm.wire.mysql;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes a connection on the server's initiative: sends an error packet, writes a line to the log
 * and closes the socket. Only the first call has an effect. Thread-safe.
 */
final class ConnectionCloser {

  private static final Logger LOG = LoggerFactory.getLogger(ConnectionCloser.class);

  /** After this time the socket is closed, whether or not the client has read the error. */
  static final long GRACE_MILLIS = 2_000;

  private final Channel channel;
  private final String name;
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * @param name of the connection in the log
   */
  ConnectionCloser(Channel channel, String name) {
    this.channel = channel;
    this.name = name;
  }

  /**
   * Sends the error after the packets of a reply and closes the connection.
   *
   * @param unread whether the client may still send: the socket is then read until the client has
   *     closed it, since a reset would discard the error at the client
   */
  void close(LindormException reason, ResponsePackets reply, boolean unread) {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    log(reason);
    reply.error(reason);
    reply.send();
    ChannelFuture sent = channel.writeAndFlush(Unpooled.EMPTY_BUFFER);
    ChannelFuture unused =
        sent.addListener(unread ? done -> shutdownOutput() : ChannelFutureListener.CLOSE);
    ScheduledFuture<?> last =
        channel.eventLoop().schedule(this::cutOff, GRACE_MILLIS, TimeUnit.MILLISECONDS);
    ChannelFuture unusedToo = channel.closeFuture().addListener(done -> last.cancel(false));
  }

  /**
   * Logs the closing of the connection, except for failed logins: they are logged, with a rate
   * limit, where they are counted.
   */
  private void log(LindormException reason) {
    ErrorCode code = reason.code();
    if (code != ErrorCode.ACCESS_DENIED && code != ErrorCode.LOGIN_DELAYED) {
      String message = String.valueOf(reason.getMessage()).replaceAll("\\p{Cntrl}", "?");
      LOG.info("{} is closed by the server: error {}, {}", name, code.number(), message);
    }
  }

  private void shutdownOutput() {
    SslHandler tls = channel.pipeline().get(SslHandler.class);
    if (tls == null) {
      shutdownSocket();
    } else {
      ChannelFuture unused = tls.closeOutbound().addListener(done -> shutdownSocket());
    }
  }

  private void shutdownSocket() {
    ChannelFuture unused = ((SocketChannel) channel).shutdownOutput();
  }

  @Override
  public String toString() {
    return name;
  }

  /** Closes the socket without an error packet. */
  void cutOff() {
    ChannelFuture unused = channel.close();
  }
}
