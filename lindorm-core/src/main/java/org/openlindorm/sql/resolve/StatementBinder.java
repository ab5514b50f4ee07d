package org.openlindorm.sql.resolve;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.Delete;
import org.openlindorm.sql.parse.tree.Explain;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Update;
import org.openlindorm.sql.parse.tree.Upsert;
import org.openlindorm.type.DataType;

/** Resolves one parsed statement against one catalog snapshot. */
public final class StatementBinder {

  /** The road for what the direct road cannot do: joins, sub-queries, unions, windows. */
  public interface RelationalRoad {

    /**
     * Resolves, optimises and compiles a query.
     *
     * @param naturalTypes the type of each parameter's own text, NULL for {@code ?}
     */
    Relational bind(
        SqlNode query,
        Catalog catalog,
        String database,
        List<DataType> naturalTypes,
        ReadHints hints,
        String text);
  }

  /** What the relational road answers: the query, and what its parameters are used for. */
  public record Relational(
      Statement.Query query, List<org.openlindorm.plan.ParameterUse> parameters) {}

  private final Catalog catalog;
  private final String database;
  private final RelationalRoad relational;
  private final String text;
  private final List<DataType> naturalTypes;
  private final StatementParameters parameters;
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param naturalTypes the type of each parameter's own text, NULL for {@code ?}
   * @param text the statement as the user wrote it, for messages
   */
  public StatementBinder(
      Catalog catalog,
      String database,
      RelationalRoad relational,
      List<DataType> naturalTypes,
      String text) {
    this.catalog = catalog;
    this.database = database;
    this.relational = relational;
    this.naturalTypes = naturalTypes;
    this.text = text;
    this.parameters = new StatementParameters(naturalTypes);
  }

  public Statement bind(org.openlindorm.sql.parse.tree.Statement parsed) {
    if (parsed instanceof Explain explain) {
      Statement inner = bind(explain.explained());
      return new Statement(
          new Statement.Explain(inner.body()),
          inner.parameters(),
          inner.timeoutMillis(),
          inner.warnings());
    }
    if (parsed instanceof Query query) {
      return query(query);
    }
    if (parsed instanceof Upsert upsert) {
      return upsert(upsert);
    }
    if (parsed instanceof Update update) {
      Hints hints = Hints.of(update.hints());
      WriteBinder binder = writer(update.table(), update.alias(), hints);
      return statement(new Statement.Write(binder.update(update)), hints);
    }
    if (parsed instanceof Delete delete) {
      Hints hints = Hints.of(delete.hints());
      WriteBinder binder = writer(delete.table(), delete.alias(), hints);
      return statement(new Statement.Write(binder.delete(delete)), hints);
    }
    return statement(
        new Statement.Definition(DefinitionBinder.bind(parsed, catalog, database, text)),
        Hints.NONE);
  }

  private Statement statement(Statement.Body body, Hints hints) {
    List<String> warnings = new ArrayList<>(hints.warnings());
    warnings.addAll(this.warnings);
    return new Statement(body, parameters.uses(), hints.timeoutMillis(), warnings);
  }

  /** What a reader of a table should know. */
  private TableDef noted(TableDef table) {
    if (table.misfitsAreNull()) {
      warnings.add(
          "Values of table "
              + table.name()
              + " that do not have the form of their mapped type are read as NULL"
              + " (MAPPING_MISMATCH='NULL')");
    }
    return table;
  }

  private WriteBinder writer(SqlIdentifier table, @Nullable SqlIdentifier alias, Hints hints) {
    TableDef written = require(table);
    if (InformationSchema.holds(written)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "writing to information_schema", InformationSchema.HOW_TO_CHANGE);
    }
    Scope scope = new Scope(written, alias == null ? null : alias.getSimple());
    return new WriteBinder(scope, parameters, hints, text);
  }

  private TableDef require(SqlIdentifier name) {
    return noted(catalog.require(tableName(name, database)));
  }

  /** The table that an identifier names: {@code t} or {@code database.t}. */
  static TableName tableName(SqlIdentifier name, String database) {
    List<String> names = name.names;
    return switch (names.size()) {
      case 1 -> new TableName(database, names.get(0));
      case 2 -> new TableName(names.get(0), names.get(1));
      default -> throw LindormException.of(ErrorCode.TABLE_UNKNOWN, name, "; write database.table");
    };
  }

  private Statement upsert(Upsert upsert) {
    Hints hints = Hints.of(upsert.hints());
    WriteBinder binder = writer(upsert.table(), null, hints);
    Plan source = null;
    if (upsert.source() instanceof Upsert.Selection selection) {
      Statement query = query(selection.query());
      source = ((Statement.Query) query.body()).plan();
      return new Statement(
          new Statement.Write(binder.upsert(upsert, source)),
          query.parameters(),
          hints.timeoutMillis(),
          hints.warnings());
    }
    return statement(new Statement.Write(binder.upsert(upsert, source)), hints);
  }

  private Statement query(Query query) {
    Hints hints = Hints.of(query.hints());
    SqlNode node = query.node();
    SqlNode body = node instanceof SqlOrderBy ordered ? ordered.query : node;
    if (!DirectRoad.takes(node)) {
      return relational(node, hints);
    }
    SqlSelect select = (SqlSelect) body;
    Scope scope = scope(select.getFrom());
    if (scope != null) {
      SystemRules.of(catalog).checkLimit(node, scope.table());
    }
    SelectBinder binder =
        new SelectBinder(select, SelectBinder.Tail.of(node), scope, parameters, hints, text);
    return statement(binder.bind(), hints);
  }

  private Statement relational(SqlNode node, Hints hints) {
    SystemRules.of(catalog).checkRelational(node);
    Relational bound =
        relational.bind(node, catalog, database, naturalTypes, hints.reading(), text);
    return new Statement(
        bound.query(), bound.parameters(), hints.timeoutMillis(), hints.warnings());
  }

  private @Nullable Scope scope(@Nullable SqlNode from) {
    if (from == null) {
      return null;
    }
    if (from.getKind() == SqlKind.AS) {
      SqlIdentifier alias = ((SqlBasicCall) from).operand(1);
      return new Scope(require(((SqlBasicCall) from).operand(0)), alias.getSimple());
    }
    return new Scope(require((SqlIdentifier) from), null);
  }
}
