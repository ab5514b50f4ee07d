package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The syntax of statements, for {@code \h}, from the file {@code statements.txt}. There the name of
 * a statement has its own line, followed by its indented syntax.
 */
final class StatementSyntax {

  private static final String FILE = "statements.txt";

  private final Map<String, String> forms;

  private StatementSyntax(Map<String, String> forms) {
    this.forms = forms;
  }

  static StatementSyntax ofStatements() {
    try (InputStream file =
        Objects.requireNonNull(StatementSyntax.class.getResourceAsStream(FILE), FILE)) {
      Map<String, String> forms = new LinkedHashMap<>();
      String name = "";
      for (String line : new String(file.readAllBytes(), UTF_8).lines().toList()) {
        if (!line.isBlank() && !line.startsWith(" ")) {
          name = line.strip();
          forms.put(name, "");
        } else if (!line.isBlank()) {
          forms.merge(name, line + "\n", String::concat);
        }
      }
      return new StatementSyntax(forms);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the names of all statements. */
  List<String> all() {
    return List.copyOf(forms.keySet());
  }

  String names() {
    return "\\h STATEMENT shows the syntax of one of these:\n  " + String.join("\n  ", all());
  }

  /** Returns the syntax of the statements with a prefix, or the list of all names. */
  String of(String statement) {
    String requested = statement.toUpperCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
    StringBuilder found = new StringBuilder();
    forms.forEach(
        (name, form) -> {
          if (name.startsWith(requested)) {
            found.append(name).append('\n').append(form);
          }
        });
    return found.isEmpty()
        ? "No statement " + requested + ".\n" + names()
        : found.toString().strip();
  }

  /** Returns the syntax of each statement, by its name. */
  Map<String, String> forms() {
    return Map.copyOf(forms);
  }
}
