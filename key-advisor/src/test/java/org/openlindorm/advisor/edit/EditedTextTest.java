package org.openlindorm.advisor.edit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.advisor.finding.Place;

/** Texts after edits, whatever their line ends are, and their differences. */
class EditedTextTest {
  private static final String FILE = "db/a.sql";

  @TempDir private Path directory;

  @Test
  void theTextAtAPositionIsReplaced() {
    assertThat(edited("a b c\n", new Replacement(place(1, 3, 1, 4), "XY")).text())
        .isEqualTo("a XY c\n");
  }

  @Test
  void linesGoWithTheirEnds() {
    assertThat(edited("a\nb\nc\n", Replacement.nothing(place(2, 1, 3, 1))).text())
        .isEqualTo("a\nc\n");
  }

  @Test
  void newLinesEndAsTheOthers() {
    assertThat(edited("a\r\nb", Replacement.insertion(FILE, 2, 1, "x\n")).text())
        .isEqualTo("a\r\nx\r\nb");
  }

  @Test
  void editsOfOneLineAreMadeTogether() {
    assertThat(
            edited(
                    "one two three\n",
                    Replacement.nothing(place(1, 5, 1, 9)),
                    new Replacement(place(1, 1, 1, 4), "1"))
                .text())
        .isEqualTo("1 three\n");
  }

  @Test
  void aDifferenceShowsThreeLinesAround() {
    EditedText text =
        edited("1\n2\n3\n4\n5\n6\n7\n8\n9", new Replacement(place(5, 1, 5, 2), "V\nW"));
    assertThat(UnifiedDiff.of(FILE, text))
        .isEqualTo(
            """
            --- a/db/a.sql
            +++ b/db/a.sql
            @@ -2,7 +2,8 @@
             2
             3
             4
            -5
            +V
            +W
             6
             7
             8
            """);
  }

  @Test
  void aDifferenceMarksALastLineWithoutLineEnd() {
    assertThat(UnifiedDiff.of(FILE, edited("a", new Replacement(place(1, 1, 1, 2), "b"))))
        .endsWith("-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n");
  }

  @Test
  void uneditedTextHasNoDifference() {
    assertThat(UnifiedDiff.of(FILE, EditedText.of("a\n"))).isEmpty();
  }

  /** Rounds of edits at random: line ends make no difference, and git makes the same of a patch. */
  @Test
  void gitAppliesEveryDifference() throws Exception {
    Random random = new Random(3);
    Files.createDirectories(directory.resolve("db"));
    for (int i = 0; i < 40; i++) {
      List<String> lines = new ArrayList<>();
      for (int line = 0; line < 1 + random.nextInt(40); line++) {
        lines.add("line " + random.nextInt(5));
      }
      String old = String.join("\n", lines) + (random.nextBoolean() ? "\n" : "");
      EditedText plain = EditedText.of(old);
      EditedText windows = EditedText.of(old.replace("\n", "\r\n"));
      for (int round = 0; round < 3; round++) {
        List<Replacement> edits = edits(random, plain.text());
        plain = plain.with(edits);
        windows = windows.with(edits);
      }
      assertThat(windows.text().replace("\r\n", "\n")).isEqualTo(plain.text());
      for (EditedText text : List.of(plain, windows)) {
        String before = text == plain ? old : old.replace("\n", "\r\n");
        if (!text.text().equals(before)) {
          assertThat(patched(before, UnifiedDiff.of(FILE, text))).isEqualTo(text.text());
        }
      }
    }
  }

  private static List<Replacement> edits(Random random, String text) {
    String[] lines = text.split("\n", -1);
    List<Replacement> edits = new ArrayList<>();
    for (int line = 1; line < lines.length; line += 1 + random.nextInt(8)) {
      switch (random.nextInt(4)) {
        case 0 -> edits.add(Replacement.nothing(place(line, 1, line + 1, 1)));
        case 1 -> edits.add(Replacement.insertion(FILE, line, 1, "new " + line + "\n"));
        case 2 ->
            edits.add(Replacement.insertion(FILE, line, lines[line - 1].length() + 1, " -- new"));
        default ->
            edits.add(new Replacement(place(line, 1, line, lines[line - 1].length() + 1), "all\n"));
      }
    }
    return edits;
  }

  private String patched(String old, String diff) throws Exception {
    Files.writeString(directory.resolve(FILE), old);
    var process =
        new ProcessBuilder("git", "apply", "-")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .start();
    try (var in = process.getOutputStream()) {
      in.write(diff.getBytes(UTF_8));
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as("%s%n%s", said, diff).isZero();
    return Files.readString(directory.resolve(FILE));
  }

  private static EditedText edited(String text, Replacement... edits) {
    return EditedText.of(text).with(List.of(edits));
  }

  private static Place place(int line, int column, int endLine, int endColumn) {
    return new Place(FILE, line, column, endLine, endColumn);
  }
}
