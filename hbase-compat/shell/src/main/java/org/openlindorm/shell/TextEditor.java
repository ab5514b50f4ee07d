package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The user's text editor: {@code VISUAL}, {@code EDITOR}, or vi. */
final class TextEditor {

  private TextEditor() {}

  /** Returns the edited text, or the original when the editor fails. */
  static String edited(String text) throws IOException {
    return edited(text, command(System.getenv()));
  }

  static String command(Map<String, String> environment) {
    return environment.getOrDefault("VISUAL", environment.getOrDefault("EDITOR", "vi"));
  }

  static String edited(String text, String command) throws IOException {
    Path file = Files.createTempFile("lindorm-", ".sql");
    try {
      Files.writeString(file, text + "\n", UTF_8);
      Process editor =
          new ProcessBuilder("sh", "-c", command + " \"$0\"", file.toString()).inheritIO().start();
      int code = editor.waitFor();
      return code == 0 ? Files.readString(file, UTF_8).strip() : text;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return text;
    } finally {
      Files.deleteIfExists(file);
    }
  }
}
