package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.Observer;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredBackup;

/** The rows of information_schema.BACKUPS, which SHOW BACKUPS reads. */
final class BackupRows {

  private static final PrivilegeRequirement OF_ADMINISTRATORS =
      PrivilegeRequirement.of(Securable.GLOBAL, Privilege.SYSTEM);

  private BackupRows() {}

  static List<@Nullable Object[]> of(Store store, Observer observer) {
    return observer.may(OF_ADMINISTRATORS)
        ? store.backups().stream().map(BackupRows::row).toList()
        : List.of();
  }

  private static @Nullable Object[] row(StoredBackup backup) {
    return new @Nullable Object[] {
      backup.folder().toString(),
      backup.name(),
      backup.moment().toEpochMilli(),
      backup.size().files(),
      backup.size().bytes(),
      backup.size().copiedBytes(),
      backup.state(),
      backup.scope()
    };
  }
}
