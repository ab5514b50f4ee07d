package org.openlindorm.exec.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.exec.budget.SpillFile;

class SpillDirectoryTest {

  @TempDir private Path data;

  /** In a container a process has the number of the one before it. */
  @Test
  void filesOfAnEarlierProcessWithTheSameIdAreDeletedAtTheStart() throws IOException {
    Path left = data.resolve("spill/openlindorm-spill-" + ProcessHandle.current().pid() + "-1");
    Files.createDirectories(left);
    Files.writeString(left.resolve("1.rows"), "rows");
    Path others = Files.writeString(data.resolve("spill/notes"), "kept");
    try (SpillDirectory files = SpillDirectory.ofSoleUser(data.resolve("spill"))) {
      assertThat(left).doesNotExist();
      assertThat(others).exists();
      try (SpillFile file = files.create()) {
        file.add(new Object[] {1});
        assertThat(names(data.resolve("spill"))).hasSize(2);
      }
    }
    assertThat(names(data.resolve("spill"))).containsExactly("notes");
  }

  private static List<String> names(Path folder) {
    return List.of(Objects.requireNonNull(folder.toFile().list()));
  }
}
