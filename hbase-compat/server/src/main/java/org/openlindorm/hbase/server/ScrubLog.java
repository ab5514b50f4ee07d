package org.openlindorm.hbase.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openlindorm.index.check.CheckReport;
import org.openlindorm.index.check.Difference;
import org.openlindorm.index.scrub.IndexScrub;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.TableDef;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs the findings of the background comparison of indexes. */
final class ScrubLog implements IndexScrub.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(ScrubLog.class);

  @Override
  public void differed(TableDef table, IndexDef index, CheckReport report) {
    LOG.warn(
        "Index {} differed from its table {} and was repaired: {}",
        index.name(),
        table.name(),
        Arrays.stream(Difference.values())
            .filter(difference -> report.of(difference).count() > 0)
            .map(difference -> text(difference, report.of(difference)))
            .collect(Collectors.joining(", ")));
  }

  private static String text(Difference difference, CheckReport.Findings findings) {
    return "%d %s, such as %s"
        .formatted(
            findings.count(),
            difference.name().toLowerCase(Locale.ROOT),
            String.join(" ", findings.samples()));
  }

  @Override
  public void failed(RuntimeException failure) {
    LOG.warn("Indexes could not be compared with their tables: {}", failure.getMessage());
  }
}
