package org.openlindorm;

import java.util.List;

/** The layers of this module, without cycles; a new package needs a layer here. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm.hbase",
            List.of(
                List.of("region.cell"),
                List.of("region.estimate", "region.lease", "region.traffic"),
                List.of("region.index"),
                List.of("region.change"),
                List.of("region"),
                List.of("region.master"))));
  }
}
