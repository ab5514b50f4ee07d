package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.RowsRead;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;

/**
 * Regions count the rows that they read for a statement as the store in memory does, in this
 * process and over the network. Statements that stop early are omitted: how far a region reads
 * ahead of them depends on its time slices.
 */
final class RegionRowsReadTest {

  @ParameterizedTest
  @EnumSource
  void regionsReadAsManyRowsAsTheStoreInMemory(LookupJoinTest.StoreKind kind) throws IOException {
    List<String> script = script();
    try (SqlEngine engine = SqlEngine.open(kind.open(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      session.execute("CREATE DATABASE rows_" + kind).close();
      session.execute("USE rows_" + kind).close();
      RowsRead rows = new RowsRead(session, engine::figures);
      rows.define();
      assertThat(rows.measured(String.join("\n", script)).lines().map(line -> shown(line, kind)))
          .containsExactlyElementsOf(script.stream().map(line -> shown(line, kind)).toList())
          .hasSizeGreaterThan(80);
      assertThat(first(session, "SELECT id FROM f LIMIT 3 OFFSET 4500")).isEqualTo(4_500L);
      assertThat(
              first(session, "SELECT id FROM f WHERE id > 9 ORDER BY id DESC LIMIT 3 OFFSET 4900"))
          .isEqualTo(99L);
      rows.drop();
    }
  }

  /**
   * Returns a line, for writes in this process without the seeks: a region of this process need not
   * seek for a row again that was not written since it was read.
   */
  private static String shown(String line, LookupJoinTest.StoreKind kind) {
    boolean once = kind == LookupJoinTest.StoreKind.BESIDE && line.matches(".* \\| (?!SELECT).*");
    return once ? line.replaceFirst(" *[0-9]+ \\|", " |") : line;
  }

  /** Returns the first value of a query with an OFFSET, whose rows regions count. */
  private static Object first(Session session, String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      return Objects.requireNonNull(rows.next(), sql)[0];
    }
  }

  private static List<String> script() throws IOException {
    try (InputStream file = RowsRead.class.getResourceAsStream("/golden/rows-read.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.contains(" | ") && !line.matches(".*(LIMIT|SELECT EXISTS).*"))
          .toList();
    }
  }
}
