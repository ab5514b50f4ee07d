package org.openlindorm.error;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * docs/errors.md says of every error what {@link ErrorCode} says ({@code -Dgolden.rewrite=true}
 * rewrites that), and next to it what people wrote: what it means and what to do next.
 */
class ErrorPageTest {

  private static final Path PAGE = Path.of("../..", "docs", "errors.md");

  @Test
  void thePageHasEveryErrorWithItsNumberItsSqlStateAndItsMessage() throws IOException {
    String page = Files.readString(PAGE, UTF_8);
    String made = ErrorPage.of(page).text();
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(PAGE, made, UTF_8);
    } else {
      assertThat(page).isEqualTo(made);
    }
  }

  @Test
  void everyErrorHasAMeaningAndARemedy() throws IOException {
    ErrorPage page = ErrorPage.of(Files.readString(PAGE, UTF_8));
    assertThat(page.words().keySet())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(ErrorCode.values()).map(ErrorCode::name).toList());
    assertThat(page.words())
        .allSatisfy(
            (code, words) -> assertThat(words).as(code).matches("(?s).{20,}\n\nNext: .{10,}"));
  }

  @Test
  void handwrittenTextSurvivesAChangeOfTheMessage() {
    String before =
        """
        # Errors

        <a name="1"></a>

        ## 1 DISK_FULL

        SQLSTATE 00000. Old.

        > Old text

        The disk is full.

        Next: buy one.
        """;
    assertThat(ErrorPage.of(before).text())
        .startsWith("# Errors\n\n<a name=\"1007\"></a>\n\n## 1007 DATABASE_EXISTS\n")
        .contains(
            """
            <a name="1021"></a>

            ## 1021 DISK_FULL

            SQLSTATE HY000. A limit: a smaller statement, or the same one later, may succeed.

            > Disk full: {0}

            The disk is full.

            Next: buy one.

            """)
        .doesNotContain("Old");
  }
}
