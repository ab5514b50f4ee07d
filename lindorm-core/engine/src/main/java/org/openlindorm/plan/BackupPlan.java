package org.openlindorm.plan;

import java.util.List;
import org.openlindorm.store.BackupRequest;

/** BACKUP: one row for the completed backup. */
public record BackupPlan(BackupRequest request) implements DefinitionPlan {
  @Override
  public List<Column> columns() {
    return Column.ofTexts(
        "BACKUP", "MOMENT", "FILES", "BYTES", "COPIED_BYTES", "PAUSE_MILLIS", "REMOVED");
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.backup(this);
  }
}
