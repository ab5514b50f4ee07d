package org.openlindorm.oracle;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.error.ErrorCode;

/**
 * The cells of the place matrix for one column: every literal with every operator in every place.
 * Each cell must show the result that the literal has in a select list.
 */
public final class PlaceMatrix implements AutoCloseable {

  private final MatrixColumn column;
  private final int share;
  private final MatrixEngine engine;
  private final List<String> surprises = new ArrayList<>();

  /**
   * @param share the number of parts into which the cells are divided; the division is always the
   *     same
   */
  public PlaceMatrix(MatrixColumn column, SqlEngine engine, int share) {
    this.column = column;
    this.share = share;
    this.engine = new MatrixEngine(column, engine);
  }

  /** Checks a part of the cells, with the value in the text of the statement. */
  public void checkLiterals(int part) {
    check(engine.asLiterals(), part);
  }

  /** Checks a part of the cells, with the value as a parameter of the engine. */
  public void checkParameters(int part) {
    check(engine.asParameters(), part);
  }

  /** Checks a part of the cells, with a run of the caller. */
  public void check(MatrixRun run, int part) {
    MatrixLiteral.all().forEach(literal -> check(run, part % share, literal));
  }

  private void check(MatrixRun run, int part, MatrixLiteral literal) {
    for (MatrixOperator operator : MatrixOperator.values()) {
      for (MatrixPlace place : MatrixPlace.values()) {
        boolean isReference = run.toString().isEmpty() && place == MatrixPlace.SELECT_LIST;
        String predicate = " " + operator.symbol() + " " + literal.text() + " in " + place;
        if (!isReference
            && place.takes(operator)
            && place.table().holds(column)
            && part(column + predicate) == part) {
          String difference = difference(run, place, operator, literal);
          if (!difference.isEmpty()) {
            surprises.add(column + run.toString() + predicate + " shows " + difference);
          }
        }
      }
    }
  }

  private String difference(
      MatrixRun run, MatrixPlace place, MatrixOperator operator, MatrixLiteral literal) {
    MatrixLiteral sent = run.sent(literal, column, place.takesValueFromRows());
    MatrixTruth truth = engine.truth(operator, sent);
    boolean isStored = place.takesValueFromRows() && truth.error() == ErrorCode.VALUE_TYPE.number();
    MatrixTruth wanted = isStored ? engine.storedTruth(operator, sent) : truth;
    return engine.difference(place, operator, literal, run, wanted);
  }

  /** Returns the part of a cell. It does not change when literals or places are added. */
  private int part(String cell) {
    return Math.floorMod(cell.hashCode() * 0x9E3779B9 >>> 8, share);
  }

  /** Returns the cells with a different result. */
  public List<String> surprises() {
    return surprises;
  }

  /** Returns the number of statements whose results were checked. */
  public int statements() {
    return engine.statements();
  }

  @Override
  public void close() {
    engine.close();
  }
}
