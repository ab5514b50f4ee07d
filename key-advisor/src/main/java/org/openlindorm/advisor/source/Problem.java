package org.openlindorm.advisor.source;

import java.util.List;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.error.ErrorCode;

/** A problem in the input, with its place and reason. */
public record Problem(Kind kind, Place place, String text, List<RelatedPlace> related) {

  /** The rules that report problems. */
  public enum Kind {
    UNREADABLE("SRC001", "unreadable", "Unreadable text is not checked."),
    UNKNOWN("SRC002", "unknown-name", "The server refuses it, and it cannot be checked."),
    TWICE("SRC003", "defined-twice", "Only the first is checked; the server refuses the other."),
    REFUSED("SRC004", "refused", "The server refuses it, and later statements may depend on it.");

    private final String rule;
    private final String title;
    private final String why;

    Kind(String rule, String title, String why) {
      this.rule = rule;
      this.title = title;
      this.why = why;
    }

    /** Returns the rule for a refusal of the server. */
    static Kind of(ErrorCode code) {
      return switch (code) {
        case SYNTAX -> UNREADABLE;
        case TABLE_UNKNOWN,
            DATABASE_UNKNOWN,
            VIEW_UNKNOWN,
            COLUMN_UNKNOWN,
            INDEX_UNKNOWN,
            FUNCTION_UNKNOWN,
            TYPE_UNSUPPORTED,
            ATTRIBUTE_UNKNOWN,
            VARIABLE_UNKNOWN ->
            UNKNOWN;
        case TABLE_EXISTS, DATABASE_EXISTS, INDEX_EXISTS, COLUMN_TWICE -> TWICE;
        default -> REFUSED;
      };
    }

    public String rule() {
      return rule;
    }

    public String title() {
      return title;
    }

    public String why() {
      return why;
    }
  }

  public Problem {
    related = List.copyOf(related);
  }

  /** Creates a problem of an input that no store could read. */
  public Problem(Place place, String text) {
    this(Kind.UNREADABLE, place, text, List.of());
  }

  static Problem unknown(Place place, String text) {
    return new Problem(Kind.UNKNOWN, place, text, List.of());
  }

  static Problem twice(Place place, String text, Place first) {
    return new Problem(
        Kind.TWICE, place, text, List.of(new RelatedPlace(first, "defined here first")));
  }
}
