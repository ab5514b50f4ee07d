package org.openlindorm.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** A comparison of the place matrix has the truth that MariaDB gives, or a listed difference. */
@Tag("lengthy")
@Tag("oracle")
class MariaDbMatrixTest {

  private static ListedDifferences listed;
  private static int comparisons;
  private static int accepted;
  private static MariaDbServer server;
  private static Connection connection;

  @BeforeAll
  static void start() throws Exception {
    listed = ListedDifferences.accepted();
    server = MariaDbServer.start();
    connection = server.connect("matrix");
  }

  @AfterAll
  static void stop() throws SQLException {
    System.out.println(
        "MariaDbMatrixTest: " + comparisons + " comparisons, " + accepted + " listed differences");
    if (connection != null) {
      connection.close();
    }
    if (server != null) {
      server.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyComparisonHasTheTruthOfMariaDb(MatrixColumn column) throws SQLException {
    List<String> surprises = new ArrayList<>();
    create(column);
    try (SqlEngine memory = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
        MatrixEngine engine = new MatrixEngine(column, memory)) {
      for (MatrixLiteral literal : MatrixLiteral.all().toList()) {
        List<MatrixTruth> theirs = truths(column, literal);
        Iterator<MatrixTruth> inOrder = theirs.iterator();
        for (MatrixOperator operator : MatrixOperator.values()) {
          MatrixTruth ours = engine.truth(operator, literal);
          MatrixTruth wanted = inOrder.next();
          comparisons++;
          if (!ours.toString().equals(wanted.toString())) {
            String cell = column + " " + operator.symbol() + " " + literal.text();
            String report =
                cell + ": " + ours.without(wanted) + ", MariaDB " + wanted.without(ours);
            if (listed.accept(report)) {
              accepted++;
            } else {
              surprises.add(report);
            }
          }
        }
      }
    }
    assertThat(surprises).isEmpty();
  }

  private static void create(MatrixColumn column) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE " + column + "_ (k INT PRIMARY KEY, c " + column.foreignType() + ")");
      int row = 0;
      for (String value : column.rows()) {
        statement.execute("INSERT INTO " + column + "_ VALUES (" + ++row + ", " + value + ")");
      }
      statement.execute("INSERT INTO " + column + "_ VALUES (" + ++row + ", NULL)");
    }
  }

  /** The truth for each operator; all in one statement, or each alone where that fails. */
  private static List<MatrixTruth> truths(MatrixColumn column, MatrixLiteral literal) {
    List<MatrixOperator> all = List.of(MatrixOperator.values());
    try {
      return truths(column, literal, all);
    } catch (SQLException anyFails) {
      return all.stream()
          .map(
              operator -> {
                try {
                  return truths(column, literal, List.of(operator)).get(0);
                } catch (SQLException failure) {
                  return MatrixTruth.failure(failure.getErrorCode());
                }
              })
          .toList();
    }
  }

  private static List<MatrixTruth> truths(
      MatrixColumn column, MatrixLiteral literal, List<MatrixOperator> operators)
      throws SQLException {
    List<MatrixTruth> truths =
        Stream.generate(() -> new MatrixTruth(new TreeMap<>(), 0)).limit(operators.size()).toList();
    String sql =
        operators.stream()
            .map(operator -> operator.of(literal.text(), column))
            .collect(Collectors.joining(", ", "SELECT k, ", " FROM " + column + "_"));
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        for (int i = 0; i < truths.size(); i++) {
          int truth = rows.getInt(i + 2);
          @Nullable Integer value = rows.wasNull() ? null : truth;
          truths.get(i).values().put(rows.getInt(1), value);
        }
      }
    }
    return truths;
  }
}
