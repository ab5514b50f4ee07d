package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.error.ErrorCode;

/**
 * A comparison of a column with a value has one truth for each row, whatever the place in which it
 * is written and whether the value is a literal or a parameter. A part of the matrix, the same each
 * time, runs in each build, and the whole of it with {@code -Poracle}.
 */
@Tag("lengthy")
@Tag("oracle")
class PlaceMatrixTest {

  /** One of so many cells is checked; 1 checks all, which is about a million statements. */
  private static final int SHARE = Integer.getInteger("oracle.share", 40);

  private static int statements;

  @AfterAll
  static void report() {
    System.out.println("PlaceMatrixTest: " + statements + " statements");
  }

  @ParameterizedTest
  @EnumSource
  void everyPlaceShowsTheSameTruth(MatrixColumn column) {
    List<String> surprises = new ArrayList<>();
    try (MatrixEngine engine = new MatrixEngine(column)) {
      MatrixLiteral.all().forEach(literal -> check(engine, column, literal, surprises));
      statements += engine.statements();
    }
    assertThat(surprises).isEmpty();
  }

  private static void check(
      MatrixEngine engine, MatrixColumn column, MatrixLiteral literal, List<String> surprises) {
    for (boolean parameter : new boolean[] {false, true}) {
      String subject = column + (parameter ? " as ?" : "");
      for (MatrixOperator operator : MatrixOperator.values()) {
        MatrixTruth truth = null;
        for (MatrixPlace place : MatrixPlace.values()) {
          boolean isReference = !parameter && place == MatrixPlace.SELECT_LIST;
          String cell = subject + " " + operator.symbol() + " " + literal.text() + " in " + place;
          if (!isReference
              && place.takes(operator)
              && place.table().holds(column)
              && isInPart(cell)) {
            truth = truth == null ? engine.truth(operator, literal) : truth;
            boolean isStored =
                place.takesValueFromRows() && truth.error() == ErrorCode.VALUE_TYPE.number();
            MatrixTruth wanted = isStored ? engine.storedTruth(operator, literal) : truth;
            String difference = engine.difference(place, operator, literal, parameter, wanted);
            if (!difference.isEmpty()) {
              surprises.add(cell + " shows " + difference);
            }
          }
        }
      }
    }
  }

  /** A choice that does not change when literals or places are added. */
  private static boolean isInPart(String cell) {
    return Math.floorMod(cell.hashCode() * 0x9E3779B9 >>> 8, SHARE) == 0;
  }
}
