package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.TableDef;
import org.openlindorm.sql.normalize.NormalizedSql;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * A statement's plan together with the literals of its own text.
 *
 * @param plan shared by all texts that differ in their literals only
 * @param slots the source of the value of each parameter of the plan
 * @param within the context in which it was resolved
 * @param text the statement without its values
 */
record ResolvedStatement(CachedPlan plan, List<Slot> slots, Within within, NormalizedSql text) {

  BoundStatement statement() {
    return plan.statement();
  }

  /**
   * The context of a plan besides its text.
   *
   * @param catalogVersion the snapshot that the plan was made for
   * @param zone the session's time zone
   * @param compat the compatibility level of the session; null for that of each database
   * @param temporaryStamp the stamp of the definitions of temporary tables
   */
  record Within(
      long catalogVersion,
      String database,
      ZoneId zone,
      @Nullable SqlCompat compat,
      long temporaryStamp) {}

  /**
   * The source of a plan parameter's value: a literal of the text, or the client.
   *
   * @param natural the type of the literal's text; NULL for the client's values
   */
  record Slot(@Nullable Object literal, DataType natural) {

    static final Slot MARKER = new Slot(null, DataType.NULL);

    boolean isMarker() {
      return literal == null;
    }
  }

  /**
   * Returns the types of the values that the client must send, in the order of the {@code ?} of the
   * text.
   */
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
   * Returns the types of values for which this plan does not hold, by parameter; NULL for all
   * others. Empty when the plan holds.
   *
   * @param given the values of the {@code ?}; missing ones are ignored
   */
  List<DataType> unknown(List<@Nullable Object> given) {
    if (!plan.dependsOnValues()) {
      return List.of();
    }
    List<ParameterUse> uses = statement().parameters();
    List<DataType> unknown = List.of();
    int next = 0;
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      Object value = slot.literal();
      if (slot.isMarker()) {
        value = next < given.size() ? given.get(next) : null;
        next++;
      }
      DataType type = uses.get(i).unknown(value, slot.natural());
      if (!type.equals(DataType.NULL)) {
        unknown =
            unknown.isEmpty()
                ? new ArrayList<>(Collections.nCopies(slots.size(), DataType.NULL))
                : unknown;
        unknown.set(i, type);
      }
    }
    return unknown;
  }

  /**
   * Returns the values of all parameters of the plan, with the time of the statement.
   *
   * @throws LindormException PARAMETER_COUNT, or the error of coercion for a wrong value
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

  /** Returns whether it reads the warnings of the previous statement, and therefore keeps them. */
  boolean readsWarnings() {
    TableDef table = statement().table();
    return table != null && InformationSchema.isWarnings(table);
  }

  boolean isQuery() {
    return !columns().isEmpty();
  }

  boolean columnsVary() {
    return statement().body() instanceof BoundStatement.Query query && !query.rests().isEmpty();
  }

  /** Returns the columns of the rows that the statement returns; none for a write. */
  List<ResultColumn> columns() {
    return statement().body().accept(new ColumnsOf());
  }

  /** Returns the result columns of each kind of statement. */
  private static final class ColumnsOf implements BoundStatement.Body.Visitor<List<ResultColumn>> {

    @Override
    public List<ResultColumn> query(BoundStatement.Query query) {
      return query.columns().stream()
          .map(
              column ->
                  new ResultColumn(
                      column.label(),
                      column.type(),
                      column.nullable(),
                      column.table(),
                      column.database(),
                      column.declared()))
          .toList();
    }

    @Override
    public List<ResultColumn> write(BoundStatement.Write write) {
      return List.of();
    }

    @Override
    public List<ResultColumn> definition(BoundStatement.Definition definition) {
      return definition.plan().columns().stream()
          .map(column -> ResultColumn.of(column.label(), column.type()))
          .toList();
    }

    @Override
    public List<ResultColumn> explain(BoundStatement.Explain explain) {
      return explain.analyze()
          ? AnalyzedPlan.COLUMNS
          : List.of(ResultColumn.of("PLAN", DataType.VARCHAR));
    }
  }
}
