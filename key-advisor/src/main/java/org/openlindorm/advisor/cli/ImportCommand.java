package org.openlindorm.advisor.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.dialect.DefinitionText;
import org.openlindorm.advisor.dialect.Dialect;
import org.openlindorm.advisor.dialect.Translation;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.settings.SpellingSuggestion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code key-advisor import}: converts definitions of other stores to our DDL, on standard output.
 */
@Command(
    header = "convert definitions of other databases",
    description = {
      "Prints the CREATE TABLE statements of another store in OpenLindorm DDL: of MySQL,",
      "PostgreSQL, Oracle, SQL Server, SQLite, ClickHouse, Hive, Spanner, Phoenix, Cassandra,",
      "or what the HBase shell takes (create) and prints (describe).",
      "AUTO_INCREMENT, SALT_BUCKETS and SPLITS are kept, so that 'lint -' can check them."
    })
final class ImportCommand implements Callable<Integer> {

  @Option(
      names = "--from",
      paramLabel = "NAME",
      description =
          "cassandra, clickhouse, hbase, hive, mysql, oracle, phoenix, postgresql, spanner, sqlite,"
              + " sqlserver; default: detected")
  private @Nullable String from;

  @Parameters(paramLabel = "FILE|-", hidden = true)
  private List<String> operands = new ArrayList<>();

  private final Console console;

  ImportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (operands.size() != 1) {
      throw new UsageError("'import' takes one file, or - for standard input.");
    }
    String operand = operands.get(0);
    Path file = console.directory().resolve(operand);
    if (!operand.equals("-") && Files.isDirectory(file)) {
      throw new UsageError(operand + " is a directory; 'import' takes one file.");
    }
    SourceFiles files = console.files();
    DefinitionText.Read script = files.definitions(operand);
    String name = operand.equals("-") ? SourceFiles.STDIN : files.name(file);
    Dialect dialect =
        Optional.ofNullable(from)
            .map(ImportCommand::named)
            .or(() -> Dialect.of(script.text()))
            .orElseThrow(() -> new InputException(name + " holds no definition of a table."));
    String read = name + ", read as " + dialect.label();
    Translation translation = dialect.translated(script.text());
    List<String> unread = translation.unread();
    if (translation.text().isEmpty()) {
      String reason = unread.isEmpty() ? "defines no table" : unread.get(0);
      throw new InputException(read + ", " + reason + ".");
    }
    if (script.skipped() > 0) {
      String rows = Counts.counted(script.skipped(), "statement with rows", "statements with rows");
      console.print("-- left out: " + rows + "\n");
      console.note(name + ": left out: " + rows);
    }
    console.print(translation.text());
    translation.leftOut().forEach(one -> console.note(name + ": left out: " + one));
    unread.forEach(one -> console.note(read + ", " + one + "; this definition is left out."));
    return unread.isEmpty() ? ExitCode.CLEAN : ExitCode.UNUSABLE;
  }

  private static Dialect named(String name) {
    return Dialect.named(name)
        .orElseThrow(
            () ->
                new UsageError(
                    "There is no dialect '"
                        + name
                        + "'."
                        + SpellingSuggestion.hint(name, Dialect.names())));
  }
}
