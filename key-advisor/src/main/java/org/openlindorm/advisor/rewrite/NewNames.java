package org.openlindorm.advisor.rewrite;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.IndexModel;

/**
 * The names of rewritten tables and indexes, which differ from the old names because both exist
 * during the migration.
 */
final class NewNames {

  static final String VERSION = "_v2";
  private static final String MONTH = "_202401";

  private NewNames() {}

  static String of(RewriteCandidate candidate, @Nullable IndexModel index) {
    String table = candidate.table().name();
    if (candidate.kind().equals("R12")) {
      return table + MONTH;
    }
    return switch (candidate.move()) {
      case COPY -> table + VERSION;
      case IN_PLACE, ADD_TABLES -> table;
      case ADD_INDEX -> index == null ? candidate.object() : index.name();
      case REPLACE_INDEX -> (index == null ? candidate.object() : index.name()) + VERSION;
    };
  }
}
