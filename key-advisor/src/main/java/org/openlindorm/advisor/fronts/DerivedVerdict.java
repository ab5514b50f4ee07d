package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;

/** Derives the verdict of a key from definitions, facts and names. */
final class DerivedVerdict {

  /**
   * Last words of column names whose values are often assigned in order or have a common prefix.
   */
  private static final Set<String> ISSUED =
      Set.of(
          "number",
          "no",
          "nr",
          "num",
          "path",
          "file",
          "filename",
          "uri",
          "key",
          "uid",
          "ref",
          "reference",
          "serial",
          "barcode",
          "code");

  /** Last words of column names that number things, because there are many of them. */
  private static final Set<String> COUNTED = Set.of("number", "no", "nr", "num", "sn");

  /** Numbers of buckets that suggest the hour, the weekday or another part of a time. */
  private static final Set<Integer> CALENDAR = Set.of(7, 12, 24, 31, 52, 53, 60, 365, 366, 1_440);

  /** Identifiers that the rows receive from outside, such as network addresses. */
  private static final Set<String> ADDRESSES =
      Set.of("ip", "mac", "imei", "imsi", "phone", "mobile", "geohash", "cell", "tile");

  private static final int OBJECT_ID_BYTES = 12;

  private final KeyProfile key;
  private final int nodes;
  private final List<ProfiledPart> parts;

  private DerivedVerdict(KeyProfile key, int nodes) {
    this.key = key;
    this.nodes = nodes;
    this.parts =
        key.parts().stream().filter(part -> !part.distribution().is(ColumnKind.CONSTANT)).toList();
  }

  static Verdict of(KeyProfile key, int nodes) {
    return new DerivedVerdict(key, nodes).verdict();
  }

  private Verdict verdict() {
    if (parts.isEmpty()) {
      return verdict(Cause.CONSTANT, Severity.INFO, Confidence.LIKELY, key.parts().get(0), null);
    }
    ProfiledPart first = parts.get(0);
    EvidenceItem growing =
        first.distribution().effective() == null && !SmallTable.of(key)
            ? GrowingTable.evidence(key)
            : null;
    if (parts.size() == 1 && key.isPrimary() && isWideAsObjectId(first)) {
      return asQuestion(Cause.UNKNOWN_ORDER, first, null);
    }
    boolean open =
        first.distribution().is(ColumnKind.UNKNOWN) || first.distribution().is(ColumnKind.ENTITY);
    if (open && growing != null) {
      return new Verdict(
          Cause.MONOTONIC,
          Severity.WARNING,
          Confidence.LIKELY,
          first,
          null,
          one(),
          List.of(growing));
    }
    return switch (first.distribution().kind()) {
      case MONOTONE -> monotone(first);
      case SALT -> salted(first);
      case ENTITY -> following(first);
      case UNKNOWN -> unknown(first);
      case DISPERSED -> dispersed(first);
      case CONSTANT -> throw new IllegalStateException("left out");
    };
  }

  /**
   * Returns whether the column has the width of MongoDB's ids, which begin with their time. Other
   * values rarely have this width.
   */
  private boolean isWideAsObjectId(ProfiledPart first) {
    ColumnModel column = key.table().column(first.column());
    return column != null
        && column.facts().isEmpty()
        && first.item().plain()
        && !first.distribution().is(ColumnKind.MONOTONE)
        && (column.type().equals("CHAR") && column.length() == 2 * OBJECT_ID_BYTES
            || column.type().equals("BINARY") && column.length() == OBJECT_ID_BYTES);
  }

  private Verdict monotone(ProfiledPart first) {
    ValueDistribution distribution = first.distribution();
    Cause cause =
        switch (distribution.subtype()) {
          case COARSE_TIME -> Cause.COARSE_TIME;
          case INVERTED_TIME -> Cause.INVERTED_TIME;
          case TIME_ORDERED_ID -> Cause.TIME_ORDERED_ID;
          default -> Cause.MONOTONIC;
        };
    boolean few = SmallTable.of(key);
    return verdict(
        cause, few ? Severity.INFO : Severity.ERROR, distribution.confidence(), first, null);
  }

  private Verdict dispersed(ProfiledPart first) {
    List<ValueDistribution> inputs = inputs(first);
    boolean few =
        first.distribution().is(ColumnSubtype.HASH)
            && !inputs.isEmpty()
            && inputs.stream().allMatch(input -> input.effective() != null);
    if (few) {
      double values =
          inputs.stream().mapToDouble(DerivedVerdict::values).reduce(1, (a, b) -> a * b);
      ProfiledPart growing = growingAfter(first);
      if (values < 4 * nodes && growing != null) {
        return verdict(
            Cause.HASH_OF_FEW,
            Severity.WARNING,
            Confidence.LIKELY,
            first,
            growing,
            Fronts.exactly(values, 4 * nodes));
      }
    }
    ProfiledPart end =
        first.distribution().is(ColumnSubtype.HASH) && ofFew(inputs) ? growingAfter(first) : null;
    if (end != null) {
      return verdict(Cause.HASH_OF_FEW, Severity.WARNING, Confidence.LIKELY, first, end, unknown());
    }
    if (key.isPrimary() && isUuidOfEvents(first)) {
      return ifDecisive(question(Cause.UNKNOWN_ORDER, first, null));
    }
    boolean computed =
        first.distribution().is(ColumnSubtype.HASH)
            || first.distribution().is(ColumnSubtype.REVERSED);
    if (computed && timeInSteps(inputs)) {
      return verdict(Cause.SALT_FROM_TIME, Severity.WARNING, Confidence.LIKELY, first, null, one());
    }
    return Verdict.none(key);
  }

  /**
   * Returns whether a UUID identifies something that happens, in a table whose other UUIDs begin
   * with their time. The same application issues both.
   */
  private boolean isUuidOfEvents(ProfiledPart first) {
    ColumnModel column = key.table().column(first.column());
    NameWords words = NameWords.of(first.column());
    boolean event = Vocabulary.EVENT.contains(words.noun()) || words.any(Vocabulary.RANDOM_ID);
    return event
        && column != null
        && column.facts().isEmpty()
        && QuestionFilter.isUuid(column)
        && first.distribution().is(ColumnSubtype.UUID)
        && key.table().columns().stream()
            .anyMatch(other -> DistributionRules.of(other).is(ColumnSubtype.TIME_ORDERED_ID));
  }

  /**
   * Returns whether all hashed columns have the names of short lists, and their number of values is
   * unknown.
   */
  private static boolean ofFew(List<ValueDistribution> inputs) {
    return !inputs.isEmpty()
        && inputs.stream()
            .allMatch(input -> input.is(ColumnSubtype.FEW) && input.effective() == null);
  }

  private static double values(ValueDistribution distribution) {
    Double effective = distribution.effective();
    return effective == null ? Double.POSITIVE_INFINITY : effective;
  }

  private Verdict salted(ProfiledPart first) {
    List<ValueDistribution> inputs = inputs(first);
    ProfiledPart end = ofFew(inputs) ? growingAfter(first) : null;
    if (end != null) {
      return verdict(Cause.HASH_OF_FEW, Severity.WARNING, Confidence.LIKELY, first, end, unknown());
    }
    if (timeInSteps(inputs)) {
      return verdict(
          Cause.SALT_FROM_TIME,
          Severity.WARNING,
          first.distribution().confidence(),
          first,
          null,
          one());
    }
    if (first.distribution().effective() != null && !first.distribution().inputs().isEmpty()) {
      boolean few =
          inputs.stream().allMatch(input -> input.effective() != null)
              && first.distribution().is(ColumnSubtype.HASH);
      return few ? dispersed(first) : counted(first);
    }
    if (first.distribution().confidence() == Confidence.POSSIBLE && timeIn()) {
      return asQuestion(Cause.UNKNOWN_SALT, first, null);
    }
    return first.distribution().effective() == null ? Verdict.none(key) : counted(first);
  }

  private boolean timeIn() {
    return parts.stream()
        .skip(1)
        .anyMatch(
            part -> {
              NameWords words = NameWords.of(part.column());
              return part.distribution().is(ColumnKind.MONOTONE)
                  || words.has("period")
                  || words.has("window");
            });
  }

  private Fronts one() {
    return Fronts.exactly(1, 4 * nodes);
  }

  /**
   * Returns whether all inputs of a hash or salt keep their value for some time, so that it does
   * not spread rows.
   */
  private boolean timeInSteps(List<ValueDistribution> inputs) {
    if (!DistributionRules.onlyTime(inputs)) {
      return false;
    }
    Double values = parts.get(0).distribution().effective();
    boolean calendar =
        parts.get(0).item().plain() && values != null && CALENDAR.contains(values.intValue());
    return calendar
        || inputs.stream().anyMatch(input -> input.is(ColumnSubtype.COARSE_TIME))
        || parts.get(0).distribution().inputs().stream().anyMatch(this::inSteps);
  }

  private boolean inSteps(String column) {
    ColumnModel declared = key.table().column(column);
    if (declared == null) {
      return false;
    }
    Integer minutes = declared.facts().minutes();
    NameWords words = NameWords.of(column);
    return minutes != null && minutes > 0
        || words.has("period")
        || words.has("window")
        || words.has("minute");
  }

  private List<ValueDistribution> inputs(ProfiledPart part) {
    List<ValueDistribution> distributions = new ArrayList<>();
    for (String name : part.distribution().inputs()) {
      ColumnModel column = key.table().column(name);
      ValueDistribution distribution =
          column == null ? KeyPartDistribution.undeclared(name) : DistributionRules.of(column);
      boolean period = column != null && distribution.is(ColumnKind.UNKNOWN) && inSteps(name);
      distributions.add(
          period
              ? ValueDistribution.of(
                  ColumnKind.MONOTONE,
                  ColumnSubtype.COARSE_TIME,
                  Confidence.LIKELY,
                  distribution.evidence().kind(),
                  name + " is a step of time")
              : distribution);
    }
    return distributions;
  }

  /**
   * Returns the first growing part after another part. Returns null if a part between them spreads
   * the rows.
   */
  private @Nullable ProfiledPart growingAfter(ProfiledPart first) {
    for (ProfiledPart part : parts.subList(parts.indexOf(first) + 1, parts.size())) {
      ValueDistribution distribution = part.distribution();
      if (distribution.is(ColumnKind.MONOTONE)) {
        return part;
      }
      if (!distribution.is(ColumnSubtype.FEW) && !distribution.is(ColumnKind.SALT)) {
        return null;
      }
    }
    return null;
  }

  /**
   * Returns the verdict for a key that begins with an entity. Its number of values and the
   * following parts decide.
   */
  private Verdict following(ProfiledPart first) {
    Double effective = first.distribution().effective();
    if (effective != null) {
      return counted(first);
    }
    ColumnModel declared = key.table().column(first.column());
    boolean listed =
        declared != null && parts.size() > 1 && DistributionRules.isDictionaryOfMany(declared);
    if (first.distribution().is(ColumnSubtype.MANY) && !listed) {
      boolean alone = key.isPrimary() && (isOwn(first) || isNumberedInside(first));
      ColumnModel column = key.table().column(first.column());
      boolean issued =
          column != null
              && (column.isInteger()
                  || column.isText() && ISSUED.contains(NameWords.of(column.name()).last()));
      return alone && issued && !isStated(first)
          ? asQuestion(Cause.UNKNOWN_ORDER, first, null)
          : shared(first);
    }
    if (parts.size() == 1) {
      return key.isPrimary() && first.distribution().is(ColumnSubtype.SOME)
          ? asQuestion(Cause.UNKNOWN_ORDER, first, null)
          : Verdict.none(key);
    }
    return first.distribution().is(ColumnSubtype.FEW) ? few(first) : some(first);
  }

  /**
   * Returns whether the only column of the key identifies the rows of this table. The {@code
   * account_id} of bans of accounts refers to another table, and an address is given by others.
   */
  private boolean isOwn(ProfiledPart first) {
    if (parts.size() > 1) {
      return false;
    }
    NameWords words = NameWords.of(first.column());
    ColumnModel column = key.table().column(first.column());
    boolean number = column != null && column.isInteger();
    return !number
        || isParentStored(first)
        || !ADDRESSES.contains(words.noun())
            && (words.size() == 1 || GrowingTable.isHeadOf(key.table(), words.noun()));
  }

  /**
   * Returns whether another column has the same name with a prefix, such as {@code parent_item_id}:
   * a row of the same table, which is a tree of the things that the key identifies.
   */
  private boolean isParentStored(ProfiledPart first) {
    String id = first.column().toLowerCase(Locale.ROOT);
    return NameWords.of(first.column()).size() > 1
        && key.table().valueColumns().stream()
            .anyMatch(
                column ->
                    column.isInteger() && column.name().toLowerCase(Locale.ROOT).endsWith(id));
  }

  /**
   * Returns whether the table is named after a column, and the other columns only number the rows
   * of one value of it.
   */
  private boolean isNumberedInside(ProfiledPart first) {
    return parts.size() > 1
        && GrowingTable.isNamedAfter(key.table(), first)
        && parts.subList(1, parts.size()).stream()
            .allMatch(
                part ->
                    part.distribution().is(ColumnKind.UNKNOWN)
                        && isNumber(part)
                        && !NameWords.of(part.column()).last().equals("key"));
  }

  /**
   * Returns the question for the number of values of a first column before a time. A further column
   * must distinguish rows with the same time. Rows of one value may then arrive together, as with
   * few values.
   */
  private Verdict shared(ProfiledPart first) {
    ProfiledPart time = parts.size() > 1 ? parts.get(1) : null;
    boolean moments =
        time != null
            && time.distribution().is(ColumnKind.MONOTONE)
            && time.distribution().is(ColumnSubtype.TIME)
            && !time.item().descending();
    boolean apart =
        moments
            && (parts.size() == 2 && first.distribution().is(ColumnKind.UNKNOWN)
                || parts.subList(2, parts.size()).stream().anyMatch(this::identifies));
    return apart && !isStated(first) && !COUNTED.contains(NameWords.of(first.column()).last())
        ? asQuestion(Cause.UNKNOWN_NUMBER, first, time)
        : Verdict.none(key);
  }

  /**
   * Returns whether a column identifies a thing, and does not only count rows with the same time.
   */
  private boolean identifies(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    boolean named =
        part.distribution().is(ColumnKind.ENTITY) || part.distribution().is(ColumnSubtype.EVENT_ID);
    return named
        || part.distribution().is(ColumnKind.DISPERSED)
        || column != null && column.isText();
  }

  /** Returns the question whose answers differ more. */
  private Verdict furthest(Verdict one, Verdict other) {
    return other.separation(key, nodes) > one.separation(key, nodes) ? other : one;
  }

  /** Returns whether a fact is declared for the column. */
  private static boolean isStated(ProfiledPart part) {
    return part.distribution().evidence().kind() == EvidenceKind.FACT;
  }

  private Verdict few(ProfiledPart first) {
    for (ProfiledPart part : parts.subList(1, parts.size())) {
      ValueDistribution distribution = part.distribution();
      if (distribution.is(ColumnKind.MONOTONE) || distribution.is(ColumnSubtype.EVENT_ID)) {
        return verdict(
            Cause.LOW_CARDINALITY, Severity.WARNING, Confidence.LIKELY, first, part, unknown());
      }
      if (distribution.is(ColumnKind.DISPERSED)
          || distribution.is(ColumnSubtype.MANY)
          || distribution.is(ColumnKind.SALT)) {
        return Verdict.none(key);
      }
      if (distribution.is(ColumnKind.UNKNOWN)) {
        return asQuestion(Cause.UNKNOWN_ORDER, part, first);
      }
      if (distribution.is(ColumnSubtype.SOME)) {
        return asQuestion(Cause.UNKNOWN_NUMBER, first, part);
      }
    }
    return Verdict.none(key);
  }

  private Verdict some(ProfiledPart first) {
    for (ProfiledPart part : parts.subList(1, parts.size())) {
      ValueDistribution distribution = part.distribution();
      if (distribution.is(ColumnKind.DISPERSED)
          || distribution.is(ColumnSubtype.MANY)
          || distribution.is(ColumnKind.SALT)
          || isTextId(part)) {
        return Verdict.none(key);
      }
      boolean open =
          distribution.is(ColumnSubtype.EVENT_ID)
              || distribution.is(ColumnKind.UNKNOWN) && new QuestionFilter(key).isNumber(part);
      if (distribution.is(ColumnKind.MONOTONE) || open) {
        return asQuestion(Cause.UNKNOWN_NUMBER, first, part);
      }
    }
    return Verdict.none(key);
  }

  /** Returns whether a text identifies one of the things of the part before it. */
  private boolean isTextId(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    NameWords words = NameWords.of(part.column());
    return column != null
        && column.isText()
        && part.distribution().is(ColumnKind.UNKNOWN)
        && words.size() > 1
        && words.last().equals("id")
        && parts.indexOf(part) < parts.size() - 1;
  }

  private Fronts unknown() {
    return Fronts.unknown(4 * nodes, 1);
  }

  /** Returns the verdict for a known number of values of the first part. */
  private Verdict counted(ProfiledPart first) {
    DerivedFronts derived = key.derived();
    Fronts fronts = derived.fronts();
    ProfiledPart stop =
        derived.stop() < key.parts().size() ? key.parts().get(derived.stop()) : null;
    if (fronts.enough() || stop == null) {
      return Verdict.none(key);
    }
    if (!stop.distribution().is(ColumnKind.MONOTONE)) {
      boolean asQuestion =
          stop.distribution().is(ColumnKind.UNKNOWN)
              && (stop.distribution().is(ColumnSubtype.EVENT_ID) || key.parts().indexOf(stop) == 1);
      return asQuestion ? asQuestion(Cause.UNKNOWN_ORDER, stop, first) : Verdict.none(key);
    }
    if (fronts.form() != Fronts.Form.EXACT) {
      ProfiledPart unspecified = unspecified(stop);
      return unspecified == null
          ? Verdict.none(key)
          : asQuestion(Cause.UNKNOWN_NUMBER, unspecified, stop);
    }
    Confidence confidence = first.distribution().confidence();
    if (fronts.value() < 2) {
      return verdict(Cause.FEW_FRONTS, Severity.ERROR, confidence, first, stop, fronts);
    }
    Severity severity = fronts.value() < nodes ? Severity.WARNING : Severity.INFO;
    return verdict(
        skewed(first) ? Cause.SKEWED : Cause.FEW_FRONTS, severity, confidence, first, stop, fronts);
  }

  /** Returns the first part before a growing part whose number of values is unknown, or null. */
  private @Nullable ProfiledPart unspecified(ProfiledPart stop) {
    for (ProfiledPart part : key.parts().subList(0, key.parts().indexOf(stop))) {
      if (part.distribution().is(ColumnKind.ENTITY) && part.distribution().effective() == null) {
        return part;
      }
    }
    return null;
  }

  /**
   * Returns whether the most frequent value alone takes more than one of the wanted fronts (four
   * per node), although there are enough values.
   */
  private boolean skewed(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    if (column == null || column.facts().shares().isEmpty()) {
      return false;
    }
    Long distinct = column.facts().distinct();
    double values = distinct == null ? column.facts().shares().size() : distinct;
    return column.facts().shares().get(0) > 1.0 / (4 * nodes) && values >= 4 * nodes;
  }

  private Verdict unknown(ProfiledPart first) {
    if (first.distribution().is(ColumnSubtype.AMBIGUOUS_REVERSE)) {
      return asQuestion(Cause.UNKNOWN_REVERSE, first, null);
    }
    ProfiledPart number = parts.size() == 2 ? parts.get(1) : null;
    return number != null && isRunning(number) && !isNumber(first)
        ? asQuestion(Cause.UNKNOWN_NUMBER, first, number)
        : furthest(asQuestion(Cause.UNKNOWN_ORDER, first, null), shared(first));
  }

  /** Returns whether the part is a plain number after a series, as on invoices. */
  private boolean isRunning(ProfiledPart part) {
    NameWords words = NameWords.of(part.column());
    return isNumber(part) && words.size() == 1 && ISSUED.contains(words.last());
  }

  private boolean isNumber(ProfiledPart part) {
    ColumnModel column = key.table().column(part.column());
    return column != null && column.isInteger();
  }

  private Verdict asQuestion(Cause cause, ProfiledPart part, @Nullable ProfiledPart following) {
    QuestionFilter worth = new QuestionFilter(key);
    boolean worthy =
        switch (cause) {
          case UNKNOWN_ORDER -> worth.order(part);
          case UNKNOWN_NUMBER -> worth.number(part, following);
          case UNKNOWN_SALT -> worth.salt(part);
          default -> true;
        };
    return worthy ? ifDecisive(question(cause, part, following)) : Verdict.none(key);
  }

  private Verdict question(Cause cause, ProfiledPart part, @Nullable ProfiledPart following) {
    return verdict(cause, Severity.QUESTION, Confidence.UNKNOWN, part, following);
  }

  /** Returns the question, or no verdict if all answers lead to the same severity. */
  private Verdict ifDecisive(Verdict question) {
    return question.separation(key, nodes) > 0 ? question : Verdict.none(key);
  }

  private Verdict verdict(
      Cause cause,
      Severity severity,
      Confidence confidence,
      ProfiledPart part,
      @Nullable ProfiledPart following) {
    return verdict(cause, severity, confidence, part, following, key.derived().fronts());
  }

  private Verdict verdict(
      Cause cause,
      Severity severity,
      Confidence confidence,
      ProfiledPart part,
      @Nullable ProfiledPart following,
      Fronts fronts) {
    List<EvidenceItem> evidence = new ArrayList<>();
    evidence.add(part.distribution().evidence());
    if (following != null) {
      evidence.add(following.distribution().evidence());
    }
    return new Verdict(cause, severity, confidence, part, following, fronts, evidence);
  }
}
