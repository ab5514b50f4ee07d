package org.openlindorm.sql.resolve.definition;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BackupPlan;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.parse.tree.SessionStatement;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.BackupScope;

/** Turns BACKUP into a plan. */
final class BackupBinder {
  private static final String RATE = "MB_PER_SECOND";
  private static final String KEEP = "KEEP";
  private static final int MOST = 1_000_000;

  private BackupBinder() {}

  /**
   * @param scope what the statement names, which exists
   */
  static BackupPlan bind(SessionStatement.Backup backup, BackupScope scope) {
    Map<String, String> options = Option.byName(backup.options());
    for (String name : options.keySet()) {
      if (!Set.of(RATE, KEEP).contains(name.toUpperCase(Locale.ROOT))) {
        throw LindormException.of(
            ErrorCode.ATTRIBUTE_INVALID,
            name,
            options.getOrDefault(name, ""),
            "BACKUP has the options " + KEEP + " and " + RATE);
      }
    }
    return new BackupPlan(
        new BackupRequest(
                folder(backup.folder()),
                number(options, RATE, 1, BackupRequest.DEFAULT_MEGABYTES_PER_SECOND),
                number(options, KEEP, 0, 0))
            .withScope(scope));
  }

  /**
   * Returns the scope of a backup of tables.
   *
   * @throws LindormException if an HBase program defined a table: its rows cannot be restored alone
   */
  static BackupScope tables(List<TableDef> tables) {
    for (TableDef table : tables) {
      if (!table.cells().ours()) {
        throw LindormException.of(
            ErrorCode.UNSUPPORTED,
            "BACKUP TABLE of " + table.name() + ", which is of an HBase program",
            "Execute BACKUP SYSTEM");
      }
    }
    return BackupScope.tables(
        tables.stream().map(table -> table.name().toString()).collect(Collectors.toSet()));
  }

  /** The server's current folder is an accident of its start, so the path must not depend on it. */
  private static Path folder(String text) {
    try {
      Path folder = Path.of(text);
      if (folder.isAbsolute()) {
        return folder.normalize();
      }
    } catch (InvalidPathException e) {
      throw invalid(text, e.getReason());
    }
    throw invalid(text, "it must be an absolute path on the server's machine");
  }

  private static LindormException invalid(String text, String reason) {
    return LindormException.of(ErrorCode.BACKUP_FAILED, "'" + text + "'", reason);
  }

  private static int number(Map<String, String> options, String name, int least, int usual) {
    String text = options.get(name);
    if (text == null) {
      return usual;
    }
    if (text.matches("[0-9]{1,7}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= MOST) {
        return number;
      }
    }
    throw LindormException.of(
        ErrorCode.ATTRIBUTE_INVALID,
        name,
        text,
        "it must be a whole number from %d to %d".formatted(least, MOST));
  }
}
