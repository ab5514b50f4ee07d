package org.openlindorm.hbase.cluster.tuning;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.CellScanner;
import org.apache.hadoop.hbase.Server;
import org.apache.hadoop.hbase.ipc.NettyRpcServer;
import org.apache.hadoop.hbase.ipc.RpcCall;
import org.apache.hadoop.hbase.ipc.RpcScheduler;
import org.apache.hadoop.hbase.monitoring.MonitoredRPCHandler;
import org.apache.hadoop.hbase.util.Pair;
import org.apache.hbase.thirdparty.com.google.protobuf.Message;

/**
 * HBase's RPC server without the text of large requests. With each report to the master, a region
 * server formats all requests in progress as text and discards it: a value of 8 MB repeatedly takes
 * 50 MB of heap. Here the monitor of a handler receives only the name of a large call.
 */
public final class TunedRpcServer extends NettyRpcServer {

  /** The largest request that is formatted as text; small enough for all handlers at once. */
  static final int MOST_BYTES_AS_TEXT = 16 * 1024;

  /** HBase calls this constructor by reflection. */
  public TunedRpcServer(
      Server server,
      String name,
      List<BlockingServiceAndInterface> services,
      InetSocketAddress bindAddress,
      Configuration configuration,
      RpcScheduler scheduler,
      boolean reservoirEnabled)
      throws IOException {
    super(server, name, services, bindAddress, configuration, scheduler, reservoirEnabled);
  }

  @Override
  public Pair<Message, CellScanner> call(RpcCall call, MonitoredRPCHandler monitor)
      throws IOException {
    boolean large = call.getSize() > MOST_BYTES_AS_TEXT;
    return super.call(call, large ? withoutContent(monitor) : monitor);
  }

  /** Returns a monitor that forwards everything except the content of the call. */
  static MonitoredRPCHandler withoutContent(MonitoredRPCHandler monitor) {
    return (MonitoredRPCHandler)
        Proxy.newProxyInstance(
            MonitoredRPCHandler.class.getClassLoader(),
            new Class<?>[] {MonitoredRPCHandler.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("setRPC")) {
                arguments[1] = new Object[0];
              }
              try {
                return method.invoke(monitor, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
