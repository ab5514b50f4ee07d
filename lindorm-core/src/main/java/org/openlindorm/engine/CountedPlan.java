package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Securable;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.plan.PlanDigest;
import org.openlindorm.plan.Statement;
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
 * A plan with the place where its runs are counted, which is made when the first one ends. Kept in
 * the plan cache and by prepared statements.
 */
final class CountedPlan {

  /** Characters of a text; so a full book takes a few megabytes. */
  private static final int LONGEST = 2_000;

  /**
   * As much of the cache as an expression of the plan takes: a few words of views and WITH may mean
   * a hundred thousand of them, at about 100 bytes each.
   */
  private static final int CHARACTERS_OF_AN_EXPRESSION = 8;

  private final int weight;
  private final Statement statement;
  private final String database;
  private final String key;
  private final boolean cacheable;
  private final boolean dependsOnValues;
  private volatile @Nullable CountedStatement counted;

  /**
   * @param size the expressions and columns that the statement was bound with
   */
  CountedPlan(Statement statement, String database, NormalizedSql text, long size) {
    this.weight = (int) Math.min(Integer.MAX_VALUE, size * CHARACTERS_OF_AN_EXPRESSION);
    this.statement = statement;
    this.database = database;
    this.key = text.key();
    this.cacheable = text.cacheable();
    this.dependsOnValues = statement.parameters().stream().anyMatch(ParameterUse::dependsOnValue);
  }

  /** A text for which there is no plan. */
  static CountedStatement refused(String database, String sql) {
    return new CountedStatement(name(database, sql), PlannedStatement.NONE);
  }

  private static StatementName name(String database, String text) {
    return new StatementName(database, ValuelessText.of(Secrets.hidden(text), LONGEST));
  }

  /** What it takes of the cache of plans, in characters of a text. */
  int weight() {
    return weight;
  }

  Statement statement() {
    return statement;
  }

  /** Whether the plan holds for some values of its parameters only. */
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

  /** The table whose rows it reads or writes, unless these are made of the catalog. */
  private @Nullable TableDef tableOfRows() {
    TableDef table = cacheable ? statement.table() : null;
    return table == null || InformationSchema.holds(table) ? null : table;
  }

  /**
   * What its row tells is what it needs to run, and the name of its database. A statement such as
   * USE needs nothing and is checked when it runs, so that its text is not for everybody.
   */
  private List<AccessNeed> needs(boolean query) {
    List<AccessNeed> needs = new ArrayList<>(statement.needs());
    if (needs.isEmpty() && !query) {
      return PlannedStatement.NONE.needs();
    }
    if (!database.equals(Catalog.DEFAULT_DATABASE) && !InformationSchema.isNamed(database)) {
      needs.add(AccessNeed.any(new Securable.OfDatabase(database)));
    }
    return needs;
  }
}
