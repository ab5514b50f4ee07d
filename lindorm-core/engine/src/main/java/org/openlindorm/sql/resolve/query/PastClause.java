package org.openlindorm.sql.resolve.query;

import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.InZone;
import org.openlindorm.plan.PastMoment;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.Mutability;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.StatementParameters;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

/** The clause {@code AS OF TIMESTAMP moment} of a table in FROM. */
final class PastClause {

  private static final String WHAT = "AS OF TIMESTAMP of ";

  private PastClause() {}

  /** Returns the time, in the time zone of the statement that this thread executes. */
  static PastMoment moment(SqlNode node, StatementParameters parameters) {
    Expr bound = new ExpressionBinder(null, parameters).in("from clause").bind(node);
    return new PastMoment(new InZone(Cast.to(bound, DataType.TIMESTAMP), WallClock.zone()));
  }

  /**
   * Checks that a table keeps the rows of earlier times.
   *
   * @throws LindormException UNSUPPORTED
   */
  static void check(TableDef table, boolean versioned) {
    if (InformationSchema.contains(table)) {
      throw noTable("information_schema");
    }
    if (versioned) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          WHAT + "table " + table.name() + " with a hint for versions of rows",
          "Use one of the two");
    }
    if (table.history() == null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          WHAT + "table " + table.name() + ", which keeps no older rows",
          remedy(table));
    }
  }

  private static String remedy(TableDef table) {
    if (!table.cells().ours()) {
      return "HBase programs choose the timestamps of its cells";
    }
    if (table.mutability() == Mutability.MUTABLE_ALL) {
      return "With MUTABILITY='MUTABLE_ALL' clients choose the timestamps of its cells";
    }
    return "ALTER TABLE "
        + table.name()
        + " SET 'HISTORY'='86400' keeps those of a day from then on";
  }

  static LindormException noTable(String what) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED, WHAT + what, "Write it after the name of a table");
  }
}
