package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/** A load in a process of its own that is killed on its way, and the one that resumes. */
@Timeout(180)
class LoadResumeTest {

  private static final int LINES = 60_000;

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);
  private final ShellFixture server = new ShellFixture(engine);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    forget();
    StringBuilder lines = new StringBuilder("id,n,text\n");
    for (int i = 0; i < LINES; i++) {
      boolean bad = i % 7_000 == 6_999;
      lines.append(i).append(bad ? ",many" : "," + i % 100).append(",\"line ").append(i);
      lines.append(" \n of two\"\n");
    }
    file = Files.writeString(folder.resolve("in.csv"), lines);
    server.sql("CREATE TABLE t (id BIGINT, n SMALLINT, text VARCHAR, PRIMARY KEY (id));");
  }

  @AfterEach
  void close() {
    server.close();
    engine.close();
  }

  /** Deletes what loads of other tests have left. */
  private static void forget() throws IOException {
    try (var journals = Files.list(ShellFixture.loads())) {
      for (Path journal : journals.toList()) {
        Files.delete(journal);
      }
    }
  }

  private List<String> arguments() {
    return List.of("-t", "t", file.toString(), "--on-error", "skip", "--batch", "100");
  }

  private Process loading() throws IOException {
    List<String> line =
        new java.util.ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-Dlindorm.loads=" + ShellFixture.loads(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.openlindorm.hbase.Lindorm",
                "load",
                "-u",
                server.address()));
    line.addAll(arguments());
    return new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(new File(folder.toFile(), "child.log"))
        .start();
  }

  private Path killedOnItsWay() throws IOException, InterruptedException {
    Process child = loading();
    Path journal = null;
    while (journal == null && child.isAlive()) {
      try (var journals = Files.list(ShellFixture.loads())) {
        journal =
            journals.filter(path -> path.toString().endsWith(".properties")).findAny().orElse(null);
      }
      TimeUnit.MILLISECONDS.sleep(5);
    }
    child.destroyForcibly().waitFor();
    assertThat(journal).as(Files.readString(folder.resolve("child.log"))).isNotNull();
    return journal;
  }

  private ShellFixture.Run resume() {
    List<String> all = new java.util.ArrayList<>(arguments());
    all.add("--resume");
    return server.load(all.toArray(new String[0]));
  }

  private long count() {
    return Long.parseLong(
        server.sql("SELECT COUNT(*) FROM t;", "--format", "csv").out().lines().toList().get(1));
  }

  @Test
  void aKilledLoadContinuesAfterTheLastAcknowledgedRow() throws Exception {
    Path journal = killedOnItsWay();
    Properties known = new Properties();
    try (var reader = Files.newBufferedReader(journal)) {
      known.load(reader);
    }
    long line = Long.parseLong(known.getProperty("line"));
    assertThat(line).isPositive();
    ShellFixture.Run run = resume();
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith(String.format("After line %,d: ", line));
    assertThat(run.out()).contains(", 8 rejected, see ");
    assertThat(count()).isEqualTo(LINES - 8);
    long before = (line - 2) / 2 + 1;
    String left = String.format("%,d rows loaded", LINES - before - 8 + (before / 7_000));
    assertThat(run.out()).contains(left);
    assertThat(
            Files.readAllLines(Path.of(file + ".rejected.csv")).stream()
                .filter(text -> text.contains(",many,"))
                .count())
        .isEqualTo(8);
    assertThat(journal).doesNotExist();
    assertThat(resume().err()).contains("was interrupted; load it without --resume");
  }

  @Test
  void aFileThatHasChangedIsRefused() throws Exception {
    Path journal = killedOnItsWay();
    String text = Files.readString(file);
    Files.writeString(file, text + "70000,1,x\n");
    assertThat(resume().err()).contains("has changed since that load (size was ");
    Files.writeString(file, text.replaceFirst("line 0", "line 9"));
    assertThat(resume().err()).contains("has changed since that load (beginning was ");
    Files.writeString(file, text);
    assertThat(journal).exists();
    assertThat(resume().code()).isZero();
    assertThat(count()).isEqualTo(LINES - 8);
  }

  /** Rows that were written before may be gone by then, such as by TRUNCATE. */
  @Test
  void aLoadFromTheFirstLineDiscardsTheProgressOfAnEarlierLoad() throws Exception {
    Path journal = killedOnItsWay();
    server.sql("TRUNCATE TABLE t;");
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("0,0,", "0,none,"));
    assertThat(server.load("-t", "t", file.toString()).err()).startsWith("Line 2: ");
    assertThat(journal).doesNotExist();
    Files.writeString(file, text);
    assertThat(resume().err()).contains("was interrupted; load it without --resume");
    assertThat(count()).isZero();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aPipeWithANameIsReadOnce() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process writer = new ProcessBuilder("cp", file.toString(), pipe.toString()).inheritIO().start();
    ShellFixture.Run run =
        server.load("-t", "t", pipe.toString(), "--on-error", "skip", "--batch", "100");
    assertThat(writer.waitFor()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith(String.format("%,d rows loaded", LINES - 8));
    assertThat(count()).isEqualTo(LINES - 8);
    assertThat(server.load("-t", "t", pipe.toString(), "--resume").err())
        .startsWith("--resume needs a file");
  }

  @Test
  void theInputCannotBeReadAgain() {
    assertThat(server.loadInput("id\n", "-t", "t", "-", "--resume").err())
        .startsWith("--resume needs a file");
  }
}
