package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The calls of the store for statements that write: an additional call shows as a diff of one line.
 * {@code -Dgolden.rewrite=true} writes the current calls into the file.
 */
class GoldenWriteCallsTest {

  private static final Path FILE = Path.of("src/test/resources/golden/write-calls.txt");

  @Test
  void statementsThatWriteNeedTheCallsOfTheFile() throws IOException {
    String expected = Files.readString(FILE);
    StoreCalls store = new StoreCalls(Set.copyOf(WriteCalls.TABLES));
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open()) {
      WriteCalls.definitions(1).forEach(sql -> session.execute(sql).close());
      String actual = WriteCalls.measured(expected, session, store);
      if (Boolean.getBoolean("golden.rewrite")) {
        Files.writeString(FILE, actual);
      } else {
        assertThat(actual).isEqualTo(expected);
      }
    }
  }
}
