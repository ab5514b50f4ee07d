package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;

/**
 * The rows of an old table in a new one: the statement that copies them, and the statements that
 * compare the two tables by all columns.
 *
 * @param columns of the new table
 * @param values of each of them, as SQL over the old table
 * @param required columns of the new key that may be NULL in the old table: such a row has no place
 *     in the new one
 * @param partial whether rows without these stay behind, instead of getting a value first
 * @param unfit the SQL condition of each kind of rows that the new table cannot hold
 */
record RowCopy(
    TableModel old,
    String fresh,
    List<ColumnModel> columns,
    List<String> values,
    List<String> required,
    boolean partial,
    List<String> unfit) {

  /** A copy reads the whole table, also where it leaves out rows by a column of no key. */
  static final String ALL_ROWS = "/*+ _l_allow_filtering_ */ ";

  static RowCopy of(Candidate candidate, TableModel old, TableModel target, String name) {
    List<String> values = new ArrayList<>();
    for (ColumnModel column : target.columns()) {
      values.add(
          candidate.fills().stream()
              .filter(one -> one.column().equals(column.name()))
              .findFirst()
              .map(Fill::sql)
              .orElseGet(() -> KeyItemModel.quoted(column.name())));
    }
    List<String> required =
        target.keyColumns().stream()
            .filter(key -> !old.keyColumns().contains(key))
            .map(old::column)
            .filter(column -> column != null && column.nullable())
            .map(column -> KeyItemModel.quoted(column.name()))
            .toList();
    boolean partial = candidate.move() == Candidate.Move.ADD_TABLES && !required.isEmpty();
    List<String> unfit = new ArrayList<>();
    required.forEach(column -> unfit.add(column + " IS NULL"));
    emptyKey(old, target).ifPresent(unfit::add);
    candidate.fills().stream().map(Fill::lost).filter(Objects::nonNull).forEach(unfit::add);
    return new RowCopy(
        old, KeyItemModel.quoted(name), target.columns(), values, required, partial, unfit);
  }

  /** An empty text alone makes no key, unless it is in descending order and ends with a byte. */
  private static Optional<String> emptyKey(TableModel old, TableModel target) {
    boolean alone =
        target.key().size() == 1
            && !target.key().get(0).descending()
            && (old.key().size() > 1 || old.key().get(0).descending());
    ColumnModel column = alone ? old.column(target.key().get(0).column()) : null;
    return column == null || !column.isText() && !column.isBinary()
        ? Optional.empty()
        : Optional.of(KeyItemModel.quoted(column.name()) + (column.isText() ? " = ''" : " = X''"));
  }

  String statement() {
    return "Copy the old rows: UPSERT INTO "
        + fresh
        + columns.stream()
            .map(column -> KeyItemModel.quoted(column.name()))
            .collect(Collectors.joining(", ", " (", ")"))
        + " SELECT "
        + (partial ? ALL_ROWS : "")
        + String.join(", ", values)
        + from()
        + ";";
  }

  /**
   * A number over all columns of all rows, of each table. A row that one table lacks, has besides,
   * or has with another value changes it.
   */
  String comparison() {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      before.add(shown(columns.get(i), values.get(i)));
      after.add(shown(columns.get(i), KeyItemModel.quoted(columns.get(i).name())));
    }
    return "Compare the rows, while no writer is between its two writes: "
        + checksum(before, from())
        + " "
        + checksum(after, " FROM " + fresh)
        + " Both give the same two numbers.";
  }

  private static String shown(ColumnModel column, String value) {
    return column.isBinary() ? "QUOTE(HEX(" + value + "))" : "QUOTE(" + value + ")";
  }

  private static String checksum(List<String> values, String from) {
    return "SELECT "
        + ALL_ROWS
        + "COUNT(*), SUM(CRC32(CONCAT_WS(',', "
        + String.join(", ", values)
        + ")))"
        + from
        + ";";
  }

  private String from() {
    String from = " FROM " + KeyItemModel.quoted(old.name());
    return partial
        ? from + " WHERE " + String.join(" IS NOT NULL AND ", required) + " IS NOT NULL"
        : from;
  }
}
