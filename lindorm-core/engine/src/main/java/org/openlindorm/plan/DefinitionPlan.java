package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.type.DataType;

/** A statement that defines, checks or sets something; the subtypes group them by subject. */
public sealed interface DefinitionPlan
    permits BackupPlan, ChangePlan, RegionPlan, SessionPlan, SurveyPlan {

  /** Returns the columns of the rows that the statement yields; empty when it yields none. */
  List<Column> columns();

  /** Returns the changes of the catalog that the statement makes. */
  default List<SchemaChange> changes() {
    return List.of();
  }

  /** Returns whether the execution only fails, with the statements to use instead. */
  default boolean isRefused() {
    return false;
  }

  /** Calls the visitor's method for this kind of statement. */
  <R> R accept(Visitor<R> visitor);

  /** A visitor of the kinds of statements. */
  interface Visitor<R> {
    R backup(BackupPlan plan);

    R change(ChangePlan.Change plan);

    R changeIndexes(ChangePlan.ChangeIndexes plan);

    R steps(ChangePlan.Steps plan);

    R ofSession(ChangePlan.OfSession plan);

    R fill(ChangePlan.Fill plan);

    R raiseNumbers(ChangePlan.RaiseNumbers plan);

    R createFilled(ChangePlan.CreateFilled plan);

    R changeKey(ChangePlan.ChangeKey plan);

    R requestKeyChange(ChangePlan.RequestKeyChange plan);

    R copyTable(ChangePlan.CopyTable plan);

    R runRegionOperation(RegionPlan.RegionOperation plan);

    R nothing(SessionPlan.Nothing plan);

    R transaction(SessionPlan.Transaction plan);

    R setSession(SessionPlan.SetSession plan);

    R killSession(SessionPlan.KillSession plan);

    R prepareNamed(SessionPlan.PrepareNamed plan);

    R executeNamed(SessionPlan.ExecuteNamed plan);

    R deallocateNamed(SessionPlan.DeallocateNamed plan);

    R useDatabase(SessionPlan.UseDatabase plan);

    R commitChanges(SessionPlan.CommitChanges plan);

    R checkIndex(SurveyPlan.CheckIndex plan);

    R checkTable(SurveyPlan.CheckTable plan);

    R adviseTable(SurveyPlan.AdviseTable plan);

    R adviseKey(SurveyPlan.AdviseKey plan);

    R applyAdvice(SurveyPlan.ApplyAdvice plan);
  }

  /** A column of the result; always nullable text. */
  record Column(String label, DataType type) {
    static List<Column> ofTexts(String... labels) {
      return Stream.of(labels).map(label -> new Column(label, DataType.VARCHAR)).toList();
    }
  }
}
