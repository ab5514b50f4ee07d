package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.access.Principal;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** UPDATE and DELETE of joined tables, while another session changes the rows that were found. */
class JoinedChangeConflictTest {

  /** A statement of the other session, executed before the first change; then empty. */
  private String between = "";

  private final SqlEngine engine =
      SqlEngine.open(
          new ForwardingStore(new MemoryStore()) {
            @Override
            public List<RowChange.Outcome> change(
                PhysicalTable table, List<Bytes> keys, RowChange change) {
              runBetween();
              return super.change(table, keys, change);
            }

            @Override
            public List<@Nullable StoredRow> fetchAll(PhysicalTable table, List<Bytes> keys) {
              List<@Nullable StoredRow> rows = super.fetchAll(table, keys);
              if (table.name().equals("bill")) {
                runBetween();
              }
              return rows;
            }
          },
          EngineOptions.DEFAULT);

  private final Session session = engine.open(new Principal("ann", ""));
  private final Session other = engine.open(new Principal("bob", ""));

  private void runBetween() {
    String sql = between;
    between = "";
    if (!sql.isEmpty()) {
      other.execute(sql).close();
    }
  }

  @BeforeEach
  void fill() {
    run("CREATE TABLE payer (id INTEGER, name VARCHAR, bonus INTEGER, PRIMARY KEY (id))");
    run("CREATE TABLE bill (id INTEGER, payer INTEGER, amount INTEGER, PRIMARY KEY (id))");
    run("UPSERT INTO payer (id, name, bonus) VALUES (1, 'ann', 5), (2, 'bob', 7)");
    run("UPSERT INTO bill (id, payer, amount) VALUES (1, 1, 10), (2, 1, 20), (3, 2, 30)");
  }

  @AfterEach
  void close() {
    session.close();
    other.close();
    engine.close();
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(Arrays.toString(row));
        }
      }
    }
    return lines;
  }

  private String bill(int id) {
    return run("SELECT payer, amount FROM bill WHERE id = " + id).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UPDATE bill SET amount = 100 WHERE id = 2 | [[1, 105]]",
        "UPDATE bill SET payer = 2 WHERE id = 2 | [[2, 20]]",
        "UPDATE bill SET amount = 1 WHERE id = 2 | [[1, 1]]",
        "DELETE FROM bill WHERE id = 2 | []",
        "UPDATE payer SET bonus = 1000 WHERE id = 1 | [[1, 25]]"
      })
  void anUpdateChecksAndComputesWithTheRowAsItIs(String conflict, String wanted) {
    between = conflict;
    run(
        "UPDATE bill b JOIN payer p ON p.id = b.payer SET b.amount = b.amount + p.bonus"
            + " WHERE b.id = 2 AND b.amount > 15 AND p.name = 'ann'");
    assertThat(between).isEmpty();
    assertThat(bill(2)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UPDATE bill SET payer = 2 WHERE id = 2 | [[2, 20]]",
        "UPDATE bill SET amount = 1 WHERE id = 2 | [[1, 1]]",
        "UPDATE bill SET amount = 16 WHERE id = 2 | []"
      })
  void aDeleteChecksTheRowAsItIs(String conflict, String wanted) {
    between = conflict;
    run(
        "DELETE b FROM payer p LEFT JOIN bill b ON p.id = b.payer AND b.amount > 15"
            + " WHERE p.id = 1 AND b.id = 2");
    assertThat(between).isEmpty();
    assertThat(bill(2)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b JOIN bonus x USING (payer) | UPDATE bill SET payer = 2 WHERE id = 2 | [[2, 20]]",
        "b JOIN bonus x USING (payer) | UPDATE bill SET amount = 21 WHERE id = 2 | [[1, 26]]",
        "b NATURAL JOIN bonus x | UPDATE bill SET payer = 2 WHERE id = 2 | [[2, 20]]",
        "b NATURAL JOIN bonus x | UPDATE bill SET amount = 21 WHERE id = 2 | [[1, 26]]",
        "b JOIN bonus x USING (payer) | UPDATE bill SET amount = 3 WHERE id = 2 | [[1, 3]]"
      })
  void commonColumnsAndNamesWithoutATableAreCheckedAgain(
      String join, String conflict, String wanted) {
    run("CREATE TABLE bonus (payer INTEGER, extra INTEGER, PRIMARY KEY (payer))");
    run("UPSERT INTO bonus (payer, extra) VALUES (1, 5)");
    between = conflict;
    run("UPDATE bill " + join + " SET amount = amount + extra WHERE id = 2 AND amount > extra");
    assertThat(between).isEmpty();
    assertThat(bill(2)).isEqualTo(wanted);
  }

  /** The ON of the optional side is no condition on the rows of the other side. */
  @Test
  void anUnmatchedRowIsChanged() {
    run(
        "UPDATE bill b LEFT JOIN payer p ON p.id = b.payer AND b.amount > 100 SET b.amount = 0"
            + " WHERE p.id IS NULL AND b.id = 1");
    assertThat(bill(1)).isEqualTo("[[1, 0]]");
  }

  /** All rows are found before the first is changed. */
  @Test
  void severalTablesAreChangedByWhatTheQueriesFound() {
    run(
        "UPDATE bill b JOIN payer p ON p.id = b.payer SET p.bonus = b.amount, b.amount = p.bonus"
            + " WHERE b.id = 3 AND p.bonus = 7 AND b.amount = 30");
    assertThat(bill(3)).isEqualTo("[[2, 7]]");
    assertThat(run("SELECT bonus FROM payer WHERE id = 2")).containsExactly("[30]");
    run("DELETE b, p FROM bill b JOIN payer p ON p.id = b.payer WHERE b.id = 3");
    assertThat(bill(3)).isEqualTo("[]");
    assertThat(run("SELECT id FROM payer WHERE id IN (1, 2)")).containsExactly("[1]");
  }
}
