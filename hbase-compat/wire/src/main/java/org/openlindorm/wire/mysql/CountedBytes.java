package org.openlindorm.wire.mysql;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import org.openlindorm.wire.ClientTraffic;

/** Counts the bytes that cross a socket; it is the lowest handler of the pipeline. */
final class CountedBytes extends ChannelDuplexHandler {

  private final ClientTraffic traffic;

  CountedBytes(ClientTraffic traffic) {
    this.traffic = traffic;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    traffic.receive(((ByteBuf) message).readableBytes());
    context.fireChannelRead(message);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    traffic.send(((ByteBuf) message).readableBytes());
    ChannelFuture unused = context.write(message, promise);
  }
}
