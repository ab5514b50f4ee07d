package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.client.CoprocessorDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.coprocessor.CoprocessorHost;
import org.apache.hadoop.hbase.coprocessor.RegionCoprocessorEnvironment;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.OpeningRegion;
import org.apache.hadoop.hbase.util.TableDescriptorChecker;
import org.jspecify.annotations.Nullable;

/**
 * Makes a region of our tables open with all of its observers, or not at all. By default HBase
 * aborts a region server that cannot load an observer, and assigns the region to the next server.
 * So one server without lindorm-region.jar would stop all others without it.
 */
public final class RegionOpening {

  /** HBase's setting, also of a table: whether the failure of a coprocessor aborts the server. */
  public static final String ABORT = CoprocessorHost.ABORT_ON_ERROR_KEY;

  /** HBase's setting, also of a table: whether a region opens only if all its classes load. */
  public static final String CHECKS = TableDescriptorChecker.TABLE_SANITY_CHECKS;

  private static final String OURS = "org.openlindorm.";

  private static final Pattern NOT_LOADED =
      Pattern.compile("Class (org\\.openlindorm\\.\\S+) cannot be loaded");

  private RegionOpening() {}

  /** Makes the regions of a table fail to open on a server without our jar, which then lives on. */
  public static TableDescriptorBuilder spareServers(TableDescriptorBuilder table) {
    return table.setValue(ABORT, "false").setValue(CHECKS, "true");
  }

  /**
   * Returns what to do if the master refused a table because it cannot load our observer; null for
   * any other message. HBase's message only advises to switch the check off.
   */
  public static @Nullable String missingJar(@Nullable String message) {
    Matcher missing = NOT_LOADED.matcher(message == null ? "" : message);
    return missing.find()
        ? "HBase's master cannot load "
            + missing.group(1)
            + ". Put lindorm-region.jar on the class path of every master and region server, such"
            + " as $HBASE_HOME/lib, and restart them; see 'Attaching to an existing HBase' in"
            + " docs/operations.md."
        : null;
  }

  /**
   * Completes the start of an observer, before its region opens. From here on a failure in an
   * observer aborts the server as usual, because HBase would continue without this observer.
   *
   * @param failure of the observer's start, also of a jar that does not fit this HBase; null if it
   *     has started
   * @throws IOException when the region must not open
   */
  static void check(RegionCoprocessorEnvironment environment, @Nullable Throwable failure)
      throws IOException {
    HRegion region = (HRegion) environment.getRegion();
    String name = environment.getRegionInfo().getRegionNameAsString();
    if (failure != null) {
      throw new IOException(
          "Region " + name + " does not open: its observer has failed: " + failure, failure);
    }
    for (CoprocessorDescriptor each : region.getTableDescriptor().getCoprocessorDescriptors()) {
      String observer = each.getClassName();
      if (observer.startsWith(OURS)
          && region.getCoprocessorHost().findCoprocessor(observer) == null) {
        throw new IOException(
            "Region "
                + name
                + " does not open because "
                + observer
                + " could not be loaded: lindorm-region.jar on the class path of this server is"
                + " incomplete. Replace it and restart the server.");
      }
    }
    OpeningRegion.set(region, ABORT, "true");
  }
}
