package org.openlindorm.schema;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.type.TypeName;

/**
 * The attribute {@code CHS_COLUMN}, which names the key column that decides when rows become cold:
 * {@code COLUMN=p2}, or {@code COLUMN=p2|TIMEUNIT=SECONDS}.
 */
final class ColdColumn {

  private static final String ATTRIBUTE = TableAttribute.CHS_COLUMN.name();

  private static final Pattern FORM =
      Pattern.compile("COLUMN=([^|=]+?)(?:\\|TIMEUNIT=(\\w+))?", Pattern.CASE_INSENSITIVE);

  private static final Set<String> UNITS = Set.of("MILLISECONDS", "SECONDS", "MINUTES");

  private ColdColumn() {}

  /** Checks the form of the value, and that the column can be used. */
  static void check(TableDef table) {
    String text = table.attributes().get(ATTRIBUTE);
    if (text == null) {
      return;
    }
    Matcher form = FORM.matcher(text);
    String unit = form.matches() ? form.group(2) : "";
    if (unit != null && !UNITS.contains(unit.toUpperCase(Locale.ROOT))) {
      throw AttributeValue.invalid(
          ATTRIBUTE,
          text,
          "the form is COLUMN=c or COLUMN=c|TIMEUNIT=SECONDS, or MINUTES, or MILLISECONDS");
    }
    String name = form.group(1).strip();
    int place = table.keyColumns().indexOf(name);
    if (place < 0) {
      throw AttributeValue.invalid(
          ATTRIBUTE,
          text,
          "'"
              + name
              + "' is no column of the primary key ("
              + String.join(", ", table.keyColumns())
              + ")");
    }
    if (place == 0) {
      throw AttributeValue.invalid(
          ATTRIBUTE,
          text,
          "'" + name + "' is the first column of the primary key; name a later one");
    }
    ColumnDef column = table.column(name);
    TypeName type = column == null ? TypeName.NULL : column.type().name();
    if (type != TypeName.BIGINT && type != TypeName.TIMESTAMP) {
      throw AttributeValue.invalid(
          ATTRIBUTE, text, "'" + name + "' is " + type + "; a time is BIGINT or TIMESTAMP");
    }
  }
}
