package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.fronts.KeyBytes;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;

/** R8: key columns in types that are shorter, or that sort as intended. */
final class TypeCandidates {

  private static final int UUID_BYTES = 16;
  private static final Pattern UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
  private static final Pattern DIGITS = Pattern.compile("0|-?[1-9][0-9]{0,17}");
  private static final Pattern COMPACT = Pattern.compile("[0-9]{8}(?:[0-9]{2}){0,3}");

  private TypeCandidates() {}

  /** Returns the candidates for a finding of a rule about a type. */
  static List<RewriteCandidate> of(String rule, TableModel table, String name) {
    ColumnModel column = table.column(name);
    if (column == null || !table.keyColumns().contains(name)) {
      return rule.equals("TYP402") ? shortest(table) : List.of();
    }
    return switch (rule) {
      case "TYP404", "TYP409" -> List.of(number(table, column));
      case "TYP405" -> List.of(moment(table, column));
      case "TYP408" -> List.of(uuid(table, column));
      case "TYP413" -> List.of(decimal(table, column));
      default -> List.of(digest(table, column));
    };
  }

  /** Returns a candidate with a digest in place of the widest text column of a long key. */
  private static List<RewriteCandidate> shortest(TableModel table) {
    ColumnModel longest = null;
    for (String name : table.keyColumns()) {
      ColumnModel column = table.column(name);
      if (column == null || !column.isText()) {
        continue;
      }
      if (longest == null || KeyBytes.width(column) > KeyBytes.width(longest)) {
        longest = column;
      }
    }
    return longest == null ? List.of() : List.of(digest(table, longest));
  }

  private static RewriteCandidate number(TableModel table, ColumnModel column) {
    ComputedColumn fill =
        ComputedColumn.converted(
            column.name(),
            "CAST(" + KeyItemModel.quoted(column.name()) + " AS BIGINT)",
            "the number that " + column.name() + " writes in digits",
            values -> whole(values.get(0)),
            ComputedColumn.Form.NUMBER,
            digits(table, column));
    return changed(table, column.withType("BIGINT", -1), fill, "8 bytes, sorted by value");
  }

  /**
   * Returns the form of accepted values: digits of a fixed width if the first sampled value begins
   * with a zero; otherwise numbers without leading zeros.
   */
  private static Pattern digits(TableModel table, ColumnModel column) {
    return sampled(table, column)
        .filter(text -> text.length() > 1 && text.startsWith("0"))
        .map(text -> Pattern.compile("[0-9]{" + text.length() + "}"))
        .orElse(DIGITS);
  }

  private static Optional<String> sampled(TableModel table, ColumnModel column) {
    return table.samples().stream()
        .filter(sample -> sample.columns().contains(column.name()) && !sample.rows().isEmpty())
        .map(sample -> sample.rows().get(0).get(sample.columns().indexOf(column.name())))
        .findFirst();
  }

  private static String whole(String digits) {
    return Long.toString(Long.parseLong(digits));
  }

  private static RewriteCandidate moment(TableModel table, ColumnModel column) {
    String form = form(table, column);
    String name = column(column);
    boolean compact = !form.contains("-");
    ComputedColumn fill =
        ComputedColumn.converted(
            column.name(),
            "CAST(" + (compact ? "RPAD(" + name + ", 14, '0')" : name) + " AS TIMESTAMP)",
            "the moment that " + column.name() + " writes as text",
            values -> moment(values.get(0)),
            ComputedColumn.Form.TEXT,
            Pattern.compile(form.replace("d", "[0-9]")));
    return changed(
        table, column.withType("TIMESTAMP", -1), fill.inOrder(), "8 bytes, sorted by time");
  }

  /**
   * Returns the form of the first sampled value, with d for each digit. Only one form is accepted,
   * because two forms can denote the same time.
   */
  private static String form(TableModel table, ColumnModel column) {
    return sampled(table, column)
        .map(text -> text.replaceAll("[0-9]", "d"))
        .filter(form -> form.matches("[-d :T.]+"))
        .orElse("dddd-dd-dd dd:dd:dd");
  }

  /**
   * Converts {@code 2024010203} to {@code 2024-01-02 03:00:00}; dates with hyphens keep their form.
   */
  private static @Nullable String moment(String text) {
    if (text.length() >= 10 && text.charAt(4) == '-' && text.charAt(7) == '-') {
      return text.length() == 10 ? text + " 00:00:00" : text.replace('T', ' ');
    }
    if (!COMPACT.matcher(text).matches()) {
      return null;
    }
    String full = text + "000000".substring(text.length() - 8);
    return "%s-%s-%s %s:%s:%s"
        .formatted(
            full.substring(0, 4),
            full.substring(4, 6),
            full.substring(6, 8),
            full.substring(8, 10),
            full.substring(10, 12),
            full.substring(12, 14));
  }

  private static RewriteCandidate uuid(TableModel table, ColumnModel column) {
    ComputedColumn fill =
        ComputedColumn.converted(
            column.name(),
            "UNHEX(REPLACE(" + KeyItemModel.quoted(column.name()) + ", '-', ''))",
            "the 16 bytes of the UUID",
            values -> values.get(0).replace("-", ""),
            ComputedColumn.Form.BINARY,
            UUID);
    return changed(
        table,
        column.withType("BINARY", UUID_BYTES),
        fill.inOrder(),
        "16 bytes instead of 36 characters");
  }

  private static RewriteCandidate decimal(TableModel table, ColumnModel column) {
    String name = column(column);
    ComputedColumn fill =
        ComputedColumn.converted(
            column.name(),
            "CAST(" + KeyItemModel.quoted(column.name()) + " AS DECIMAL(18, 6))",
            column.name() + " rounded to six places",
            values -> values.get(0),
            ComputedColumn.Form.NUMBER,
            "ABS(" + name + ") >= 1e12 OR " + name + " <> ROUND(" + name + ", 6)");
    ColumnModel exact =
        new ColumnModel(
            column.name(),
            "DECIMAL",
            18,
            "DECIMAL(18, 6)",
            column.nullable(),
            column.tokens(),
            column.facts(),
            column.place());
    return changed(table, exact, fill.inOrder(), "equal numbers are equal keys");
  }

  private static String column(ColumnModel column) {
    return KeyItemModel.quoted(column.name());
  }

  private static RewriteCandidate changed(
      TableModel table, ColumnModel column, ComputedColumn fill, String note) {
    List<ColumnModel> declared = new ArrayList<>(table.columns());
    declared.replaceAll(one -> one.name().equals(column.name()) ? column : one);
    TableModel rewritten =
        table
            .withKey(table.key(), declared)
            .withQueries(new ComputedColumnQueries(table, fill, 0).all());
    return RewriteCandidate.filled(
        "R8", "`" + column.name() + "` as " + column.typeText(), rewritten, List.of(fill), note);
  }

  /** Returns a key with the 16 bytes of the MD5 of a long text. The text becomes a value column. */
  private static RewriteCandidate digest(TableModel table, ColumnModel column) {
    String name = column.name() + "_md5";
    ComputedColumn fill = ComputedColumn.digest(name, column.name());
    ColumnFacts facts =
        new ColumnFacts(
            Source.HASH, List.of(column.name()), null, null, List.of(), null, column.place());
    Place place = column.place();
    List<ColumnModel> declared = new ArrayList<>();
    declared.add(
        new ColumnModel(name, "", -1, "", false, Set.of(), facts, place)
            .withType("BINARY", UUID_BYTES));
    declared.addAll(table.columns());
    List<KeyItemModel> items = new ArrayList<>(KeyCandidates.plainColumns(table));
    items.replaceAll(
        item ->
            item.column().equals(column.name())
                ? KeyItemModel.column(name, false, item.place())
                : item);
    TableModel rewritten =
        table.withKey(items, declared).withQueries(new ComputedColumnQueries(table, fill, 0).all());
    return RewriteCandidate.filled(
            "R8",
            "16 bytes of md5 in place of `" + column.name() + "`",
            rewritten,
            List.of(fill),
            "ranges and prefixes of " + column.name() + " are lost; the text stays as a value")
        .byClient();
  }
}
