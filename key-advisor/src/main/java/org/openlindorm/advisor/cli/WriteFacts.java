package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.openlindorm.advisor.fronts.MeasuredFacts;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.input.TextFile;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.settings.FactsEdit;

/**
 * {@code analyze --write-facts}: writes the facts that a sample shows, with the date and the number
 * of keys. The output is lines of a settings file or comments of the definition.
 */
final class WriteFacts {
  private final TableModel table;
  private final KeySample sample;
  private final String measured;

  private WriteFacts(TableModel table, KeySample sample, LocalDate day) {
    this.table = table;
    this.sample = sample;
    this.measured =
        String.format(Locale.ROOT, "%s on %d keys of %s", day, sample.size(), sample.file());
  }

  /**
   * @param target the settings file; {@code -} prints the facts
   * @param date the date to write with the facts; if empty, the date of the sample file
   */
  static void run(String target, String date, TableModel table, Console console) {
    for (KeySample sample : table.samples()) {
      var write = new WriteFacts(table, sample, day(date, sample, console));
      if (target.equals("-")) {
        console.print(write.comments());
      } else {
        write.into(target, console);
      }
    }
  }

  /**
   * Returns the date of the facts. It is not the current day, so that equal files give equal text.
   */
  private static LocalDate day(String given, KeySample sample, Console console) {
    try {
      return given.isEmpty()
          ? Files.getLastModifiedTime(console.directory().resolve(sample.file()))
              .toInstant()
              .atZone(ZoneOffset.UTC)
              .toLocalDate()
          : LocalDate.parse(given);
    } catch (DateTimeParseException e) {
      throw new UsageError("--date is a day such as 2026-01-15, not '" + given + "'.");
    } catch (IOException e) {
      throw new InputException(
          sample.file() + " has no date of modification: " + e + "; give --date.");
    }
  }

  private String comments() {
    Map<String, ColumnFacts> facts = MeasuredFacts.of(table, sample);
    StringBuilder text = new StringBuilder("\n");
    facts.forEach(
        (name, fact) -> {
          ColumnModel column = table.column(name);
          text.append("  ").append(KeyItemModel.quoted(name)).append(' ');
          text.append(column == null ? "" : column.typeText());
          text.append(column == null || column.nullable() ? "," : " NOT NULL,");
          text.append(" -- @key ").append(words(fact, "=", " "));
          text.append(" (measured ").append(measured).append(")\n");
        });
    return facts.isEmpty() ? "\n  the sample proves no fact\n" : text.toString();
  }

  private void into(String target, Console console) {
    Map<String, String> facts = new LinkedHashMap<>();
    MeasuredFacts.of(table, sample)
        .forEach((name, fact) -> facts.put(name, words(fact, ": ", ", ")));
    if (facts.isEmpty()) {
      console.note("the sample " + sample.file() + " settles no fact");
      return;
    }
    Path file = console.directory().resolve(target);
    String old = Files.exists(file) ? TextFile.read(file, target) : "";
    FactsEdit.Edited edited = FactsEdit.of(target, old, table.fullName(), facts, measured);
    try {
      Files.writeString(file, edited.text());
    } catch (IOException e) {
      throw new InputException(target + " cannot be written: " + e + ".");
    }
    List<String> kept = edited.kept();
    console.note(
        "wrote "
            + (facts.size() - kept.size())
            + " facts of "
            + table.name()
            + " into "
            + target
            + (kept.isEmpty() ? "" : "; declared and kept: " + String.join(", ", kept)));
  }

  private static String words(ColumnFacts fact, String is, String and) {
    List<String> words = new ArrayList<>();
    Source source = fact.source();
    if (source != null) {
      words.add("source" + is + source.label());
    }
    if (fact.distinct() != null) {
      words.add("distinct" + is + fact.distinct());
    }
    if (!fact.shares().isEmpty()) {
      String shares = fact.shares().stream().map(String::valueOf).collect(Collectors.joining(","));
      words.add("shares" + is + (is.equals("=") ? shares : "[" + shares.replace(",", ", ") + "]"));
    }
    return String.join(and, words);
  }
}
