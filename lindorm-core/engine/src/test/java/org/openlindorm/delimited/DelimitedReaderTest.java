package org.openlindorm.delimited;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;

/** Lines and fields as MySQL's manual describes them for LOAD DATA. */
class DelimitedReaderTest {

  private static final DelimitedFormat CSV =
      DelimitedFormat.DEFAULT
          .with("FIELDS TERMINATED BY", ",")
          .with("FIELDS ENCLOSED BY", "\"")
          .with("LINES TERMINATED BY", "\n");

  private static String shown(DelimitedLine line) {
    return line.fields().stream()
            .map(field -> field == null ? "NULL" : "[" + field + "]")
            .collect(Collectors.joining())
        + (line.problem() == null ? "" : " " + line.problem());
  }

  private static List<String> lines(DelimitedFormat format, byte[] text, int part) {
    DelimitedReader reader = new DelimitedReader(format);
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < text.length; at += part) {
      reader.add(Arrays.copyOfRange(text, at, Math.min(text.length, at + part)));
      drain(reader, lines);
    }
    reader.end();
    drain(reader, lines);
    return lines;
  }

  private static void drain(DelimitedReader reader, List<String> lines) {
    for (DelimitedLine line = reader.next(); line != null; line = reader.next()) {
      lines.add(shown(line));
    }
  }

  /** Reads the text at once, and in parts of every small size, which must give the same. */
  private static List<String> lines(DelimitedFormat format, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    List<String> whole = lines(format, bytes, Math.max(1, bytes.length));
    for (int part = 1; part <= Math.min(bytes.length, 9); part++) {
      assertThat(lines(format, bytes, part)).as("parts of " + part).isEqualTo(whole);
    }
    return whole;
  }

  @Test
  void tabsPartFieldsAndLineFeedsLines() {
    assertThat(lines(DelimitedFormat.DEFAULT, "1\ta\n2\t\n\nlast\tone"))
        .containsExactly("[1][a]", "[2][]", "[]", "[last][one]");
    assertThat(lines(DelimitedFormat.DEFAULT, "")).isEmpty();
    assertThat(lines(DelimitedFormat.DEFAULT, "a\n")).containsExactly("[a]");
  }

  @Test
  void aBackslashGivesACharacterAnotherMeaning() {
    assertThat(lines(DelimitedFormat.DEFAULT, "\\N\t\\\\N\ta\\tb\tc\\\td\t\\0\\Z\\n\\q\tx\\N\n"))
        .containsExactly("NULL[\\N][a\tb][c\td][\0\u001a\nq][xN]");
    assertThat(lines(DelimitedFormat.DEFAULT, "a\\\nb\nc\\")).containsExactly("[a\nb]", "[c\\]");
    assertThat(lines(DelimitedFormat.DEFAULT.with("FIELDS ESCAPED BY", ""), "\\N\ta\\tb"))
        .containsExactly("[\\N][a\\tb]");
  }

  @Test
  void quotesEncloseMarksAndAreDoubledWithin() {
    assertThat(
            lines(CSV, "1,\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\n2,un\"quoted,\"\",\"x\"y\n"))
        .containsExactly(
            "[1][a,b][say \"hi\"][two\nlines]",
            "[2][un\"quoted][][x\"y\n] a quote in it is not closed; write a quote inside a"
                + " field twice");
    assertThat(lines(CSV, "\"a\",\"b\"")).containsExactly("[a][b]");
  }

  @Test
  void theBareWordIsNullWhereFieldsMayBeEnclosed() {
    assertThat(lines(CSV, "NULL,\"NULL\",null,\\N,\"\\N\"\n"))
        .containsExactly("NULL[NULL][null]NULLNULL");
    assertThat(lines(DelimitedFormat.DEFAULT, "NULL\n")).containsExactly("[NULL]");
  }

  @Test
  void marksOfSeveralCharactersMayBeginAlike() {
    DelimitedFormat format =
        DelimitedFormat.DEFAULT
            .with("FIELDS TERMINATED BY", "||")
            .with("LINES TERMINATED BY", "|\r\n");
    assertThat(lines(format, "a|b||c|\r\nd||e|\r|\r\n")).containsExactly("[a|b][c]", "[d][e|\r]");
  }

  @Test
  void linesStartAfterTheirPrefix() {
    DelimitedFormat format =
        DelimitedFormat.DEFAULT.with("FIELDS TERMINATED BY", ",").with("LINES STARTING BY", "xxx");
    assertThat(lines(format, "xxx\"abc\",1\nsomething xxx\"def\",2\n\"ghi\",3\n"))
        .containsExactly("[\"abc\"][1]", "[\"def\"][2]");
  }

  @Test
  void theFirstLinesAreSkippedForAnyContent() {
    DelimitedFormat format = CSV.with("IGNORE LINES", "2");
    assertThat(lines(format, "a \"header\ntwo,\"\n1,2\n")).containsExactly("[1][2]");
    assertThat(lines(format, "one\ntwo")).isEmpty();
  }

  @Test
  void textIsReadInItsCharacterSet() {
    assertThat(lines(DelimitedFormat.DEFAULT, "\u00fc\t\u4f60\t\ud83d\ude00\n"))
        .containsExactly("[\u00fc][\u4f60][\ud83d\ude00]");
    byte[] latin = "\u00fc\n".getBytes(ISO_8859_1);
    assertThat(lines(DelimitedFormat.DEFAULT.with("CHARACTER SET", "latin1"), latin, 1))
        .containsExactly("[\u00fc]");
    assertThat(lines(DelimitedFormat.DEFAULT, latin, 1))
        .containsExactly("[\ufffd] field 1 is no text in UTF-8");
    assertThat(lines(DelimitedFormat.DEFAULT, "\ufffd\n")).containsExactly("[\ufffd]");
  }

  @Test
  void writtenTextIsReadForAnyContentAndChunkSize() {
    Random random = new Random(7);
    String letters = "a,\"\\\n\t\rN\u00e9|";
    for (int round = 0; round < 500; round++) {
      List<String> expected = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      for (int line = 0; line < 5; line++) {
        StringBuilder shown = new StringBuilder();
        for (int field = 0; field < 3; field++) {
          StringBuilder value = new StringBuilder();
          for (int i = random.nextInt(6); i > 0; i--) {
            value.append(letters.charAt(random.nextInt(letters.length())));
          }
          shown.append('[').append(value).append(']');
          text.append(field == 0 ? "" : ",").append('"');
          text.append(value.toString().replace("\\", "\\\\").replace("\"", "\"\"")).append('"');
        }
        expected.add(shown.toString());
        text.append('\n');
      }
      byte[] bytes = text.toString().getBytes(UTF_8);
      assertThat(lines(CSV, bytes, 1 + random.nextInt(20))).isEqualTo(expected);
    }
  }

  @Test
  void aLongLineIsNotScannedAgainForEachChunk() {
    DelimitedReader reader = new DelimitedReader(CSV);
    byte[] part = "x".repeat(1_000).getBytes(UTF_8);
    for (int i = 0; i < 20_000; i++) {
      reader.add(part);
      assertThat(reader.next()).isNull();
    }
    reader.add(new byte[] {'\n'});
    reader.end();
    assertThat(reader.next()).isNotNull();
    assertThat(reader.buffered()).isZero();
  }

  @Test
  void aLineThatNeverEndsIsGivenUp() {
    DelimitedReader reader = new DelimitedReader(CSV);
    byte[] part = new byte[8 << 20];
    assertThatThrownBy(
            () -> {
              while (reader.next() == null) {
                reader.add(part);
              }
            })
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("LINES TERMINATED BY");
  }

  @Test
  void unreadableOptionsAreRefusedByName() {
    for (List<String> wrong :
        List.of(
            List.of("CHARACTER SET", "gbk"),
            List.of("FIELDS TERMINATED BY", ""),
            List.of("LINES TERMINATED BY", ""),
            List.of("FIELDS ENCLOSED BY", "ab"),
            List.of("FIELDS ESCAPED BY", "\u00e9"))) {
      assertThatThrownBy(() -> DelimitedFormat.DEFAULT.with(wrong.get(0), wrong.get(1)))
          .isInstanceOf(LindormException.class)
          .hasMessageContaining(wrong.get(0));
    }
  }
}
