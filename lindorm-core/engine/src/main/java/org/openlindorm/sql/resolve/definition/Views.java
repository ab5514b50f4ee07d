package org.openlindorm.sql.resolve.definition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewChange;
import org.openlindorm.schema.ViewDef;
import org.openlindorm.schema.ViewDef.ViewColumn;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.ViewStatement.CreateView;
import org.openlindorm.type.DataType;

/** Definitions of views. */
public final class Views {

  private static final Comparator<TableName> BY_NAME = Comparator.comparing(TableName::toString);

  private Views() {}

  /**
   * The result columns of a query.
   *
   * @param views all views that it reads, directly or through other views
   */
  public record Yield(List<String> labels, List<DataType> types, Set<TableName> views) {
    public Yield {
      labels = List.copyOf(labels);
      types = List.copyOf(types);
      views = Set.copyOf(views);
    }
  }

  /**
   * CREATE VIEW.
   *
   * @param database the one that unqualified names belong to
   */
  static DefinitionPlan create(
      CreateView requested, TableName name, String database, Function<Query, Yield> binder) {
    if (!requested.query().hints().isEmpty()) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a hint in a view",
          "Write it into the statements that read the view");
    }
    Yield yield = binder.apply(requested.query());
    if (yield.views().contains(name)) {
      TableName through =
          yield.views().stream()
              .filter(each -> !each.equals(name))
              .sorted(BY_NAME)
              .findFirst()
              .orElse(name);
      throw LindormException.of(ErrorCode.VIEW_RECURSIVE, name, through);
    }
    ViewDef view = new ViewDef(name, database, columns(requested, yield), text(requested.text()));
    return new ChangePlan.Change(
        new ViewChange.CreateView(
            view,
            requested.existing() == CreateView.Existing.REPLACED,
            requested.existing() == CreateView.Existing.LEFT),
        requested.ignored().stream().map(option -> option + " of a view has no effect").toList());
  }

  private static List<ViewColumn> columns(CreateView requested, Yield yield) {
    List<String> names =
        requested.columns().isEmpty()
            ? yield.labels()
            : requested.columns().stream().map(SqlIdentifier::getSimple).toList();
    if (names.size() != yield.labels().size()) {
      throw LindormException.of(ErrorCode.SET_COLUMNS, names.size(), yield.labels().size());
    }
    Set<String> labels = new HashSet<>();
    Set<String> seen = new HashSet<>();
    List<ViewColumn> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i)) || !labels.add(yield.labels().get(i))) {
        throw LindormException.of(ErrorCode.COLUMN_TWICE, yield.labels().get(i));
      }
      columns.add(new ViewColumn(names.get(i), yield.labels().get(i), yield.types().get(i)));
    }
    return columns;
  }

  private static String text(String written) {
    return written.strip().replaceFirst("[;\\s]+$", "");
  }
}
