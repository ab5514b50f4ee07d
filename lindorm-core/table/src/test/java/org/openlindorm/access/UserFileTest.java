package org.openlindorm.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UserFileTest {
  /** Made by the version that derived 100,000 times; the password is 'secret'. */
  private static final String OLD_HASH =
      "pbkdf2:100000:AAAAAAAAAAAAAAAAAAAAAA==:uLzr8VOIfPgKJMy5y/LISltaQC6CRENEAMIiT8kYtf8=";

  @TempDir Path directory;

  private Path file() {
    return directory.resolve("users.properties");
  }

  /** Returns the milliseconds of the fastest of three attempts. */
  private static long processorTime(BooleanSupplier attempt) {
    var threads = ManagementFactory.getThreadMXBean();
    return IntStream.range(0, 3)
        .mapToLong(
            round -> {
              long began = threads.getCurrentThreadCpuTime();
              assertThat(attempt.getAsBoolean()).isFalse();
              return (threads.getCurrentThreadCpuTime() - began) / 1_000_000;
            })
        .min()
        .orElseThrow();
  }

  @Test
  void aWrongUserCostsWhatAWrongPasswordCosts() throws IOException {
    Files.writeString(file(), "alice=" + OLD_HASH + "\n", UTF_8);
    var users = UserFile.of(file());
    // The first attempts run before the JIT compiler has finished.
    processorTime(() -> users.accept("alice", "wrong"));
    processorTime(() -> users.accept("nobody", "wrong"));
    long wrongPassword = processorTime(() -> users.accept("alice", "wrong"));
    long wrongUser = processorTime(() -> users.accept("nobody", "wrong"));
    assertThat((double) wrongUser / wrongPassword).isBetween(0.6, 1.7);
  }

  @Test
  void aNewPasswordIsDerivedAsOftenAsIsRecommendedToday() throws IOException {
    UserFile.setPassword(file(), "alice", "secret");
    assertThat(Files.readString(file())).contains("alice=pbkdf2:600000:");
  }

  @Test
  void hashesOfOlderFilesAreStillRead() throws IOException {
    Files.writeString(file(), "old=" + OLD_HASH + "\n", UTF_8);
    var users = UserFile.of(file());
    assertThat(users.accept("old", "secret")).isTrue();
    assertThat(users.accept("old", "wrong")).isFalse();
  }

  @Test
  void aVerifiedPasswordIsCachedUntilTheFileChanges() throws IOException {
    UserFile.setPassword(file(), "alice", "secret");
    var users = UserFile.of(file());
    assertThat(users.acceptAtOnce("alice", "secret")).isFalse();
    assertThat(users.accept("alice", "secret")).isTrue();
    assertThat(users.acceptAtOnce("alice", "secret")).isTrue();
    assertThat(users.acceptAtOnce("alice", "other")).isFalse();
    assertThat(users.acceptAtOnce("bob", "secret")).isFalse();
    UserFile.setPassword(file(), "alice", "changed");
    Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000));
    assertThat(users.acceptAtOnce("alice", "secret")).isFalse();
    assertThat(users.accept("alice", "secret")).isFalse();
    assertThat(users.accept("alice", "changed")).isTrue();
  }
}
