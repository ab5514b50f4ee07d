package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/** The command line in a directory of its own, as a test uses it. */
final class CommandLine {
  private final Path directory;
  private byte[] stdin = new byte[0];
  private LocalDate today = LocalDate.of(2026, 1, 15);
  private String out = "";
  private String err = "";

  CommandLine(Path directory) {
    this.directory = directory;
  }

  CommandLine file(String name, String text) throws IOException {
    return file(name, text.getBytes(UTF_8));
  }

  CommandLine file(String name, byte[] bytes) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
    return this;
  }

  String read(String name) throws IOException {
    return Files.readString(directory.resolve(name));
  }

  CommandLine stdin(String text) {
    stdin = text.getBytes(UTF_8);
    return this;
  }

  CommandLine on(LocalDate day) {
    today = day;
    return this;
  }

  int run(String... arguments) {
    var output = new ByteArrayOutputStream();
    int exitCode = run(output, arguments);
    out = output.toString(UTF_8);
    return exitCode;
  }

  int run(OutputStream output, String... arguments) {
    var errors = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream(stdin),
            output,
            new PrintStream(errors, true, UTF_8),
            false,
            directory,
            today);
    int exitCode = KeyAdvisor.run(List.of(arguments), console);
    err = errors.toString(UTF_8);
    return exitCode;
  }

  String out() {
    return out;
  }

  String err() {
    return err;
  }
}
