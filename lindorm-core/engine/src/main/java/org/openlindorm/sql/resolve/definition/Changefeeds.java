package org.openlindorm.sql.resolve.definition;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.ChangefeedStatement;
import org.openlindorm.sql.parse.tree.Option;
import org.openlindorm.sql.resolve.expression.SqlLiterals;
import org.openlindorm.type.DataType;

/** Binds CREATE CHANGEFEED, ALTER CHANGEFEED and COMMIT CHANGES. */
final class Changefeeds {

  private static final String IMAGES = "IMAGES";
  private static final String MOST_BYTES = "MAX_BYTES";
  private static final List<String> OPTIONS = List.of(IMAGES, MOST_BYTES);
  private static final long DEFAULT_BYTES = 1L << 30;
  private static final long LEAST_BYTES = 1L << 16;

  private Changefeeds() {}

  /** Returns the parameter of a statement as a value of a type. */
  @FunctionalInterface
  interface Parameters {
    Parameter typed(SqlDynamicParam parameter, DataType type, String place);
  }

  /** The options that a statement has; empty if it does not set one. */
  private record Options(Optional<Boolean> withBefore, Optional<Long> mostBytes) {

    static Options of(List<Option> given) {
      Optional<Boolean> withBefore = Optional.empty();
      Optional<Long> mostBytes = Optional.empty();
      for (Option option : given) {
        switch (option.name().toUpperCase(Locale.ROOT)) {
          case IMAGES -> withBefore = Optional.of(hasBefore(option.value()));
          case MOST_BYTES -> mostBytes = Optional.of(bytes(option.value()));
          default ->
              throw LindormException.of(
                  ErrorCode.ATTRIBUTE_UNKNOWN,
                  option.name(),
                  NearestName.hint(option.name().toUpperCase(Locale.ROOT), OPTIONS),
                  String.join(", ", OPTIONS));
        }
      }
      return new Options(withBefore, mostBytes);
    }
  }

  static DefinitionPlan create(
      ChangefeedStatement.CreateFeed create, TableName feed, TableName table) {
    Options options = Options.of(create.options());
    return new ChangePlan.Change(
        new ChangefeedChange.CreateChangefeed(
            feed,
            table,
            options.withBefore().orElse(false),
            options.mostBytes().orElse(DEFAULT_BYTES),
            create.ifNotExists()));
  }

  static DefinitionPlan alter(ChangefeedStatement.AlterFeed alter, TableName feed) {
    Options options = Options.of(alter.options());
    return new ChangePlan.Change(
        new ChangefeedChange.AlterChangefeed(feed, options.withBefore(), options.mostBytes()));
  }

  static DefinitionPlan commit(
      ChangefeedStatement.CommitFeed commit, TableName feed, Parameters parameters) {
    Expr consumer = value(commit.consumer(), DataType.VARCHAR, "FOR", parameters);
    Expr position = value(commit.position(), DataType.BIGINT, "AT", parameters);
    SessionPlan.CommitChanges plan = new SessionPlan.CommitChanges(feed, consumer, position);
    plan.checkLiterals();
    return plan;
  }

  private static Expr value(SqlNode node, DataType type, String place, Parameters parameters) {
    if (node instanceof SqlDynamicParam parameter) {
      return parameters.typed(parameter, type, place);
    }
    Object value = SqlLiterals.of((SqlLiteral) node).value();
    return new Literal(value == null ? null : type.coerce(value, place), type);
  }

  private static boolean hasBefore(String value) {
    return switch (value.toLowerCase(Locale.ROOT).replace(" ", "")) {
      case "after" -> false;
      case "before,after", "after,before" -> true;
      default ->
          throw LindormException.of(
              ErrorCode.ATTRIBUTE_INVALID,
              IMAGES,
              value,
              "list of what a changefeed reports: 'after' or 'before,after'");
    };
  }

  private static long bytes(String value) {
    if (value.matches("[0-9]{1,18}") && Long.parseLong(value) >= LEAST_BYTES) {
      return Long.parseLong(value);
    }
    throw LindormException.of(
        ErrorCode.ATTRIBUTE_INVALID,
        MOST_BYTES,
        value,
        "number of bytes that are kept for consumers, at least " + LEAST_BYTES);
  }
}
