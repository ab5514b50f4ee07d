package org.openlindorm.advisor.rule.operation;

import org.openlindorm.advisor.model.TableFacts.Writes;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.model.WholeNumber;
import org.openlindorm.advisor.rule.RuleContext;

/**
 * The declared and the recommended number of initial regions of a table.
 *
 * @param declared the number from NUMREGIONS or split points; 0 without a declaration
 * @param recommended four for each node, or one for 8 GB of a bulk load
 * @param reason the reason for the recommended number, such as {@code 4 nodes want 16}
 */
record RecommendedRegions(int declared, int recommended, String reason) {

  /** The size at which a region is split (000 and 003). */
  static final double REGION_GIGABYTES = 8;

  static RecommendedRegions of(TableModel table, RuleContext context) {
    double gigabytes = gigabytes(table);
    if (table.facts().writes() != Writes.BULK) {
      return new RecommendedRegions(
          declared(table), context.requiredFronts(), context.requirement());
    }
    int loaded = (int) Math.max(1, Math.ceil(gigabytes / REGION_GIGABYTES));
    return gigabytes > 0
        ? new RecommendedRegions(
            declared(table), loaded, Math.round(gigabytes) + " GB want " + loaded + " of 8 GB")
        : new RecommendedRegions(
            declared(table), context.nodes(), context.nodes() + " nodes want one each or more");
  }

  /** Returns the declared size of the table's data in gigabytes; 0 without a declaration. */
  static double gigabytes(TableModel table) {
    return Double.parseDouble(table.facts().more().getOrDefault("size", "0"));
  }

  /**
   * Returns whether the definition contains initial split points, or the key begins with a computed
   * part.
   */
  static boolean isSplit(TableModel table) {
    return table.isPresplit() || !table.key().get(0).holdsColumn();
  }

  private static int declared(TableModel table) {
    String keys = table.attributes().getOrDefault("SPLITKEYS", "");
    String number = table.attributes().getOrDefault("NUMREGIONS", "").strip();
    return !keys.isBlank()
        ? keys.split(",", -1).length + 1
        : (int) Math.max(0, WholeNumber.of(number, 6));
  }
}
