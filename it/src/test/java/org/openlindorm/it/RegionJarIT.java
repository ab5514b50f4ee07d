package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The jar that region servers load holds every class of ours that its classes name. */
final class RegionJarIT {

  @Test
  void itLacksNoClassOfOurs() {
    StringWriter needs = new StringWriter();
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    int end =
        jdeps.run(
            new PrintWriter(needs),
            new PrintWriter(needs),
            "-verbose:class",
            "../hbase-compat/target/dist/lindorm-region.jar");
    assertThat(end).as(needs.toString()).isZero();
    assertThat(needs.toString()).contains("org.openlindorm.hbase.region");
    // building, checking and scrubbing an index is the SQL server's work
    assertThat(needs.toString().lines().toList())
        .filteredOn(line -> !line.matches(" *org\\.openlindorm\\.index\\.(build|check|scrub)\\..*"))
        .noneMatch(line -> line.matches(".*-> org\\.openlindorm\\..*not found.*"));
  }
}
