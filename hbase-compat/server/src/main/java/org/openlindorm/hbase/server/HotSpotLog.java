package org.openlindorm.hbase.server;

import org.openlindorm.engine.HotSpotWatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs the start and end of hot spots, and the actions against them. */
final class HotSpotLog implements HotSpotWatch.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(HotSpotLog.class);

  @Override
  public void begins(String hotSpot) {
    LOG.warn("Hot spot: {}", hotSpot);
  }

  @Override
  public void ends(String hotSpot) {
    LOG.info("The hot spot has ended: {}", hotSpot);
  }

  @Override
  public void changed(String step) {
    LOG.info("Hot spot balancing: {}", step);
  }

  @Override
  public void failed(RuntimeException failure) {
    LOG.warn("{}. Hot spots are not detected until then.", failure.getMessage());
  }
}
