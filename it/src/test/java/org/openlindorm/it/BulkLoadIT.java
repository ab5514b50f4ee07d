package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code lindorm bulkload} on a real server, compared with {@code lindorm load} of the same file.
 */
@Timeout(240)
final class BulkLoadIT {

  private static final int ROWS = 3_000;

  @TempDir static Path folder;
  private static Path data;
  private static ServerProcess server;

  @BeforeAll
  static void start() {
    data = folder.resolve("data");
    server = ServerProcess.start(data);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void theSameRowsComeInAsByLoadAndTheIndexIsExact() throws Exception {
    long seed = System.nanoTime();
    Path file = file(new Random(seed));
    try (Connection connection = server.sql()) {
      var bulk = new IndexChecks(connection, "bulk");
      var usual = new IndexChecks(connection, "usual");
      for (IndexChecks table : List.of(bulk, usual)) {
        table.run(
            "CREATE TABLE %s (id BIGINT, name VARCHAR, day DATE, amount DECIMAL(10,2), n INTEGER,"
                    .formatted(table == bulk ? "bulk" : "usual")
                + " PRIMARY KEY (hash32(id), id), INDEX by_name (name, day DESC) INCLUDE"
                + " (amount))");
      }
      String address = "127.0.0.1:" + server.jdbcPort();
      assertThat(ServerProcess.run("load", "-t", "usual", "-u", address, file.toString()))
          .startsWith("0\n3,000 rows loaded into usual in ");
      String[] command = {"bulkload", "--data", data.toString(), "-t", "bulk", file.toString()};
      assertThat(ServerProcess.run(command)).startsWith("0\n3,000 rows loaded into bulk in ");
      assertThat(rows(bulk, "bulk")).as("seed %d", seed).isEqualTo(rows(usual, "usual"));
      assertThat(rows(bulk, "bulk")).hasSize(ROWS);
      assertThat(bulk.differences("by_name")).isEmpty();
      String byName = "SELECT id, amount FROM %s WHERE name = 'n7' ORDER BY id";
      assertThat(bulk.rows(byName.formatted("bulk")))
          .isNotEmpty()
          .isEqualTo(bulk.rows(byName.formatted("usual")));
      assertThat(ServerProcess.run(command))
          .as("a second time")
          .startsWith("1\nTable default.bulk has indexes and is not empty");
    }
  }

  private static List<List<Object>> rows(IndexChecks table, String name) throws SQLException {
    return table.rows("SELECT * FROM " + name + " ORDER BY id");
  }

  /** Texts that need quotes, texts that are empty, NULLs, numbers below zero. */
  private static Path file(Random random) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,name,day,amount,n"));
    for (int id = 0; id < ROWS; id++) {
      String name =
          switch (random.nextInt(10)) {
            case 0 -> "";
            case 1 -> "\"\"";
            case 2 -> "\"a \"\"quoted\"\", Gr\u00fc\u00dfe\"";
            default -> "n" + random.nextInt(50);
          };
      String day = random.nextInt(8) == 0 ? "" : "20%02d-03-1%d".formatted(id % 60, id % 10);
      String amount = random.nextInt(8) == 0 ? "" : id % 100 - 50 + ".25";
      lines.add(String.join(",", Integer.toString(id - 9), name, day, amount, "" + id));
    }
    return Files.write(folder.resolve("rows.csv"), lines);
  }
}
