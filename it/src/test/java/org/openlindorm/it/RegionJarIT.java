package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The jar that region servers load contains each class of ours that its classes name. */
final class RegionJarIT {

  @Test
  void itLacksNoClassOfOursAndNeedsNoLibraryOfTheSqlEngine() {
    StringWriter needs = new StringWriter();
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    int end =
        jdeps.run(
            new PrintWriter(needs),
            new PrintWriter(needs),
            "-verbose:class",
            "../hbase-compat/region/target/dist/lindorm-region.jar");
    assertThat(end).as(needs.toString()).isZero();
    assertThat(needs.toString()).contains("org.openlindorm.hbase.region");
    assertThat(needs.toString().lines().toList())
        .noneMatch(line -> line.matches(".*-> org\\.openlindorm\\..*not found.*"))
        .noneMatch(
            line ->
                line.matches(".*-> (org\\.apache\\.calcite|com\\.fasterxml|com\\.google)\\..*"));
  }
}
