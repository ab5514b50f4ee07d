package org.openlindorm.sql.resolve.definition;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.ChangePlan;
import org.openlindorm.plan.DefinitionPlan;
import org.openlindorm.plan.SessionPlan;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.NearestName;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.ChangefeedStatement;
import org.openlindorm.sql.parse.tree.Option;

/** Binds CREATE CHANGEFEED and COMMIT CHANGES. */
final class Changefeeds {

  private static final String IMAGES = "IMAGES";
  private static final String MOST_BYTES = "MAX_BYTES";
  private static final List<String> OPTIONS = List.of(IMAGES, MOST_BYTES);
  private static final long DEFAULT_BYTES = 1L << 30;
  private static final long LEAST_BYTES = 1L << 16;

  /** The length of MySQL's names. */
  private static final int MOST_CONSUMER_LENGTH = 64;

  /** A BIGINT has at least so many. */
  private static final int MOST_DIGITS = 18;

  private Changefeeds() {}

  static DefinitionPlan create(
      ChangefeedStatement.CreateFeed create, TableName feed, TableName table) {
    long mostBytes = DEFAULT_BYTES;
    boolean withBefore = false;
    for (Option option : create.options()) {
      switch (option.name().toUpperCase(Locale.ROOT)) {
        case IMAGES -> withBefore = hasBefore(option.value());
        case MOST_BYTES -> mostBytes = bytes(option.value());
        default ->
            throw LindormException.of(
                ErrorCode.ATTRIBUTE_UNKNOWN,
                option.name(),
                NearestName.hint(option.name().toUpperCase(Locale.ROOT), OPTIONS),
                String.join(", ", OPTIONS));
      }
    }
    return new ChangePlan.Change(
        new ChangefeedChange.CreateChangefeed(
            feed, table, withBefore, mostBytes, create.ifNotExists()));
  }

  static DefinitionPlan commit(ChangefeedStatement.CommitFeed commit, TableName feed) {
    if (commit.consumer().isBlank() || commit.consumer().length() > MOST_CONSUMER_LENGTH) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID,
          "FOR",
          commit.consumer(),
          "name of a consumer with 1 to %d characters".formatted(MOST_CONSUMER_LENGTH));
    }
    if (commit.position().equalsIgnoreCase("NULL")) {
      return new SessionPlan.CommitChanges(feed, commit.consumer(), OptionalLong.empty());
    }
    if (commit.position().length() > MOST_DIGITS) {
      throw LindormException.of(
          ErrorCode.ATTRIBUTE_INVALID, "AT", commit.position(), "position of a change");
    }
    return new SessionPlan.CommitChanges(
        feed, commit.consumer(), OptionalLong.of(Long.parseLong(commit.position())));
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
