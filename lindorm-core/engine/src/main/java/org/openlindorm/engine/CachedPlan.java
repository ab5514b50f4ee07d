package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.plan.PlanDigest;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.sql.normalize.ValuelessText;
import org.openlindorm.sql.parse.Secrets;
import org.openlindorm.statistics.CountedStatement;
import org.openlindorm.statistics.PlannedStatement;
import org.openlindorm.statistics.StatementName;

/**
 * A plan with its execution statistics, which are created when the first execution ends. The plan
 * cache and prepared statements hold it.
 */
final class CachedPlan {

  /** Characters of a text; a full table of statistics takes a few megabytes. */
  private static final int LONGEST = 2_000;

  /**
   * Cache weight of one expression of the plan, in characters. A short text over views and WITH may
   * expand to 100,000 expressions of about 100 bytes each.
   */
  private static final int CHARACTERS_OF_AN_EXPRESSION = 8;

  private final int weight;
  private final BoundStatement statement;
  private final String database;
  private final String key;
  private final boolean cacheable;
  private final boolean dependsOnValues;
  private volatile @Nullable CountedStatement counted;

  /**
   * @param size the number of expressions and columns of the bound statement
   */
  CachedPlan(BoundStatement statement, String database, NormalizedSql text, long size) {
    this.weight = (int) Math.min(Integer.MAX_VALUE, size * CHARACTERS_OF_AN_EXPRESSION);
    this.statement = statement;
    this.database = database;
    this.key = text.key();
    this.cacheable = text.cacheable();
    this.dependsOnValues = statement.parameters().stream().anyMatch(ParameterUse::dependsOnValue);
  }

  /** Returns the entry of a text that has no plan. */
  static CountedStatement refused(String database, String sql) {
    return new CountedStatement(name(database, sql), PlannedStatement.NONE);
  }

  private static StatementName name(String database, String text) {
    return new StatementName(database, ValuelessText.of(Secrets.hidden(text), LONGEST));
  }

  /** Returns the weight in the plan cache, in characters of text. */
  int weight() {
    return weight;
  }

  BoundStatement statement() {
    return statement;
  }

  /** Returns whether the plan holds for some values of its parameters only. */
  boolean dependsOnValues() {
    return dependsOnValues;
  }

  CountedStatement counted() {
    CountedStatement known = counted;
    if (known == null) {
      String text = new NormalizedSql(key, List.of(), cacheable).text();
      known = new CountedStatement(name(database, text), planned(text));
      counted = known;
    }
    return known;
  }

  private PlannedStatement planned(String text) {
    TableDef table = tableOfRows();
    String plan = PlanDigest.of(statement.body());
    return new PlannedStatement(
        table != null ? table.name() : null,
        table != null && text.length() <= LONGEST ? text : null,
        plan,
        needs(plan != null));
  }

  /**
   * Returns the table whose rows the plan reads or writes; null where the rows are made from the
   * catalog.
   */
  private @Nullable TableDef tableOfRows() {
    TableDef table = cacheable ? statement.table() : null;
    return table == null || InformationSchema.contains(table) ? null : table;
  }

  /**
   * Returns the rights that a reader of the statistics row needs: those that the statement itself
   * needs, and access to its database. A statement such as USE declares no need and is checked at
   * run time, so its text must not be visible to all users.
   */
  private List<PrivilegeRequirement> needs(boolean query) {
    List<PrivilegeRequirement> needs = new ArrayList<>(statement.needs());
    if (needs.isEmpty() && !query) {
      return PlannedStatement.NONE.needs();
    }
    if (!database.equals(Catalog.DEFAULT_DATABASE) && !InformationSchema.isNamed(database)) {
      needs.add(PrivilegeRequirement.any(new Securable.OfDatabase(database)));
    }
    return needs;
  }
}
