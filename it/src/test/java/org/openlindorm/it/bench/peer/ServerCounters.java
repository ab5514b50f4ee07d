package org.openlindorm.it.bench.peer;

import org.apache.hadoop.hbase.ipc.MetricsHBaseServerSource;
import org.apache.hadoop.hbase.ipc.RpcServerInterface;
import org.apache.hadoop.hbase.metrics.BaseSourceImpl;
import org.apache.hadoop.metrics2.lib.DynamicMetricsRegistry;
import org.apache.hadoop.metrics2.lib.MutableFastCounter;
import org.apache.hadoop.metrics2.lib.MutableHistogram;

/**
 * A region server's own counters, as its JMX shows them but without the ten seconds of JMX's delay.
 * Its answers are counted when they are sent, which may be after the client has read one.
 */
public final class ServerCounters {

  private ServerCounters() {}

  /** All calls of the server so far. */
  public static NetworkTraffic of(RpcServerInterface server) {
    MetricsHBaseServerSource source = server.getMetrics().getMetricsSource();
    DynamicMetricsRegistry counters = ((BaseSourceImpl) source).getMetricsRegistry();
    var calls = (MutableHistogram) counters.get(MetricsHBaseServerSource.TOTAL_CALL_TIME_NAME);
    return new NetworkTraffic(
        calls.getCount(),
        count(counters, MetricsHBaseServerSource.SENT_BYTES_NAME)
            + count(counters, MetricsHBaseServerSource.RECEIVED_BYTES_NAME));
  }

  private static long count(DynamicMetricsRegistry counters, String name) {
    return ((MutableFastCounter) counters.get(name)).value();
  }
}
