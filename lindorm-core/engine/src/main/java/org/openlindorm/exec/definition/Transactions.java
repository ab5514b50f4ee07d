package org.openlindorm.exec.definition;

import java.util.List;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.plan.SessionPlan.Transaction;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/**
 * The results of BEGIN, COMMIT and ROLLBACK. Every statement takes effect at once, so they do
 * nothing. A session gets a warning, or an error if its settings require one.
 */
public final class Transactions {

  private Transactions() {}

  /** Throws ROLLBACK_IMPOSSIBLE where the session has written and wants the error. */
  public static DefinitionAnswer answer(
      Transaction transaction, Catalog catalog, CurrentSession session) {
    boolean written = session.control(transaction);
    return switch (transaction) {
      case BEGIN ->
          warned(
              "BEGIN starts no transaction: each statement takes effect immediately and"
                  + " for all sessions");
      case COMMIT -> warned("COMMIT has no effect: each statement has already taken effect");
      case ROLLBACK, ROLLBACK_TO_SAVEPOINT ->
          written ? notRolledBack(catalog, session) : DefinitionAnswer.DONE;
    };
  }

  private static DefinitionAnswer warned(String text) {
    return DefinitionAnswer.warning(text);
  }

  private static DefinitionAnswer notRolledBack(Catalog catalog, CurrentSession session) {
    LindormException failure = LindormException.of(ErrorCode.ROLLBACK_IMPOSSIBLE);
    String own = session.settings().get(SystemVariable.SQL_MODE);
    String mode = own == null ? SystemVariable.SQL_MODE.in(catalog) : own;
    if (mode.contains(SystemVariable.STRICT_TRANSACTIONS)) {
      throw failure;
    }
    Warning warning =
        new Warning(
            Warning.Level.WARNING, failure.code().number(), String.valueOf(failure.getMessage()));
    return DefinitionAnswer.warnings(List.of(warning));
  }
}
