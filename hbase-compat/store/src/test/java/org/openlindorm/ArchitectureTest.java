package org.openlindorm;

import java.util.List;

/** The layers of this module, without cycles; a new package needs a layer here. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(
        new PackageLayers(
            "org.openlindorm.hbase",
            List.of(
                List.of("provision", "disk", "cluster.tuning"),
                List.of("changes"),
                List.of("cluster"),
                List.of("backup"),
                List.of("store"))));
  }
}
