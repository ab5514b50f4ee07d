package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Principal;
import org.openlindorm.store.ForwardingStore;
import org.openlindorm.store.StoredBackup;
import org.openlindorm.store.memory.MemoryStore;

/** SHOW BACKUPS of a store with a complete backup and one that is running. */
final class ShowBackupsTest {

  private final SqlEngine engine =
      SqlEngine.open(
          new ForwardingStore(new MemoryStore()) {
            @Override
            public List<StoredBackup> backups() {
              return List.of(
                  stored("2026-11-27T09:00:00.5Z", new StoredBackup.Size(4, 90, 10), "RUNNING 11%"),
                  stored("2026-11-26T09:00:00Z", new StoredBackup.Size(3, 80, 80), "COMPLETE"));
            }
          },
          EngineOptions.DEFAULT);

  private static StoredBackup stored(String moment, StoredBackup.Size size, String state) {
    String name = moment.replaceAll("[-:.]", "");
    return new StoredBackup(
        Path.of("/backups"), name, Instant.parse(moment), size, "SYSTEM", state);
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static List<String> run(Session session, String sql) {
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      List<String> lines = new ArrayList<>();
      for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
      return lines;
    }
  }

  @Test
  void listsTheOldestFirst() {
    try (Session root = engine.open()) {
      assertThat(run(root, "SHOW BACKUPS"))
          .containsExactly(
              "[20261126T090000Z, /backups, 2026-11-26 09:00:00, 3, 80, 80, COMPLETE, SYSTEM]",
              "[20261127T0900005Z, /backups, 2026-11-27 09:00:00.500, 4, 90, 10, RUNNING 11%,"
                  + " SYSTEM]");
      assertThat(run(root, "SHOW BACKUPS WHERE State LIKE 'RUNNING%'")).hasSize(1);
    }
  }

  @Test
  void showsFoldersToAdministratorsOnly() {
    try (Session root = engine.open()) {
      root.execute("CREATE USER root IDENTIFIED BY 'secret'").close();
      root.execute("CREATE USER ann IDENTIFIED BY 'secret'").close();
      root.execute("GRANT READ ON *.* TO ann").close();
    }
    try (Session ann = engine.open(new Principal("ann", ""))) {
      assertThatThrownBy(() -> run(ann, "SHOW BACKUPS")).hasMessageContaining("SYSTEM");
      assertThat(run(ann, "SELECT * FROM information_schema.BACKUPS")).isEmpty();
    }
  }
}
