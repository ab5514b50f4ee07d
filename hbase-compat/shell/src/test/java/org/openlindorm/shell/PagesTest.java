package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class PagesTest {

  private final StringWriter terminal = new StringWriter();

  @TempDir Path directory;

  private Pages pages(int height, String command) {
    return new Pages(new PrintWriter(terminal), height, command);
  }

  @Test
  void aResultThatFitsTheTerminalNeedsNoPager() throws Exception {
    Path paged = directory.resolve("paged");
    try (PrintWriter page = new PrintWriter(pages(3, "cat > " + paged))) {
      page.print("1\n2\n3\n");
    }
    assertThat(terminal.toString()).isEqualTo("1\n2\n3\n");
    assertThat(paged).doesNotExist();
  }

  @Test
  void aResultHigherThanTheTerminalIsSentToThePagerWhole() throws Exception {
    Path paged = directory.resolve("paged");
    try (PrintWriter page = new PrintWriter(pages(3, "cat > " + paged))) {
      for (int line = 1; line <= 100; line++) {
        page.print(line + "\n");
      }
    }
    assertThat(terminal.toString()).isEmpty();
    assertThat(Files.readAllLines(paged)).hasSize(100).startsWith("1").endsWith("100");
  }

  @Test
  void quittingThePagerEndsTheReading() {
    assertThatThrownBy(
            () -> {
              try (PrintWriter page = new PrintWriter(pages(3, "head -1 > /dev/null"))) {
                while (true) {
                  page.print("a line that no reader reads\n");
                }
              }
            })
        .isInstanceOf(Pages.ReaderClosedException.class);
  }

  @Test
  void thePagerIsThePersonsOwn() {
    assertThat(Screen.terminal(() -> 80, () -> 24, Map.of("TERM", "xterm")).look().coloured())
        .isTrue();
    assertThat(Screen.terminal(() -> 80, () -> 24, Map.of("TERM", "dumb")).look().coloured())
        .isFalse();
    assertThat(
            Screen.terminal(() -> 80, () -> 24, Map.of("TERM", "xterm", "NO_COLOR", "1"))
                .look()
                .coloured())
        .isFalse();
  }
}
