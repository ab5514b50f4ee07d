package org.openlindorm.expr.value;

import java.util.Arrays;
import org.openlindorm.batch.LongVector;

/**
 * The rows that meet a condition, and the others.
 *
 * @param yes where it is true
 * @param no where it is false or unknown
 */
public record RowSplit(int[] yes, int[] no) {

  /** Truth {@code i} is that of row {@code rows[i]}. */
  public static RowSplit of(LongVector truths, int[] rows) {
    int[] yes = new int[rows.length];
    int[] no = new int[rows.length];
    int passing = 0;
    for (int i = 0; i < rows.length; i++) {
      if (truths.values()[i] != 0 && !truths.isNull(i)) {
        yes[passing++] = rows[i];
      } else {
        no[i - passing] = rows[i];
      }
    }
    return new RowSplit(Arrays.copyOf(yes, passing), Arrays.copyOf(no, rows.length - passing));
  }

  /** The condition holds for the rows {@code rows[i]} of each {@code i} in ascending places. */
  public static RowSplit holding(int[] places, int[] rows) {
    int[] yes = new int[places.length];
    int[] no = new int[rows.length - places.length];
    int passing = 0;
    for (int i = 0; i < rows.length; i++) {
      if (passing < places.length && places[passing] == i) {
        yes[passing++] = rows[i];
      } else {
        no[i - passing] = rows[i];
      }
    }
    return new RowSplit(yes, no);
  }
}
