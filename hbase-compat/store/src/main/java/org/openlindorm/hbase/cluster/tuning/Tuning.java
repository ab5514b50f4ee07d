package org.openlindorm.hbase.cluster.tuning;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ipc.RpcServer;
import org.apache.hadoop.hbase.ipc.RpcServerFactory;
import org.apache.hadoop.hbase.master.HMaster;
import org.apache.hadoop.hbase.regionserver.HRegionServer;

/**
 * The switch for the subclasses of HBase's servers. Without them an embedded HBase behaves the
 * same, but starts and stops later and uses more processor time and memory.
 */
public final class Tuning {

  /** The setting, {@code true} by default; {@code false} runs HBase's own classes. */
  public static final String ENABLED = "hbase.lindorm.tuning";

  private Tuning() {}

  /** Sets the classes of master, region server and RPC server, unless the settings disable it. */
  public static void apply(Configuration settings) {
    if (settings.getBoolean(ENABLED, true)) {
      settings.setClass(HConstants.MASTER_IMPL, TunedMaster.class, HMaster.class);
      settings.setClass(
          HConstants.REGION_SERVER_IMPL, TunedRegionServer.class, HRegionServer.class);
      settings.setClass(
          RpcServerFactory.CUSTOM_RPC_SERVER_IMPL_CONF_KEY, TunedRpcServer.class, RpcServer.class);
    }
  }
}
