package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.program.ScanProgram;
import org.openlindorm.expr.program.StoredRowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;

/** Fetches stored rows by key, with as many versions of their cells as a shape reads. */
final class StoredByKey {

  private static final int ROWS_A_BATCH = 1_000;

  private StoredByKey() {}

  /** Returns the rows in the order of the keys, null where there is no row. */
  static List<@Nullable StoredRow> fetch(
      RowShape shape, List<Bytes> keys, StatementContext context) {
    PhysicalTable table = shape.table().physical();
    if (!shape.isNewest()) {
      return scanned(shape, table, keys, context);
    }
    return keys.size() == 1
        ? Collections.singletonList(context.store().fetch(table, keys.get(0)))
        : context.store().fetchAll(table, keys);
  }

  /** Filters rows next to the data, so that those without a wanted version are not sent. */
  private static List<@Nullable StoredRow> scanned(
      RowShape shape, PhysicalTable table, List<Bytes> keys, StatementContext context) {
    List<ByteRange> points = keys.stream().distinct().sorted().map(ByteRange::point).toList();
    ScanProgram program = ScanProgram.storedRows(shape, null, ScanProgram.ALL_ROWS);
    Map<Bytes, StoredRow> found = new HashMap<>();
    ScanRequest each =
        PastReads.of(
            shape,
            new ScanRequest(ByteRange.ALL, false, program, ROWS_A_BATCH)
                .with(context.interruption()::check),
            context);
    try (Cursor cursor = context.store().scanAll(table, points, each)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        context.interruption().check();
        found.put(row.key(), StoredRowCodec.decode(row));
      }
    }
    List<@Nullable StoredRow> rows = new ArrayList<>(keys.size());
    keys.forEach(key -> rows.add(found.get(key)));
    return rows;
  }
}
