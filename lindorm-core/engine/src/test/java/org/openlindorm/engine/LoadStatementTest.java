package org.openlindorm.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.RowCounts;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

/** LOAD DATA LOCAL INFILE without a wire: what becomes of the bytes of the file. */
class LoadStatementTest {

  private static final String INTO = "LOAD DATA LOCAL INFILE 'f.csv' INTO TABLE t ";
  private static final String CSV = "FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '\"' ";

  private final SqlEngine engine =
      SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
  private final EngineSession session = (EngineSession) engine.open();

  @BeforeEach
  void define() {
    session.execute(
        "CREATE TABLE t (id BIGINT, n SMALLINT, s VARCHAR(5), at TIMESTAMP, PRIMARY KEY (id))");
    session.execute("ALTER SYSTEM SET local_infile = ON");
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private Result.Upload begin(String sql) {
    return (Result.Upload) session.executeForSender(sql);
  }

  private Result.Update load(String sql, String file, int part) {
    byte[] bytes = file.getBytes(UTF_8);
    try (Result.Upload upload = begin(sql)) {
      for (int at = 0; at < bytes.length; at += part) {
        upload.take(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + part)));
      }
      return upload.end();
    }
  }

  private Result.Update load(String sql, String file) {
    return load(sql, file, 1 << 20);
  }

  private List<String> stored() {
    List<String> all = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT id, n, s, at FROM t")) {
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        all.add(Arrays.toString(row));
      }
    }
    return all;
  }

  private static void assertFails(int number, ThrowingCallable work) {
    assertThatThrownBy(work)
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code().number()).isEqualTo(number));
  }

  @Test
  void aFileFillsTheColumnsInTheirOrder() {
    Result.Update update = load(INTO, "1\t5\tone\t1970-01-01 00:00:01\n2\t 7 \t\\N\t\\N\n");
    assertThat(update.count()).isEqualTo(2);
    assertThat(update.rows()).isEqualTo(new RowCounts(2, 0, 0));
    assertThat(stored()).containsExactly("[1, 5, one, 1000]", "[2, 7, null, null]");
  }

  @Test
  void textOfBytesIsHexadecimalOnlyAtLevelLindorm() {
    session.execute("CREATE TABLE b (id BIGINT, b VARBINARY, PRIMARY KEY (id))");
    load("LOAD DATA LOCAL INFILE 'f' INTO TABLE b", "1\tabcd\n");
    session.execute("SET sql_compat = 'mysql'");
    load("LOAD DATA LOCAL INFILE 'f' INTO TABLE b", "2\tabcd\n");
    load("LOAD DATA LOCAL INFILE 'f' INTO TABLE b (id, @b) SET b = UNHEX(@b)", "3\tff\n");
    try (Result.Rows rows = (Result.Rows) session.execute("SELECT HEX(b) FROM b")) {
      assertThat(rows.next()).containsExactly("ABCD");
      assertThat(rows.next()).containsExactly("61626364");
      assertThat(rows.next()).containsExactly("FF");
    }
  }

  @Test
  void chunksOfAnySizeGiveTheSame() {
    StringBuilder file = new StringBuilder("id,n\n");
    for (int i = 0; i < 1_200; i++) {
      file.append(i).append(',').append(i % 100 == 99 ? "wrong" : "" + i).append(",\"a\n,b\"\n");
    }
    String sql = INTO + CSV + "IGNORE 1 LINES (id, n, s)";
    Result.Update whole = load(sql, file.toString());
    List<String> rows = stored();
    assertThat(whole.rows()).isEqualTo(new RowCounts(1_200, 0, 12));
    assertThat(rows).hasSize(1_188);
    for (int part : new int[] {1, 7, 1_000}) {
      session.execute("TRUNCATE TABLE t");
      Result.Update again = load(sql, file.toString(), part);
      assertThat(again.rows()).isEqualTo(whole.rows());
      assertThat(again.warnings()).isEqualTo(whole.warnings());
      assertThat(stored()).isEqualTo(rows);
    }
  }

  @Test
  void setMakesColumnsOfFieldsAndOfNothing() {
    Result.Update update =
        load(
            INTO + CSV + "(@first, n, @unused, id) SET s = CONCAT(@first, '-', id), at = n * 1000",
            "a,2,x,7\nb,3,,8\n");
    assertThat(update.warnings()).isEmpty();
    assertThat(stored()).containsExactly("[7, 2, a-7, 2000]", "[8, 3, b-8, 3000]");
  }

  @Test
  void aFieldHasItsNameInAnyCaseAndHidesAVariableOfTheSession() {
    session.execute("SET @first = 'session'").close();
    load(INTO + CSV + "(id, @First) SET s = @FIRST", "1,a\n");
    load(INTO + CSV + "(@ID, @FIRST) SET id = @id, s = @first", "2,b\n");
    assertThat(stored()).containsExactly("[1, null, a, null]", "[2, null, b, null]");
  }

  @Test
  void wrongLinesAreLeftOutEachWithItsReason() {
    Result.Update update =
        load(
            INTO + CSV + "(id, n, s)",
            "1,2,a\n2,70000,b\n3,x,c\n4,4,too long\nNULL,5,e\n6,6\n7,7,g,h\n\n9,9,i\n");
    assertThat(update.count()).isEqualTo(2);
    assertThat(update.rows()).isEqualTo(new RowCounts(9, 0, 7));
    assertThat(update.warnings().stream().map(Warning::code))
        .containsExactly(1264, 1366, 1406, 1048, 1261, 1262, 1261);
    assertThat(update.warnings().get(2).text()).contains("Row 4").contains("'s'");
    assertThat(session.warnings()).isEqualTo(update.warnings());
    assertThat(stored()).containsExactly("[1, 2, a, null]", "[9, 9, i, null]");
  }

  @Test
  void rowsThatAreThereAreWrittenOverKeptOrReplaced() {
    session.execute("INSERT INTO t (id, n, s) VALUES (1, 1, 'old')");
    assertThat(load(INTO + "(id, n)", "1\t2\n").rows()).isEqualTo(new RowCounts(1, 0, 0));
    assertThat(stored()).containsExactly("[1, 2, old, null]");
    Result.Update kept =
        load("LOAD DATA LOCAL INFILE 'f' IGNORE INTO TABLE t (id, n)", "1\t3\n2\t3\n");
    assertThat(kept.count()).isEqualTo(1);
    assertThat(kept.rows()).isEqualTo(new RowCounts(2, 1, 1));
    assertThat(kept.warnings().get(0).code()).isEqualTo(1062);
    load("LOAD DATA LOCAL INFILE 'f' REPLACE INTO TABLE t (id, n)", "1\t4\n");
    assertThat(stored()).containsExactly("[1, 4, null, null]", "[2, 3, null, null]");
  }

  @Test
  void completeRowsAreWrittenDuringTheTransferAndRemainAfterItFails() {
    StringBuilder file = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      file.append(i).append('\t').append("1\n");
    }
    try (Result.Upload upload = begin(INTO + "(id, n)")) {
      upload.take(file.toString().getBytes(UTF_8));
      assertThat(engine.services().sessions().find(session.number())).isPresent();
      assertThat(engine.services().sessions().all().get(0).state(0).toString())
          .contains("LOAD DATA");
    }
    assertThat(stored()).hasSize(2_000);
    assertThat(engine.services().sessions().all().get(0).state(0).toString())
        .doesNotContain("LOAD DATA");
  }

  @Test
  void aKilledLoadTakesNoMore() {
    try (Result.Upload upload = begin(INTO + "(id, n)")) {
      upload.take("1\t1\n".getBytes(UTF_8));
      try (Session other = engine.open()) {
        other.execute("KILL QUERY " + session.number());
      }
      assertFails(1317, () -> upload.take("2\t2\n".getBytes(UTF_8)));
    }
    assertThat(session.warnings().get(0).code()).isEqualTo(1317);
    session.execute("INSERT INTO t (id, n) VALUES (3, 3)");
  }

  @Test
  void aTimeIsReadInTheZoneOfTheSession() {
    session.execute("SET time_zone = '+01:00'");
    load(INTO + "(id, at)", "1\t1970-01-01 01:00:00\n");
    session.execute("SET time_zone = 'UTC'");
    assertThat(stored()).containsExactly("[1, null, null, 0]");
  }

  @Test
  void theServerRequestsNoFileByDefault() {
    session.execute("ALTER SYSTEM SET local_infile = DEFAULT");
    assertFails(3948, () -> begin(INTO));
    session.execute("ALTER SYSTEM SET local_infile = 1");
    begin(INTO).close();
  }

  @Test
  void aLoadIsRefusedOverAProtocolWithoutFiles() {
    assertFails(1235, () -> session.execute(INTO));
    assertFails(1295, () -> session.prepare(INTO));
    assertFails(1235, () -> begin("LOAD DATA INFILE 'f' INTO TABLE t"));
    assertThat(stored()).isEmpty();
  }
}
