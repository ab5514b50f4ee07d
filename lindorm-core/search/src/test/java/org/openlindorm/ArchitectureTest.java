package org.openlindorm;

import java.util.List;

/** The layers of this module. */
class ArchitectureTest extends ModuleRules {
  ArchitectureTest() {
    super(new PackageLayers("org.openlindorm", List.of(List.of("lucene.."))));
  }
}
