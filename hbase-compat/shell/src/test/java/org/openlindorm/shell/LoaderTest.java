package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.command.CountFormat;

@Timeout(60)
class LoaderTest {

  private final ShellFixture server = new ShellFixture();

  @TempDir Path directory;

  @AfterEach
  void close() {
    server.close();
  }

  private String file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, text);
    return file.toString();
  }

  @Test
  void aCompressedFileIsLoadedByItsHeaderAndLoadedAgainWithoutDuplicates() throws IOException {
    Path file = directory.resolve("many.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("\ufeffid,A_VARCHAR\n".getBytes(UTF_8));
      String lines =
          IntStream.range(0, 10_000)
              .mapToObj(i -> i + ",row " + i)
              .collect(Collectors.joining("\n"));
      out.write(lines.getBytes(UTF_8));
    }
    for (int round = 0; round < 2; round++) {
      ShellFixture.Run run = server.load("--table", "t", file.toString(), "--threads", "3");
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).startsWith("10,000 rows loaded into t in ");
      assertThat(run.code()).isZero();
      assertThat(server.engine.size()).isEqualTo(10_000);
    }
    assertThat(server.engine.row(9_999).get(8)).isEqualTo("row 9999");
  }

  @Test
  void theFirstBadLineStopsTheLoadAndIsNamed() throws IOException {
    String file = file("bad.csv", "id,a_smallint\n1,10\n2,70000\n3,x\n");
    ShellFixture.Run run = server.load("--table", "default.t", file);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .startsWith("Line 3: Out of range value '70000' for column 'a_smallint' of type SMALLINT")
        .contains("1 row was written.");
    assertThat(server.engine.size()).isEqualTo(1);
  }

  @Test
  void linesThatAreNotUniqueAreKeyedByTheirNumber() throws IOException {
    String file = file("same.csv", "a_varchar\nx\nx\ny,z\nx\n");
    for (int round = 0; round < 2; round++) {
      ShellFixture.Run run =
          server.load("--table", "t", file, "--line-number", "ID", "--on-error", "skip");
      assertThat(run.err()).isEmpty();
      assertThat(run.out()).startsWith("3 rows loaded").contains(", 1 rejected, see ");
      assertThat(server.engine.size()).isEqualTo(3);
    }
    assertThat(server.engine.row(5).get(8)).isEqualTo("x");
    assertThat(Files.readString(Path.of(file + ".rejected.csv")))
        .isEqualTo("a_varchar,rejected_line,rejected_reason\ny,z,4,\"2 fields, 1 are expected\"\n");
  }

  @Test
  void badLinesAreSkippedAndCollectedWithTheirReason() throws IOException {
    String file =
        file(
            "bad.csv",
            "id,a_smallint,a_varchar\n1,10,a\n2,70000,\"b,\"\"c\"\n,5,null key\n4\n5,5,e\n");
    ShellFixture.Run run = server.load("--table", "t", file, "--on-error", "skip");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("2 rows loaded").contains(", 3 rejected, see ");
    assertThat(server.engine.size()).isEqualTo(2);
    assertThat(Files.readAllLines(Path.of(file + ".rejected.csv")))
        .hasSize(4)
        .contains("id,a_smallint,a_varchar,rejected_line,rejected_reason")
        .anyMatch(line -> line.startsWith("2,70000,\"b,\"\"c\",3,"))
        .anyMatch(line -> line.equals("4,5,\"1 fields, 3 are expected\""))
        .anyMatch(line -> line.equals(",5,null key,4,Column 'id' cannot be null"));
  }

  @Test
  void everyTypeIsParsedAndTheEmptyFieldIsNull() throws IOException {
    String file =
        file(
            "types.csv",
            """
            1;true;-1;2;3;1.5;2.5;10.25;"";ab;00ff;2024-02-29;23:59:58.5;2024-02-29 01:02:03.004;{}
            2;;;;;;;;;;;;;;
            """);
    ShellFixture.Run run =
        server.load(
            "--table",
            "t",
            file,
            "--no-header",
            "--delimiter",
            ";",
            "--columns",
            "id,a_boolean,a_tinyint,a_smallint,a_bigint,a_float,a_double,a_decimal,a_varchar,"
                + "a_char,a_varbinary,a_date,a_time,a_timestamp,a_json");
    assertThat(run.err()).isEmpty();
    assertThat(server.engine.row(1))
        .hasToString(
            "[1, true, -1, 2, 3, 1.5, 2.5, 10.2500, , ab  , 0x00ff, 19782, 86398500, 1709168523004,"
                + " {}]");
    assertThat(server.engine.row(2).subList(1, 15)).containsOnlyNulls();
  }

  @Test
  void aWordCanRepresentNull() throws IOException {
    String file = file("null.csv", "id,a_varchar\n1,\\N\n2,\"\\N\"\n3,\n");
    assertThat(server.load("--table", "t", file, "--null", "\\N").code()).isZero();
    assertThat(server.engine.row(1).get(8)).isNull();
    assertThat(server.engine.row(2).get(8)).isEqualTo("\\N");
    assertThat(server.engine.row(3).get(8)).isEqualTo("");
  }

  @Test
  void unknownTablesColumnsAndFilesAreNamed() throws IOException {
    String file = file("x.csv", "id,nonsense\n1,2\n");
    assertThat(server.load("--table", "t", file).err()).contains("no column 'nonsense'");
    assertThat(server.load("--table", "nope", file).err()).contains("default.nope does not exist");
    assertThat(server.load("--table", "t", "missing.csv").err()).contains("No file missing.csv");
    assertThat(server.load("--table", "t").code()).isEqualTo(2);
    String broken = file("broken.csv", "id,a_varchar\n1,\"open\n");
    assertThat(server.load("--table", "t", broken).err())
        .isEqualTo(
            """
            Line 2 cannot be read: a quote in it is not closed; write a quote inside a field twice
            0 rows were written. Loading the file again creates no duplicates.
            """);
    String binary = file("binary.csv", "\u0001\u001b[31m,b\n1,2\n");
    assertThat(server.load("--table", "t", binary).err()).contains("'\\u0001\\u001b[31m'");
  }

  @Test
  void linesBeforeAnUnreadableLineAreLoaded() throws IOException {
    String file = file("half.csv", "id,a_varchar\n1,a\n2,b\n3,\"open\n4,d\n");
    ShellFixture.Run run = server.load("--table", "t", file, "--on-error", "skip");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).startsWith("Line 4 cannot be read: ").contains("2 rows were written");
    assertThat(server.engine.size()).isEqualTo(2);
  }

  @Test
  void oneRowIsCountedAsOne() throws IOException {
    assertThat(server.load("--table", "t", file("one.csv", "id,a_varchar\n1,a\n")).out())
        .startsWith("1 row loaded into t in ");
    assertThat(CountFormat.rows(12_000)).isEqualTo("12,000 rows");
    assertThat(CountFormat.rows(0)).isEqualTo("0 rows");
  }

  @Test
  void theProgressLineShowsRateAndTimeLeft() {
    assertThat(ProgressLine.text(0.5, 86_000, 2))
        .isEqualTo("[############------------]  50%  86,000 rows  43,000 rows/s  0:02 left");
  }
}
