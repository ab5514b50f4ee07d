package org.openlindorm.advisor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openlindorm.advisor.report.Format;
import picocli.CommandLine.Command;

/**
 * Runs typical commands, so that the JVM writes their classes to the CDS archive of {@code
 * bin/key-advisor}. The help does not list this command.
 */
@Command(hidden = true)
final class TrainingCommand implements Callable<Integer> {
  private static final String SCHEMA =
      """
      -- @table writes=20000/s
      CREATE TABLE event_log (
        ts TIMESTAMP NOT NULL,
        host VARCHAR NOT NULL, -- @key distinct=1000
        event VARCHAR, -- key-advisor:ignore TYP403 reason="short"
        PRIMARY KEY (ts, host)
      ) WITH (TTL='86400');
      CREATE TABLE ticket (id BIGINT NOT NULL, body VARCHAR, at TIMESTAMP, PRIMARY KEY (id));
      CREATE INDEX by_time ON ticket (at DESC) INCLUDE (body);
      SELECT * FROM event_log WHERE host = ? AND ts >= ? ORDER BY ts DESC LIMIT 10;
      SELECT id FROM ticket WHERE body = 'x' AND id IN (1, 2, 3);
      DELETE FROM event_log WHERE ts = ? AND host = ?;
      this is no SQL;
      """;

  private static final String SETTINGS =
      """
      rules: {KEY106: off}
      cluster: {nodes: 8}
      tables: {ticket: {writes: 10/s, columns: {id: {source: sequence}}}}
      """;

  private final Console console;

  TrainingCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try {
      Path folder = Files.createTempDirectory("key-advisor");
      Path schema = Files.writeString(folder.resolve("schema.sql"), SCHEMA);
      Path settings = Files.writeString(folder.resolve("key-advisor.yaml"), SETTINGS);
      run(console, List.of("lint", schema.toString(), "--nodes", "8"));
      run(console, List.of("lint", folder.toString()));
      Files.delete(settings);
      Files.delete(schema);
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String format : Format.names()) {
      run(console, List.of("lint", "-", "--no-config", "--format", format, "--color", "always"));
    }
    run(console, List.of("suggest", "event_log", "-"));
    run(console, List.of("explain", "KEY101"));
    return ExitCode.CLEAN;
  }

  private static void run(Console console, List<String> arguments) {
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    var in = new ByteArrayInputStream(SCHEMA.getBytes(UTF_8));
    KeyAdvisor.run(
        new ArrayList<>(arguments),
        new Console(
            in,
            OutputStream.nullOutputStream(),
            silent,
            false,
            console.directory(),
            console.today()));
  }
}
