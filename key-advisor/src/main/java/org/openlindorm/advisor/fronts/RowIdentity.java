package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;

/**
 * Decides whether the definition permits two events with the same key. The table must contain
 * events, its key must end with a time, and the key must lack the column that distinguishes
 * simultaneous events.
 */
public final class RowIdentity {

  /**
   * Words of tables in which each row is one event. A measurement is identified by its series and
   * time.
   */
  private static final Set<String> EVENTS =
      Vocabulary.words(
          """
          event log span trace click view pageview visit hit request req call message msg
          outcome flow transaction activity audit access
          """);

  /** Words of tables with one row for all events of a period. */
  private static final Set<String> SUMMARIES =
      Vocabulary.words(
          """
          count counter total sum stat stats statistic agg aggregate daily hourly
          monthly minutely rollup summary metric latest last current by index idx per
          usage top unique state status
          """);

  private static final Set<String> LATEST =
      Set.of("updated", "update", "modified", "last", "first", "latest", "max", "min", "expires");

  /** Words for things that each have many events. */
  private static final Set<String> SHARED =
      Set.of("session", "sess", "visitor", "user", "client", "device", "account", "person");

  private static final Set<String> IDS =
      Vocabulary.words(
          """
          id uuid guid ulid uid key seq sequence no nr num number index idx offset
          nonce hash pos position line
          """);

  private final KeyProfile key;

  private RowIdentity(KeyProfile key) {
    this.key = key;
  }

  /** Returns the column that distinguishes events and is not in the key, or null. */
  public static @Nullable EvidenceItem missing(KeyProfile key) {
    return new RowIdentity(key).missing();
  }

  private @Nullable EvidenceItem missing() {
    NameWords table = NameWords.of(key.table().name());
    List<String> words = table.words().stream().map(GrowingTable::single).toList();
    boolean events =
        words.stream().anyMatch(EVENTS::contains)
            && table.words().stream().noneMatch(SUMMARIES::contains)
            && words.stream().noneMatch(SUMMARIES::contains);
    ProfiledPart time = time();
    if (!events || time == null || key.parts().stream().anyMatch(this::identifies)) {
      return null;
    }
    if (isDistinguished(time)) {
      return null;
    }
    boolean coarse = time.distribution().is(ColumnSubtype.COARSE_TIME);
    for (ColumnModel column : key.table().valueColumns()) {
      if (isOwnId(column) || coarse && isMoment(column)) {
        return EvidenceItem.of(
            EvidenceKind.NAME, column.name() + " distinguishes events and is not in the key");
      }
    }
    return null;
  }

  /**
   * Returns whether the key distinguishes the events of one thing at the same time by two or more
   * further columns, such as the topic and the name of a measurement.
   */
  private boolean isDistinguished(ProfiledPart time) {
    int place = key.parts().indexOf(time);
    return place > 0 && key.parts().size() - place > 2;
  }

  /** Returns the first part of the key that is a time, or null. */
  private @Nullable ProfiledPart time() {
    return key.parts().stream()
        .filter(
            part ->
                part.distribution().is(ColumnSubtype.TIME)
                    || part.distribution().is(ColumnSubtype.COARSE_TIME)
                    || part.distribution().is(ColumnSubtype.INVERTED_TIME))
        .findFirst()
        .orElse(null);
  }

  /** Returns whether the value of a part may differ for each event. */
  private boolean identifies(ProfiledPart part) {
    ValueDistribution distribution = part.distribution();
    NameWords words = NameWords.of(part.column());
    if (SHARED.contains(words.noun())) {
      return false;
    }
    if (distribution.is(ColumnKind.DISPERSED) && part.item().plain()
        || distribution.is(ColumnSubtype.SEQUENCE)
        || distribution.is(ColumnSubtype.EVENT_ID)
        || distribution.is(ColumnSubtype.TIME_ORDERED_ID)) {
      return true;
    }
    return distribution.is(ColumnKind.UNKNOWN) && words.lastIn(IDS);
  }

  /** Returns whether a column is the time of one event, and not of the last of several. */
  private static boolean isMoment(ColumnModel column) {
    NameWords words = NameWords.of(column.name());
    return DistributionRules.of(column).is(ColumnSubtype.TIME)
        && words.words().stream().noneMatch(LATEST::contains);
  }

  private boolean isOwnId(ColumnModel column) {
    NameWords words = NameWords.of(column.name());
    boolean id = words.last().equals("id") || words.last().equals("uuid");
    String noun = GrowingTable.single(words.noun());
    boolean own =
        NameWords.of(key.table().name()).words().stream()
            .map(GrowingTable::single)
            .anyMatch(noun::equals);
    return id && (words.size() == 1 || own || noun.equals("event"));
  }
}
