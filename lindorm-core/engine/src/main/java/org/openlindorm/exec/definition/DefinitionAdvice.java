package org.openlindorm.exec.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advice.KeyFinding.Severity;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;

/**
 * Calls the advisor on a change of a table before it takes effect, for findings that the change
 * adds.
 */
final class DefinitionAdvice {

  /** The severities that are reported as warnings without a request for advice. */
  private static final Set<Severity> TOLD = Set.of(Severity.ERROR, Severity.WARNING);

  private static final LintedTable JUDGED = new LintedTable();

  private static final String SWITCH_OFF = "SET key_advisor = off turns these notes off";

  private final LiveCatalog catalog;
  private final AdviceStore advice;

  DefinitionAdvice(LiveCatalog catalog, AdviceStore advice) {
    this.catalog = catalog;
    this.advice = advice;
  }

  /**
   * Returns the findings on changes of one table, as warnings. A failure of the advisor does not
   * refuse the statement.
   *
   * @param text the original CREATE TABLE, or empty
   * @throws LindormException KEY_ADVICE in a session that enforces, when one is an ERROR
   */
  List<Warning> before(List<SchemaChange> changes, String text, CurrentSession session) {
    Optional<TableName> table = changes.get(0).accept(JUDGED);
    if (advice.isSilent() || table.isEmpty()) {
      return List.of();
    }
    TableName name = table.get();
    Catalog now = catalog.refresh();
    AdvisorMode mode = session.keyAdvisor(now);
    if (mode == AdvisorMode.OFF) {
      return List.of();
    }
    List<KeyFinding> added;
    try {
      added = added(now.table(name), after(changes, name, now), text);
    } catch (RuntimeException failure) {
      if (mode == AdvisorMode.ENFORCE) {
        throw failure;
      }
      return List.of(
          Warning.of(
              "The key advisor failed, so the definition was not checked: "
                  + failure
                  + ". This is a defect of OpenLindorm; report it with the statement"));
    }
    for (KeyFinding finding : added) {
      if (mode == AdvisorMode.ENFORCE && finding.severity() == Severity.ERROR) {
        throw refusal(name, finding);
      }
    }
    return warnings(name, added);
  }

  /** Returns one warning per problem, and one note for all questions. */
  private static List<Warning> warnings(TableName table, List<KeyFinding> added) {
    List<Warning> warnings = new ArrayList<>();
    List<KeyFinding> questions = new ArrayList<>();
    for (KeyFinding finding : added) {
      if (finding.severity() == Severity.QUESTION) {
        questions.add(finding);
      } else if (TOLD.contains(finding.severity())) {
        warnings.add(
            new Warning(Warning.Level.WARNING, ErrorCode.KEY_ADVICE.number(), finding.text()));
      }
    }
    if (!questions.isEmpty()) {
      String more =
          questions.size() == 1
              ? ""
              : "; "
                  + (questions.size() - 1)
                  + " more in information_schema.key_advice of "
                  + table.table();
      String question = questions.get(0).text() + more;
      String note = question + (question.endsWith("?") ? " " : ". ") + SWITCH_OFF;
      warnings.add(new Warning(Warning.Level.NOTE, ErrorCode.KEY_ADVICE.number(), note));
    }
    return warnings;
  }

  /**
   * Returns the table after the changes; null when they are invalid, because the change itself then
   * reports the error.
   */
  private static @Nullable TableDef after(
      List<SchemaChange> changes, TableName name, Catalog before) {
    Catalog after = before;
    try {
      for (SchemaChange change : changes) {
        after = change.apply(after);
      }
    } catch (LindormException refusedLater) {
      return null;
    }
    return after.table(name);
  }

  private List<KeyFinding> added(@Nullable TableDef before, @Nullable TableDef after, String text) {
    if (after == null || after.equals(before)) {
      return List.of();
    }
    List<KeyFinding> added = new ArrayList<>(advice.lint(after, text));
    if (before != null) {
      List<KeyFinding> known = advice.lint(before, "");
      added.removeIf(finding -> known.stream().anyMatch(finding::sameAs));
    }
    return added;
  }

  private static LindormException refusal(TableName name, KeyFinding finding) {
    String object = finding.object();
    String what =
        object.equals("pk") || object.equals("table")
            ? "table " + name
            : "index " + object + " of table " + name;
    String clause = finding.rewrites().isEmpty() ? "" : " to " + finding.rewrites().get(0).clause();
    return LindormException.of(
        ErrorCode.KEY_ADVICE, what, finding.rule() + ", " + finding.message(), clause);
  }
}
