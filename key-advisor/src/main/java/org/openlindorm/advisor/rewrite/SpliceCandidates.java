package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.splice.Splice;
import org.openlindorm.advisor.rule.splice.Splices;

/** R9 and R10: a joined text that has the order of its parts, or a column for each part. */
final class SpliceCandidates {

  /** Connectors, from the most readable one to the one that is smaller than all characters. */
  private static final String CONNECTORS = ",#!\u0001";

  private static final int MOST_COLUMNS = 5;

  private SpliceCandidates() {}

  static List<RewriteCandidate> of(TableModel table, KeyProfile key, String column) {
    List<RewriteCandidate> found = new ArrayList<>();
    for (Splice splice : Splices.of(key)) {
      ColumnModel spliced = table.column(column);
      if (spliced != null && splice.part().column().equals(column)) {
        if (!splice.ambiguous()) {
          found.add(padded(table, spliced, splice));
        }
        int parts = splice.rows().stream().mapToInt(row -> row.length).min().orElse(0);
        if (parts > 1 && table.keyColumns().size() - 1 + parts <= MOST_COLUMNS) {
          found.add(separate(table, spliced, splice, parts));
        }
      }
    }
    return found;
  }

  private static RewriteCandidate padded(TableModel table, ColumnModel column, Splice splice) {
    int[] widths = widths(splice);
    char connector = connector(splice);
    List<String> padding = new ArrayList<>();
    for (int part = 0; part < widths.length; part++) {
      if (widths[part] > 0) {
        padding.add("part " + (part + 1) + " to " + widths[part] + " digits");
      }
    }
    String words =
        "the parts of "
            + column.name()
            + (padding.isEmpty() ? "" : ", with zeros before " + String.join(", ", padding))
            + ", joined with "
            + shown(connector);
    ComputedColumn fill =
        ComputedColumn.converted(
            column.name(),
            joinedSql(column, splice, connector, widths),
            words,
            values -> joined(parts(values.get(0), splice, connector, widths), connector, widths),
            ComputedColumn.Form.TEXT,
            lost(column, splice, connector, widths));
    TableModel rewritten = table.withQueries(new ComputedColumnQueries(table, fill, 0).all());
    return RewriteCandidate.filled(
            "R9", "parts that sort as intended", rewritten, List.of(fill), words)
        .byClient();
  }

  private static String joinedSql(ColumnModel column, Splice splice, char connector, int[] widths) {
    List<String> parts = new ArrayList<>();
    for (int part = 0; part < widths.length; part++) {
      String sql = partSql(column, splice, part);
      parts.add(widths[part] > 0 ? ComputedColumn.padded(sql, widths[part]) : sql);
    }
    return "CONCAT_WS(" + sql(connector) + ", " + String.join(", ", parts) + ")";
  }

  private static String partSql(ColumnModel column, Splice splice, int part) {
    String at = sql(splice.connector());
    String front =
        "SUBSTRING_INDEX("
            + KeyItemModel.quoted(column.name())
            + ", "
            + at
            + ", "
            + (part + 1)
            + ")";
    return part == 0 ? front : "SUBSTRING_INDEX(" + front + ", " + at + ", -1)";
  }

  private static String sql(char connector) {
    return "CHAR(" + (int) connector + ")";
  }

  /**
   * Returns the condition of values that cannot be converted, because two of them might become one.
   * These are values with a different number of parts than the samples, and values with the new
   * connector in a part. They are also numbers with leading zeros, if not all sampled numbers have
   * the same width.
   */
  private static String lost(ColumnModel column, Splice splice, char connector, int[] widths) {
    String name = KeyItemModel.quoted(column.name());
    List<String> lost = new ArrayList<>();
    lost.add(
        "CHAR_LENGTH("
            + name
            + ") - CHAR_LENGTH(REPLACE("
            + name
            + ", "
            + sql(splice.connector())
            + ", '')) <> "
            + (widths.length - 1));
    if (connector != splice.connector()) {
      lost.add("LOCATE(" + sql(connector) + ", " + name + ") > 0");
    }
    for (int part = 0; part < widths.length; part++) {
      if (widths[part] > 0) {
        String digits = digits(splice, part, widths[part]);
        lost.add(partSql(column, splice, part) + " NOT REGEXP '^(" + digits + ")$'");
      }
    }
    return String.join(" OR ", lost);
  }

  /**
   * Returns a regular expression for a part: digits of a fixed width if all sampled values have
   * this width; otherwise numbers without leading zeros.
   */
  private static String digits(Splice splice, int part, int width) {
    boolean even = splice.rows().stream().allMatch(row -> row[part].length() == width);
    return even ? "[0-9]{" + width + "}" : "0|[1-9][0-9]{0," + (width - 1) + "}";
  }

  /** Returns the parts of a value, or null for a value that matches the condition {@link #lost}. */
  private static String @Nullable [] parts(
      String value, Splice splice, char connector, int[] widths) {
    String[] parts = value.split(Pattern.quote(String.valueOf(splice.connector())), -1);
    boolean fits =
        parts.length == widths.length
            && (connector == splice.connector() || value.indexOf(connector) < 0);
    for (int part = 0; fits && part < parts.length; part++) {
      fits = widths[part] == 0 || parts[part].matches(digits(splice, part, widths[part]));
    }
    return fits ? parts : null;
  }

  private static String shown(char connector) {
    return connector < ' ' ? "the byte " + (int) connector : "'" + connector + "'";
  }

  /** Returns the number of digits to which each part is padded; 0 if it is not a number. */
  private static int[] widths(Splice splice) {
    int[] widths = new int[splice.rows().get(0).length];
    for (int part = 0; part < widths.length; part++) {
      int at = part;
      boolean digits = splice.rows().stream().allMatch(row -> digits(row[at]));
      if (digits) {
        widths[part] = splice.rows().stream().mapToInt(row -> row[at].length()).max().orElse(0);
      }
    }
    return widths;
  }

  private static boolean digits(String text) {
    return !text.isEmpty() && text.chars().allMatch(Character::isDigit);
  }

  private static char connector(Splice splice) {
    char smallest = splice.smallest();
    if (splice.connector() < smallest) {
      return splice.connector();
    }
    int safe = CONNECTORS.chars().filter(candidate -> candidate < smallest).findFirst().orElse(1);
    return (char) safe;
  }

  private static @Nullable String joined(String @Nullable [] parts, char connector, int[] widths) {
    if (parts == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    for (int part = 0; part < parts.length; part++) {
      text.append(part == 0 ? "" : String.valueOf(connector));
      text.append("0".repeat(Math.max(0, widths[part] - parts[part].length()))).append(parts[part]);
    }
    return text.toString();
  }

  private static RewriteCandidate separate(
      TableModel table, ColumnModel column, Splice splice, int parts) {
    int[] widths = new int[parts];
    List<ComputedColumn> fills = new ArrayList<>();
    List<ColumnModel> added = new ArrayList<>();
    List<KeyItemModel> items = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int at = part;
      String name = column.name() + "_" + (part + 1);
      boolean number = splice.rows().stream().allMatch(row -> row.length > at && digits(row[at]));
      widths[part] =
          number ? splice.rows().stream().mapToInt(row -> row[at].length()).max().orElse(0) : 0;
      added.add(
          new ColumnModel(name, "", -1, "", false, Set.of(), ColumnFacts.NONE, column.place())
              .withType(number ? "BIGINT" : "VARCHAR", -1));
      items.add(KeyItemModel.column(name, false, column.place()));
      fills.add(
          new ComputedColumn(
              name,
              List.of(column.name()),
              number
                  ? "CAST(" + partSql(column, splice, part) + " AS BIGINT)"
                  : partSql(column, splice, part),
              "part " + (part + 1) + " of " + column.name(),
              values -> part(parts(values.get(0), splice, splice.connector(), widths), at, number),
              number ? ComputedColumn.Form.NUMBER : ComputedColumn.Form.TEXT,
              part == parts - 1 ? lost(column, splice, splice.connector(), widths) : null,
              false));
    }
    List<ColumnModel> declared = new ArrayList<>(table.columns());
    int position = declared.indexOf(column);
    declared.remove(column);
    declared.addAll(position, added);
    List<KeyItemModel> key = new ArrayList<>();
    for (KeyItemModel item : KeyCandidates.plainColumns(table)) {
      if (item.column().equals(column.name())) {
        key.addAll(items);
      } else {
        key.add(item);
      }
    }
    TableModel rewritten =
        table.withKey(key, declared).withQueries(SplitQueries.of(table, column.name(), fills));
    return RewriteCandidate.filled(
            "R10",
            "a column for each part of `" + column.name() + "`",
            rewritten,
            fills,
            "typed, shorter, and each part can be used in a condition")
        .byClient();
  }

  private static @Nullable String part(String @Nullable [] parts, int part, boolean number) {
    if (parts == null) {
      return null;
    }
    return number ? Long.toString(Long.parseLong(parts[part])) : parts[part];
  }
}
