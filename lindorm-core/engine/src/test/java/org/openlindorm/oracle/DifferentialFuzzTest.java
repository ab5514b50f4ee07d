package org.openlindorm.oracle;

import java.io.IOException;
import org.junit.jupiter.api.Tag;

/** Fuzzes tables in memory. */
@Tag("lengthy")
@Tag("oracle")
class DifferentialFuzzTest extends DifferentialFuzz {

  DifferentialFuzzTest() throws IOException {
    super(Integer.getInteger("oracle.statements", 1_000), MemoryFuzzStore::new);
  }
}
