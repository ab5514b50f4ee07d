package org.openlindorm.advisor.source;

import java.util.List;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.RelatedPlace;

/**
 * What could not be read, where, and why.
 *
 * @param foreign whether a store other than ours takes it
 */
public record Problem(
    Kind kind, Place place, String text, List<RelatedPlace> related, boolean foreign) {

  /** The rules that problems are findings of. */
  public enum Kind {
    UNREADABLE("SRC001", "unreadable", "What cannot be read is not judged."),
    UNKNOWN("SRC002", "unknown-name", "The server refuses it, and nothing of it can be judged."),
    TWICE("SRC003", "defined-twice", "Only the first is judged, and the server refuses the other.");

    private final String rule;
    private final String title;
    private final String why;

    Kind(String rule, String title, String why) {
      this.rule = rule;
      this.title = title;
      this.why = why;
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

  /** Something that no store could read. */
  public Problem(Place place, String text) {
    this(Kind.UNREADABLE, place, text, List.of(), false);
  }

  /** Something that our server refuses. */
  static Problem foreign(Kind kind, Place place, String text) {
    return new Problem(kind, place, text, List.of(), true);
  }

  static Problem unknown(Place place, String text) {
    return new Problem(Kind.UNKNOWN, place, text, List.of(), false);
  }

  static Problem twice(Place place, String text, Place first) {
    return new Problem(
        Kind.TWICE, place, text, List.of(new RelatedPlace(first, "defined here first")), false);
  }
}
