package org.openlindorm.tpch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The 22 queries of TPC-H as they are written, compared with H2 on the same rows. */
@Tag("lengthy")
class TpchTest {

  private static TpchPair pair;

  @BeforeAll
  static void load() throws SQLException, IOException {
    pair = new TpchPair();
  }

  @AfterAll
  static void close() throws SQLException {
    pair.close();
  }

  static List<TpchPair.Query> queries() throws IOException {
    return TpchPair.queries();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void everyQueryAnswersAsH2Does(TpchPair.Query query) throws SQLException {
    assertThat(pair.ours(query)).isEqualTo(pair.theirs(query));
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("queries")
  void theAnswerDoesNotDependOnTheSizeOfBatches(TpchPair.Query query) {
    assertThat(pair.oursRowByRow(query)).isEqualTo(pair.ours(query));
  }
}
