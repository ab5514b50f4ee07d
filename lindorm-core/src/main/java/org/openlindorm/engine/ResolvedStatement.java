package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Literals;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.plan.ShowServerPlan;
import org.openlindorm.plan.ShowWhere;
import org.openlindorm.plan.Statement;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * A statement's plan together with the literals of its own text.
 *
 * @param plan shared by all texts that differ in their literals only
 * @param slots for each parameter of the plan where its value comes from
 * @param within what it was resolved in
 * @param text the statement without its values
 */
record ResolvedStatement(CountedPlan plan, List<Slot> slots, Within within, NormalizedSql text) {

  Statement statement() {
    return plan.statement();
  }

  /**
   * What a plan depends on besides its text.
   *
   * @param catalogVersion the snapshot that the plan was made for
   * @param zone of the session's wall clocks
   */
  record Within(long catalogVersion, String database, ZoneId zone) {}

  /** Where the value of a plan's parameter comes from: the text, or the client. */
  record Slot(@Nullable Object literal, boolean isMarker) {

    static final Slot MARKER = new Slot(null, true);
  }

  /** What the client must give, in the order of the {@code ?} of the text. */
  List<DataType> markers() {
    List<DataType> markers = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).isMarker()) {
        markers.add(statement().parameters().get(i).type());
      }
    }
    return markers;
  }

  /**
   * The types of values that arrive for parameters to which the statement gives no type itself, in
   * the order of the {@code ?}; NULL for the others. Empty when there is nothing to tell.
   */
  List<DataType> arriving(List<@Nullable Object> given) {
    if (!hasOpenMarker()) {
      return List.of();
    }
    List<DataType> markers = markers();
    List<DataType> arriving = new ArrayList<>();
    boolean some = false;
    for (int i = 0; i < markers.size() && i < given.size(); i++) {
      boolean open = markers.get(i).equals(DataType.NULL) && given.get(i) != null;
      arriving.add(open ? Literals.of(given.get(i)).type() : DataType.NULL);
      some |= open;
    }
    return some ? arriving : List.of();
  }

  /** Whether the statement gives no type to a value that the client must give. */
  boolean hasOpenMarker() {
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).isMarker() && statement().parameters().get(i).type().equals(DataType.NULL)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The values of all parameters of the plan, with the moment of the statement().
   *
   * @throws LindormException PARAMETER_COUNT, or what coercion says of a wrong value
   */
  Bindings bindings(List<@Nullable Object> given, long now) {
    List<ParameterUse> uses = statement().parameters();
    List<@Nullable Object> values = new ArrayList<>(slots.size());
    int next = 0;
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (slot.isMarker() && next == given.size()) {
        throw wrongCount(given.size());
      }
      Object value = slot.isMarker() ? given.get(next++) : slot.literal();
      values.add(uses.get(i).accept(value));
    }
    if (next != given.size()) {
      throw wrongCount(given.size());
    }
    return new Bindings(now, values);
  }

  private LindormException wrongCount(int given) {
    return LindormException.of(
        ErrorCode.PARAMETER_COUNT, String.valueOf(markers().size()), String.valueOf(given));
  }

  /** Whether it is SHOW WARNINGS, which is no statement that others are warned of. */
  boolean showsWarnings() {
    return statement().body() instanceof Statement.Definition definition
        && showsWarnings(definition.plan());
  }

  private static boolean showsWarnings(DefinitionPlan plan) {
    return plan instanceof ShowServerPlan.ShowWarnings
        || plan instanceof ShowWhere where && showsWarnings(where.shown());
  }

  boolean isQuery() {
    return !columns().isEmpty();
  }

  boolean columnsVary() {
    return statement().body() instanceof Statement.Query query && !query.rests().isEmpty();
  }

  /** The columns of the rows that the statement yields; none for a write. */
  List<ResultColumn> columns() {
    if (statement().body() instanceof Statement.Query query) {
      return query.columns().stream()
          .map(
              column ->
                  new ResultColumn(
                      column.label(),
                      column.type(),
                      column.nullable(),
                      column.table(),
                      column.database()))
          .toList();
    }
    if (statement().body() instanceof Statement.Definition definition) {
      return columns(definition.plan());
    }
    if (statement().body() instanceof Statement.Explain explain) {
      return explain.analyze()
          ? AnalyzedPlan.COLUMNS
          : List.of(ResultColumn.of("PLAN", DataType.VARCHAR));
    }
    return List.of();
  }

  private static List<ResultColumn> columns(DefinitionPlan plan) {
    return plan.columns().stream()
        .map(column -> ResultColumn.of(column.label(), column.type()))
        .toList();
  }
}
