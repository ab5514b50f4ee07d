package org.openlindorm.advisor.rule.operation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.fronts.SplitPoints;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;

/** A problem of the split points of a table's first regions. */
record Presplit(Severity severity, Confidence confidence, EvidenceItem evidence, String text) {

  private static final int MANY_POINTS = 4;
  private static final Pattern HEX_BYTE = Pattern.compile("(?i)(?:\\\\x)?[0-9a-f]{2}");
  private static final Pattern LETTERS = Pattern.compile("[A-Za-z]+");
  private static final int FIRST_PRINTABLE = 0x20;

  /** Returns the problem; null if there is none or the data is insufficient. */
  static @Nullable Presplit of(TableModel table, KeyProfile key) {
    ProfiledPart first = key.parts().get(0);
    ColumnModel column = table.column(first.column());
    if (column == null || !first.item().plain()) {
      return null;
    }
    String algorithm = table.attributes().getOrDefault("SPLITALGO", "").toUpperCase(Locale.ROOT);
    String listed =
        table.attributes().getOrDefault("SPLITS", table.attributes().getOrDefault("SPLITKEYS", ""));
    List<String> points =
        Arrays.stream(listed.split(",")).map(String::strip).filter(p -> !p.isEmpty()).toList();
    Presplit measured = points.isEmpty() ? null : measured(table, key, points);
    if (measured != null) {
      return measured;
    }
    Presplit byAlgorithm = algorithm.isEmpty() ? null : algorithm(algorithm, first, column);
    return byAlgorithm != null || points.isEmpty() ? byAlgorithm : listed(points, first, column);
  }

  private static Presplit sure(String evidence, String text) {
    return new Presplit(
        Severity.ERROR, Confidence.CERTAIN, EvidenceItem.of(EvidenceKind.DDL, evidence), text);
  }

  private static @Nullable Presplit algorithm(
      String algorithm, ProfiledPart first, ColumnModel column) {
    boolean dispersed =
        first.distribution().is(ColumnKind.DISPERSED) || first.distribution().is(ColumnKind.SALT);
    String name = "`" + column.name() + "`";
    if (algorithm.startsWith("UNIFORM")
        && column.isText()
        && !first.distribution().is(ColumnKind.SALT)) {
      return sure(
          "UniformSplit over " + column.typeText(),
          "UniformSplit cuts at every byte value, but "
              + name
              + " is text, whose bytes are a few of them: most regions stay empty and a few take"
              + " all writes");
    }
    if (algorithm.startsWith("UNIFORM") && column.isInteger() && !dispersed) {
      return new Presplit(
          Severity.WARNING,
          Confidence.LIKELY,
          EvidenceItem.of(EvidenceKind.DDL, "UniformSplit over " + column.typeText()),
          "UniformSplit cuts at every first byte, but numbers in "
              + name
              + " all begin with the same bytes: one region takes all writes");
    }
    if (algorithm.startsWith("HEX") && (column.isInteger() || column.isTime())) {
      return sure(
          "HexStringSplit over " + column.typeText(),
          "HexStringSplit cuts at hexadecimal text, but "
              + name
              + " is "
              + column.type()
              + ": all its rows fall into one or two regions");
    }
    if (algorithm.startsWith("DECIMAL") && !column.isText()) {
      return sure(
          "DecimalStringSplit over " + column.typeText(),
          "DecimalStringSplit cuts at decimal text, but " + name + " is " + column.type());
    }
    if (algorithm.startsWith("HEX") && column.isText() && !dispersed) {
      return question(
          name, "HexStringSplit over " + column.typeText(), "hexadecimal digits, evenly");
    }
    return null;
  }

  private static Presplit question(String name, String evidence, String form) {
    return new Presplit(
        Severity.QUESTION,
        Confidence.UNKNOWN,
        EvidenceItem.of(EvidenceKind.DDL, evidence),
        "do values of "
            + name
            + " begin with "
            + form
            + "? If not, most of the initial regions stay empty. A sample would show it");
  }

  private static @Nullable Presplit listed(
      List<String> points, ProfiledPart first, ColumnModel column) {
    String name = "`" + column.name() + "`";
    boolean bytes = points.stream().allMatch(HEX_BYTE.asMatchPredicate());
    boolean low =
        bytes
            && points.stream()
                .allMatch(
                    point ->
                        Integer.parseInt(point.substring(point.length() - 2), 16)
                            < FIRST_PRINTABLE);
    if (low && column.isText() && points.size() > 1) {
      return sure(
          "split points " + points.get(0) + " to " + points.get(points.size() - 1),
          "the split points are below every printable character, but "
              + name
              + " is text: all rows fall into the last region");
    }
    boolean letters =
        points.stream().allMatch(LETTERS.asMatchPredicate()) && points.size() >= MANY_POINTS;
    if (letters && (column.isInteger() || column.isTime())) {
      return sure(
          "split points are letters, " + column.name() + " is " + column.type(),
          "the split points are letters, but "
              + name
              + " is "
              + column.type()
              + ": all rows fall into one region");
    }
    if (letters && column.isBinary() && !bytes) {
      return question(name, "split points are letters", "letters");
    }
    boolean digits =
        (first.distribution().is(ColumnSubtype.UUID) || first.distribution().is(ColumnSubtype.HASH))
            && column.isText();
    long beyond =
        points.stream().filter(point -> point.toLowerCase(Locale.ROOT).charAt(0) > 'f').count();
    if (digits && beyond > 0) {
      return new Presplit(
          Severity.WARNING,
          Confidence.LIKELY,
          first.distribution().evidence(),
          beyond
              + " of "
              + points.size()
              + " split points begin with a letter after F, but "
              + name
              + " is hexadecimal text: regions between them stay empty");
    }
    boolean few =
        first.distribution().is(ColumnSubtype.FEW) || first.distribution().is(ColumnKind.CONSTANT);
    if (few && points.size() >= MANY_POINTS) {
      return new Presplit(
          Severity.WARNING,
          Confidence.LIKELY,
          first.distribution().evidence(),
          points.size()
              + " split points on "
              + name
              + ", which has few values: all other regions stay empty");
    }
    return null;
  }

  /** Returns the problem if most regions contain no row of a sample, or null. */
  private static @Nullable Presplit measured(
      TableModel table, KeyProfile key, List<String> points) {
    SplitPoints splits = SplitPoints.of(table);
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure column = splits == null ? null : measurement.columns().get(splits.column());
      int[] rows = splits == null || column == null ? null : splits.rows(points, column.values());
      int sampled = rows == null ? 0 : Arrays.stream(rows).sum();
      if (rows == null || sampled < Measurement.FEWEST) {
        continue;
      }
      long empty = Arrays.stream(rows).filter(count -> count == 0).count();
      if (empty * 2 > rows.length && sampled >= rows.length) {
        return new Presplit(
            Severity.ERROR,
            Confidence.CERTAIN,
            measurement.evidence(),
            empty
                + " of "
                + rows.length
                + " first regions hold none of "
                + sampled
                + " sampled keys");
      }
    }
    return null;
  }
}
