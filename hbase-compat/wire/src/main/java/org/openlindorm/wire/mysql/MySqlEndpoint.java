package org.openlindorm.wire.mysql;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Logins;
import org.openlindorm.engine.Engine;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.ClientTraffic;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.Endpoint;
import org.openlindorm.wire.Protocol;
import org.openlindorm.wire.TlsFiles;
import org.openlindorm.wire.mysql.packet.Capabilities;

/**
 * The SQL port for MySQL clients. A few threads transfer bytes for all connections. Statements run
 * in up to {@value #MOST_STATEMENTS} other threads.
 */
public final class MySqlEndpoint implements Endpoint {

  /** The maximum of concurrent statements; Avatica's port has as many threads. */
  static final int MOST_STATEMENTS = 200;

  /** The maximum of concurrent logins; each may take some seconds. */
  private static final int MOST_LOGINS = 8;

  /** The number of I/O threads: one transfers more bytes than one statement produces. */
  private static final int MOVERS = Math.min(4, Runtime.getRuntime().availableProcessors());

  /** The high-water mark: unsent bytes of a connection at which its statement is suspended. */
  static final int MOST_UNSENT = 1 << 20;

  /** The low-water mark: unsent bytes at which the statement resumes. */
  private static final int FEW_UNSENT = 256 << 10;

  private static final long SWEEP_MILLIS = 500;
  private static final long CLOSE_SECONDS = 2;

  private final MySqlSettings settings;
  private final MySqlService service;
  private final ThreadPoolExecutor statements =
      StatementThreads.named("mysql-statement", MOST_STATEMENTS);
  private final ThreadPoolExecutor loginThreads =
      StatementThreads.named("mysql-login", MOST_LOGINS);
  private final EventLoopGroup movers =
      new NioEventLoopGroup(MOVERS, new DefaultThreadFactory("mysql-net", /* daemon= */ true));
  private final Set<ClientChannel> clients = ConcurrentHashMap.newKeySet();
  private final ClientTraffic traffic = new ClientTraffic();
  private @Nullable Channel server;

  /**
   * @throws UncheckedIOException when the certificate cannot be used, naming its files
   */
  public MySqlEndpoint(Engine engine, Logins logins, MySqlSettings settings) {
    this.settings = settings;
    this.service =
        new MySqlService(
            engine.forProtocol(Engine.MYSQL_PROTOCOL),
            logins,
            settings,
            settings.encryption().tls().map(TlsFiles::open),
            statements,
            loginThreads);
  }

  @Override
  public Protocol protocol() {
    return Protocol.MYSQL;
  }

  @Override
  public void start() {
    ServerBootstrap bootstrap =
        new ServerBootstrap()
            .group(movers)
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, 1_024)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(ChannelOption.SO_KEEPALIVE, true)
            .childOption(
                ChannelOption.WRITE_BUFFER_WATER_MARK,
                new WriteBufferWaterMark(FEW_UNSENT, MOST_UNSENT))
            .childHandler(new ConnectionInitializer());
    var bound = bootstrap.bind(settings.host(), settings.port()).awaitUninterruptibly();
    if (!bound.isSuccess()) {
      close();
      throw new UncheckedIOException(
          new IOException(
              "The MySQL port "
                  + settings.host()
                  + ":"
                  + settings.port()
                  + " cannot be opened: "
                  + bound.cause().getMessage(),
              bound.cause()));
    }
    server = bound.channel();
    Future<?> unused =
        movers
            .next()
            .scheduleWithFixedDelay(this::sweep, SWEEP_MILLIS, SWEEP_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void sweep() {
    long now = System.nanoTime();
    clients.forEach(client -> client.expire(now));
  }

  /** Accepts a new connection, or refuses it when there are too many. */
  private final class ConnectionInitializer extends ChannelInitializer<SocketChannel> {
    @Override
    protected void initChannel(SocketChannel channel) {
      channel.pipeline().addLast(new CountedBytes(traffic));
      if (isFull() && !closeOldestLogin()) {
        refuse(channel);
        return;
      }
      ClientChannel client = new ClientChannel(service, channel, clients::size);
      clients.add(client);
      channel.closeFuture().addListener(closed -> clients.remove(client));
      channel.pipeline().addLast(client);
    }
  }

  private boolean isFull() {
    int most = settings.mostConnections();
    return clients.size() >= most
        && clients.stream().filter(client -> !client.givesWay()).count() >= most;
  }

  /** Closes the connection that has waited longest for a login; returns whether there was one. */
  private boolean closeOldestLogin() {
    long now = System.nanoTime();
    return clients.stream()
        .filter(client -> client.isSilent(now))
        .sorted(Comparator.comparingLong(client -> client.age(now) * -1))
        .anyMatch(client -> client.giveWay(tooMany()));
  }

  private LindormException tooMany() {
    return LindormException.of(ErrorCode.TOO_MANY_CONNECTIONS, settings.mostConnections());
  }

  private void refuse(SocketChannel channel) {
    ConnectionCloser closer =
        new ConnectionCloser(channel, "A connection from " + ClientChannel.address(channel));
    ResponsePackets reply =
        new ResponsePackets(channel, new Capabilities(0), new SessionTracker(), 0);
    LindormException reason = tooMany();
    channel.eventLoop().execute(() -> closer.close(reason, reply, /* unread= */ false));
  }

  @Override
  public String address() {
    return settings.host() + ":" + port();
  }

  @Override
  public Encryption encryption() {
    return settings.encryption();
  }

  @Override
  public int port() {
    return Optional.ofNullable(server)
        .map(bound -> ((InetSocketAddress) bound.localAddress()).getPort())
        .orElse(settings.port());
  }

  /** Returns the bytes of received commands and files that are not yet processed. */
  long arrivedBytes() {
    return service.arrived().used();
  }

  @Override
  public int connectionCount() {
    return clients.size();
  }

  @Override
  public ClientTraffic traffic() {
    return traffic;
  }

  @Override
  public void close() {
    Channel bound = server;
    if (bound != null) {
      bound.close().awaitUninterruptibly();
    }
    clients.forEach(ClientChannel::stop);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(CLOSE_SECONDS);
    clients.forEach(client -> client.awaitClosed(Math.max(0, deadline - System.nanoTime())));
    movers.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
    statements.shutdown();
    loginThreads.shutdown();
    try {
      boolean unused =
          statements.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)
              && loginThreads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
