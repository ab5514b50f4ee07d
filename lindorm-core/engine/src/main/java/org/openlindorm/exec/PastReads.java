package org.openlindorm.exec;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.row.ReadMoment;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.History;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.type.MomentText;

/** Scans of rows as they were at the time that {@code AS OF TIMESTAMP} names. */
final class PastReads {

  private PastReads() {}

  /**
   * Returns a scan of the rows that a shape reads: the newest ones, or those of a time.
   *
   * @throws LindormException PAST_REFUSED for a time that the table does not keep
   */
  static ScanRequest of(RowShape shape, ScanRequest newest, StatementContext context) {
    ReadMoment asOf = shape.asOf();
    return asOf == null ? newest : newest.before(moment(shape.table(), asOf, context) + 1);
  }

  private static long moment(TableDef table, ReadMoment asOf, StatementContext context) {
    Object value = asOf.value(context.bindings());
    History history = table.history();
    if (!(value instanceof Long moment)) {
      throw refused(table, null, "the time is NULL");
    }
    if (history == null) {
      throw refused(table, moment, "it keeps no HISTORY");
    }
    long now = context.bindings().now();
    if (moment > now) {
      throw refused(table, moment, "the time is in the future");
    }
    if (moment < history.first(now)) {
      String reason = "its HISTORY begins at " + text(history.first(now));
      throw refused(table, moment, reason);
    }
    return moment;
  }

  private static LindormException refused(TableDef table, @Nullable Long moment, String reason) {
    String shown = moment == null ? "NULL" : text(moment);
    return LindormException.of(ErrorCode.PAST_REFUSED, table.name(), shown, reason);
  }

  private static String text(long moment) {
    return MomentText.of(LocalDateTime.ofInstant(Instant.ofEpochMilli(moment), ZoneOffset.UTC))
        + " UTC";
  }
}
