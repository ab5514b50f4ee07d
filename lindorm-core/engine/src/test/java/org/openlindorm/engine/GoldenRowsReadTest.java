package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/**
 * The rows that statements read, and those that they return: a changed access path shows as a diff
 * of one line. {@code -Dgolden.rewrite=true} writes the current figures into the file.
 */
class GoldenRowsReadTest {

  private static final Path FILE = Path.of("src/test/resources/golden/rows-read.txt");

  @Test
  void statementsReadTheRowCountsOfTheFile() throws IOException {
    String expected = Files.readString(FILE);
    try (SqlEngine engine =
            SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      RowsRead rows = new RowsRead(session, engine::figures);
      rows.define();
      String actual = rows.measured(expected);
      if (Boolean.getBoolean("golden.rewrite")) {
        Files.writeString(FILE, actual);
      } else {
        assertThat(actual).isEqualTo(expected);
      }
    }
  }
}
