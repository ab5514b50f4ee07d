package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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

  private static final Path KNOWN = Path.of("src/test/resources/oracle/places.txt");
  private static final boolean REWRITES = Boolean.getBoolean("golden.rewrite");

  /** One of so many cells is checked; 1 checks all, which is about a million statements. */
  private static final int SHARE = Integer.getInteger("oracle.share", 40);

  private static KnownPairs known;
  private static int statements;
  private static int differences;

  @BeforeAll
  static void read() throws IOException {
    known = KnownPairs.read(KNOWN);
  }

  @AfterAll
  static void report() throws IOException {
    System.out.println(
        "PlaceMatrixTest: " + statements + " statements, " + differences + " known disagreements");
    if (REWRITES) {
      known.write();
    }
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
      List<String> found = new ArrayList<>();
      int cells = 0;
      for (MatrixOperator operator : MatrixOperator.values()) {
        MatrixTruth truth = null;
        for (MatrixPlace place : MatrixPlace.values()) {
          boolean isReference = !parameter && place == MatrixPlace.SELECT_LIST;
          String cell = subject + " " + operator.symbol() + " " + literal.text() + " in " + place;
          if (!isReference
              && place.takes(operator)
              && place.table().holds(column)
              && isInPart(cell)) {
            cells++;
            truth = truth == null ? engine.truth(operator, literal) : truth;
            String difference = engine.difference(place, operator, literal, parameter, truth);
            boolean stored =
                place.takesValueFromRows() && truth.error() == ErrorCode.VALUE_TYPE.number();
            if (!difference.isEmpty() && !stored) {
              found.add(cell + " shows " + difference);
            }
          }
        }
      }
      boolean isKnown = known.has(subject, literal.text());
      if (isKnown && found.isEmpty() && cells > 0) {
        if (REWRITES) {
          known.remove(subject, literal.text());
        } else if (SHARE == 1) {
          surprises.add(subject + " " + literal.text() + " is repaired: delete it from " + KNOWN);
        }
      } else if (!isKnown && !found.isEmpty() && REWRITES) {
        known.add(subject, literal.text());
      } else if (!isKnown) {
        surprises.addAll(found);
      } else {
        differences += found.size();
      }
    }
  }

  /** A choice that does not change when literals or places are added. */
  private static boolean isInPart(String cell) {
    return Math.floorMod(cell.hashCode() * 0x9E3779B9 >>> 8, SHARE) == 0;
  }
}
