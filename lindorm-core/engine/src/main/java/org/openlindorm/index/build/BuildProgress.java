package org.openlindorm.index.build;

import java.util.Locale;
import org.openlindorm.index.build.BuildRecord.IndexProgress;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Store;

/** Reports the progress of an index build from the records of the building servers. */
public final class BuildProgress {

  private static final String COMPLETE = "100%";

  private BuildProgress() {}

  /**
   * Returns the progress as SHOW INDEX prints it: NOT_STARTED, WAITING, {@code EXECUTING 12.34%},
   * FAILED with the reason, CANCELLED, 100%.
   */
  public static String of(Store store, TableDef table, IndexDef index) {
    return switch (index.state().stage()) {
      case ACTIVE -> COMPLETE;
      case DISABLED -> "NOT_STARTED";
      case INACTIVE -> inactive(index.state().reason());
      case BUILDING -> building(new BuildRecords(store).read(table.id()).record(), index);
    };
  }

  private static String inactive(String reason) {
    if (reason.isEmpty()) {
      return COMPLETE;
    }
    return reason.equals(IndexState.BUILD_CANCELLED) ? "CANCELLED" : "FAILED " + reason;
  }

  private static String building(BuildRecord record, IndexDef index) {
    IndexProgress progress = record.of(index.id(), index.createdAt());
    if (progress == null) {
      return record.indexes().isEmpty() ? "NOT_STARTED" : "WAITING";
    }
    return String.format(
        Locale.ROOT, "EXECUTING %.2f%%", 100 * Math.min(0.9999, record.share(progress)));
  }
}
