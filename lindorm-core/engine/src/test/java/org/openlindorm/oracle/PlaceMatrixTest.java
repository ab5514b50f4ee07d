package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/**
 * A comparison of a column with a value has one truth for each row, whatever the place in which it
 * is written and whether the value is a literal or a parameter. A part of the matrix, the same each
 * time, runs in each build, and the whole of it with {@code -Poracle}.
 */
@Tag("lengthy")
@Tag("oracle")
class PlaceMatrixTest {

  /** One of so many cells is checked; 1 checks all, which is about a million statements. */
  private static final int SHARE = Integer.getInteger("oracle.share", 320);

  private static int statements;

  @AfterAll
  static void report() {
    System.out.println("PlaceMatrixTest: " + statements + " statements");
  }

  @ParameterizedTest
  @EnumSource
  void everyPlaceShowsTheSameTruth(MatrixColumn column) {
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        PlaceMatrix matrix = new PlaceMatrix(column, engine, SHARE)) {
      matrix.checkLiterals(0);
      matrix.checkParameters(1);
      statements += matrix.statements();
      assertThat(matrix.surprises()).isEmpty();
    }
  }
}
