package org.openlindorm.plan;

import java.util.List;
import java.util.stream.Stream;
import org.openlindorm.type.DataType;

/** A statement that defines something or shows definitions, in families by what it is about. */
public sealed interface DefinitionPlan
    permits ChangePlan,
        RegionPlan,
        SessionPlan,
        SurveyPlan,
        ShowTablePlan,
        ShowServerPlan,
        ShowWhere {

  /** The columns of the rows that the statement yields; empty when it yields none. */
  List<Column> columns();

  /** A column of the answer; always nullable text. */
  record Column(String label, DataType type) {
    static List<Column> ofTexts(String... labels) {
      return Stream.of(labels).map(label -> new Column(label, DataType.VARCHAR)).toList();
    }
  }
}
