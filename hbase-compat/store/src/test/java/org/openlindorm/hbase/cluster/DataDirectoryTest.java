package org.openlindorm.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataDirectoryTest {

  @TempDir Path parent;

  @Test
  void aDirectoryIsDeletedWhileFilesAreStillMovedInIt() throws Exception {
    Path from = Files.createDirectories(parent.resolve("data/from"));
    Path to = Files.createDirectories(parent.resolve("data/to"));
    for (int file = 0; file < 500; file++) {
      Files.createFile(from.resolve("file" + file));
    }
    CountDownLatch moves = new CountDownLatch(1);
    CompletableFuture<Void> mover = CompletableFuture.runAsync(() -> move(from, to, moves));
    moves.await();
    DataDirectory.deleteTree(parent.resolve("data"));
    mover.join();
    assertThat(parent.resolve("data")).doesNotExist();
  }

  /** Moves files until none is left, like HBase's archiver. */
  private static void move(Path from, Path to, CountDownLatch moves) {
    try {
      for (int file = 0; file < 500; file++) {
        Files.move(from.resolve("file" + file), to.resolve("file" + file));
        moves.countDown();
      }
    } catch (NoSuchFileException deleted) {
      moves.countDown();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aDirectoryThatIsNotThereIsNoError() throws IOException {
    DataDirectory.deleteTree(parent.resolve("nowhere"));
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void aNewDirectoryAndOneThatWasOpenAreForTheirOwnerOnly() throws IOException {
    Path fresh = parent.resolve("fresh");
    Path open = Files.createDirectory(parent.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxr-x"));
    for (Path directory : List.of(fresh, open)) {
      DataDirectory.lock(directory).close();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
          .isEqualTo("rwx------");
    }
  }

  @Test
  void theRemainsOfKilledBackupsAndRestoresAreDeleted() throws IOException {
    Path data = Files.createDirectories(parent.resolve("data/hbase"));
    Files.createDirectories(parent.resolve("data/backup-links"));
    Files.createFile(parent.resolve("data/backup-links/17"));
    Files.createDirectories(parent.resolve("data/restored-tables/1/data/hbase"));

    DataDirectory.lock(parent.resolve("data")).close();

    assertThat(data).isDirectory();
    assertThat(parent.resolve("data/backup-links")).doesNotExist();
    assertThat(parent.resolve("data/restored-tables")).doesNotExist();
  }

  @Test
  void aDirectoryThatIsSharedByIntentionIsLeft() throws Exception {
    Path shared = Files.createDirectory(parent.resolve("shared"));
    assertThat(new ProcessBuilder("chmod", "1777", shared.toString()).start().waitFor()).isZero();
    DataDirectory.lock(shared).close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)))
        .isEqualTo("rwxrwxrwx");
  }
}
