package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SurveyPlan;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.KeyReplacement;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.TableStatement.AdviseTable;

/** Turns ADVISE TABLE into a plan. */
final class AdviceBinder {

  /** 1,000 keys settle what matters to most clusters; below 30 there is no verdict. */
  private static final int USUAL_SAMPLE = 1_000;

  private static final int LEAST_SAMPLE = 30;
  private static final int MOST_SAMPLE = 20_000;
  private static final int MOST_SECONDS = 60;

  private AdviceBinder() {}

  /**
   * @param strict whether sql_mode forbids changes of keys
   */
  static DefinitionPlan bind(AdviseTable advise, TableDef table, boolean strict) {
    if (InformationSchema.contains(table)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "ADVISE TABLE on information_schema",
          "It stores no rows; name a stored table");
    }
    int keys = keys(advise);
    int seconds = seconds(advise);
    if (advise.letter() != null) {
      if (strict) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "ADVISE TABLE ... APPLY with sql_mode STRICT_LINDORM",
            "It changes the primary key");
      }
      return new SurveyPlan.ApplyAdvice(table.name(), advise.letter(), keys, seconds);
    }
    if (advise.key().isEmpty()) {
      return new SurveyPlan.AdviseTable(table.name(), keys, seconds, advise.verbose());
    }
    if (seconds > 0) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "ADVISE TABLE ... KEY ... FOR n SECONDS",
          "There is no traffic for a proposed key; leave out FOR");
    }
    List<KeyItem> key = new ArrayList<>();
    for (KeyElement element : advise.key()) {
      key.add(item(element, table));
    }
    KeyReplacement.of(table, key);
    return new SurveyPlan.AdviseKey(table.name(), key, keys, advise.verbose());
  }

  private static int keys(AdviseTable advise) {
    int keys = advise.sample() == null ? USUAL_SAMPLE : advise.sample();
    if (keys < LEAST_SAMPLE || keys > MOST_SAMPLE) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          "SAMPLE",
          keys,
          "it accepts a number of keys from " + LEAST_SAMPLE + " to " + MOST_SAMPLE);
    }
    return keys;
  }

  private static int seconds(AdviseTable advise) {
    int seconds = advise.seconds() == null ? 0 : advise.seconds();
    if (advise.seconds() != null && (seconds < 1 || seconds > MOST_SECONDS)) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          "FOR",
          seconds + " SECONDS",
          "it takes 1 to " + MOST_SECONDS + " seconds");
    }
    return seconds;
  }

  /** Returns the item of a PRIMARY KEY clause; the columns it names must exist. */
  private static KeyItem item(KeyElement element, TableDef table) {
    if (element instanceof KeyElement.Function function) {
      String name = function.name().getSimple();
      if (KeyFunctions.find(name) == null) {
        List<String> names = KeyFunctions.all().stream().map(KeyFunction::name).toList();
        throw LindormException.of(
            ErrorCode.KEY_DEFINITION,
            KeyFunctions.unknown(name)
                + ", at "
                + place(function.position())
                + NearestName.hint(name, names));
      }
      for (SqlNode argument : function.arguments()) {
        if (argument instanceof SqlIdentifier column) {
          check(column, table);
        }
      }
    } else if (element instanceof KeyElement.Column column) {
      check(column.name(), table);
    }
    return TableClauses.keyItem(element);
  }

  private static void check(SqlIdentifier column, TableDef table) {
    String name = column.getSimple();
    if (table.column(name) == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN,
          name,
          "KEY at " + place(column.getParserPosition()),
          NearestName.hint(name, table.columnNames()));
    }
  }

  private static String place(SqlParserPos position) {
    return "line " + position.getLineNum() + ", column " + position.getColumnNum();
  }
}
