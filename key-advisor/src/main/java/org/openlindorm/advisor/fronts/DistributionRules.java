package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;

/**
 * Determines the distribution of a column. Facts take precedence over the type and comment, and
 * these over the name.
 */
public final class DistributionRules {

  private static final List<String> COUNTED =
      List.of(
          "AUTO_INCREMENT",
          "AUTOINCREMENT",
          "IDENTITY",
          "SERIAL",
          "BIGSERIAL",
          "SMALLSERIAL",
          "AUTO_RANDOM_NOT");

  /**
   * The cache key. The distribution of a column is required for each of its rewrites, and is the
   * same in many tables.
   */
  private record Definition(String name, String type, int length, Set<String> tokens) {}

  private static final Map<Definition, ValueDistribution> KNOWN = new ConcurrentHashMap<>();

  /** A cache of this size takes about 2 MB. */
  private static final int MOST_KNOWN = 5_000;

  private DistributionRules() {}

  public static ValueDistribution of(ColumnModel column) {
    return column.facts().sayNothingOfOrder() ? byDefinitionAlone(column) : read(column);
  }

  private static ValueDistribution byDefinitionAlone(ColumnModel column) {
    Definition definition =
        new Definition(column.name(), column.type(), column.length(), column.tokens());
    ValueDistribution known = KNOWN.get(definition);
    if (known != null) {
      return known;
    }
    ValueDistribution read = read(column);
    if (KNOWN.size() < MOST_KNOWN) {
      KNOWN.put(definition, read);
    }
    return read;
  }

  private static ValueDistribution read(ColumnModel column) {
    ValueDistribution declared = byFacts(column);
    if (declared != null) {
      return declared;
    }
    ValueDistribution distribution = byDefinition(column);
    if (distribution == null) {
      distribution = NameDistribution.of(column);
    }
    return counted(distribution, column.facts());
  }

  private static @Nullable ValueDistribution byFacts(ColumnModel column) {
    ColumnFacts facts = column.facts();
    Source source = facts.source();
    if (source == null) {
      return null;
    }
    String text = column.name() + " is declared as " + source.label();
    ValueDistribution distribution =
        switch (source) {
          case SEQUENCE ->
              ValueDistribution.of(
                  ColumnKind.MONOTONE,
                  ColumnSubtype.SEQUENCE,
                  Confidence.CERTAIN,
                  EvidenceKind.FACT,
                  text);
          case TIME -> fact(ColumnKind.MONOTONE, timeFlavor(column), text);
          case RANDOM -> fact(ColumnKind.DISPERSED, ColumnSubtype.PLAIN, text);
          case REVERSED -> fact(ColumnKind.DISPERSED, ColumnSubtype.REVERSED, text);
          case CONSTANT -> fact(ColumnKind.CONSTANT, ColumnSubtype.PLAIN, text);
          case ENTITY -> fact(ColumnKind.ENTITY, entityFlavor(column), text);
          case HASH ->
              fact(
                      ColumnKind.DISPERSED,
                      ColumnSubtype.HASH,
                      text + " of " + String.join(", ", facts.inputs()))
                  .withInputs(facts.inputs());
          case BUCKET ->
              fact(
                      ColumnKind.SALT,
                      ColumnSubtype.SALT,
                      text
                          + " of "
                          + String.join(", ", facts.inputs())
                          + (facts.buckets() == null ? "" : ", " + facts.buckets() + " values"))
                  .withInputs(facts.inputs())
                  .withEffective(facts.buckets() == null ? null : (double) facts.buckets());
        };
    return counted(distribution, facts);
  }

  private static ColumnSubtype timeFlavor(ColumnModel column) {
    Integer minutes = column.facts().minutes();
    if (minutes != null && minutes >= 60 || column.type().equals("DATE")) {
      return ColumnSubtype.COARSE_TIME;
    }
    ValueDistribution named = NameDistribution.of(column);
    return named.is(ColumnKind.MONOTONE) ? named.subtype() : ColumnSubtype.TIME;
  }

  private static ColumnSubtype entityFlavor(ColumnModel column) {
    ValueDistribution named = NameDistribution.of(column);
    return named.is(ColumnSubtype.FEW) ? ColumnSubtype.SOME : ColumnSubtype.MANY;
  }

  private static ValueDistribution fact(ColumnKind kind, ColumnSubtype subtype, String text) {
    return ValueDistribution.of(kind, subtype, Confidence.LIKELY, EvidenceKind.FACT, text);
  }

  /**
   * Applies a declared number of values. One value makes a constant; more values make an entity or
   * a salt.
   */
  private static ValueDistribution counted(ValueDistribution distribution, ColumnFacts facts) {
    if (!isCountable(distribution, facts) || facts.distinct() == null && facts.shares().isEmpty()) {
      return distribution;
    }
    if (facts.distinct() != null && facts.distinct() == 1) {
      return ValueDistribution.of(
          ColumnKind.CONSTANT,
          ColumnSubtype.PLAIN,
          Confidence.LIKELY,
          EvidenceKind.FACT,
          "one value is declared");
    }
    double effective = effective(facts);
    String text =
        facts.distinct() == null
            ? "shares of its values are declared"
            : facts.distinct() + " values are declared";
    ColumnKind kind = distribution.is(ColumnKind.SALT) ? ColumnKind.SALT : ColumnKind.ENTITY;
    return ValueDistribution.of(
            kind, distribution.subtype(), Confidence.LIKELY, EvidenceKind.FACT, text)
        .withEffective(effective)
        .withInputs(distribution.inputs());
  }

  /**
   * Returns whether a declared number of values applies. For a dispersed column only a distinct
   * count applies. For a growing column it applies only if nothing but its name suggests growth.
   */
  private static boolean isCountable(ValueDistribution distribution, ColumnFacts facts) {
    return switch (distribution.kind()) {
      case CONSTANT, ENTITY, UNKNOWN, SALT -> true;
      case DISPERSED -> facts.distinct() != null;
      case MONOTONE ->
          distribution.evidence().kind() == EvidenceKind.NAME && facts.source() == null;
    };
  }

  /**
   * Returns the inverse Simpson index. The undeclared rest of the shares is distributed evenly over
   * the remaining values.
   */
  static double effective(ColumnFacts facts) {
    double stated = facts.shares().stream().mapToDouble(Double::doubleValue).sum();
    double squares = facts.shares().stream().mapToDouble(share -> share * share).sum();
    long values = facts.distinct() == null ? facts.shares().size() : facts.distinct();
    long others = values - facts.shares().size();
    if (others > 0 && stated < 1) {
      double each = (1 - stated) / others;
      squares += others * each * each;
    }
    return squares == 0 ? values : 1 / squares;
  }

  private static @Nullable ValueDistribution byDefinition(ColumnModel column) {
    for (String token : COUNTED) {
      if (column.hasToken(token) || column.type().equals(token)) {
        return certain(
            ColumnSubtype.SEQUENCE, column.name() + " is " + token + ": each value is larger");
      }
    }
    if (column.hasToken("COMMENT_CONSTANT")) {
      return comment(ColumnKind.CONSTANT, ColumnSubtype.PLAIN, column, "constant");
    }
    ValueDistribution clock = column.isTime() ? null : byClock(column);
    if (clock != null) {
      return clock;
    }
    if (column.hasToken("COMMENT_INCREASING") && !column.isTime()) {
      return comment(ColumnKind.MONOTONE, ColumnSubtype.SEQUENCE, column, "increasing");
    }
    if (column.type().equals("TIMEUUID")) {
      return certain(ColumnSubtype.TIME_ORDERED_ID, column.name() + " is a TIMEUUID");
    }
    NameWords words = NameWords.of(column.name());
    if (column.isTime()) {
      boolean moment = words.has("start") || words.has("end");
      if (words.any(Vocabulary.NO_TIME) && !moment) {
        return ValueDistribution.of(
            ColumnKind.UNKNOWN,
            ColumnSubtype.PLAIN,
            Confidence.UNKNOWN,
            EvidenceKind.NAME,
            column.name() + " is a " + column.type() + " that need not follow the clock");
      }
      boolean coarse = column.type().equals("DATE") || column.hasToken("COMMENT_COARSE_TIME");
      return certain(
          coarse ? ColumnSubtype.COARSE_TIME : ColumnSubtype.TIME,
          column.name() + " is a " + column.type() + ": it grows with time");
    }
    if (column.isUuid()) {
      return ValueDistribution.of(
          ColumnKind.DISPERSED,
          words.any(Vocabulary.TIME_ORDERED) ? ColumnSubtype.TIME_ORDERED_ID : ColumnSubtype.UUID,
          Confidence.LIKELY,
          EvidenceKind.DDL,
          column.name() + " is a UUID");
    }
    if (column.hasToken("AUTO_RANDOM") || column.hasToken("COMMENT_RANDOM")) {
      return comment(ColumnKind.DISPERSED, ColumnSubtype.PLAIN, column, "random");
    }
    if (column.type().equals("BOOLEAN")) {
      return ValueDistribution.of(
              ColumnKind.ENTITY,
              ColumnSubtype.FEW,
              Confidence.CERTAIN,
              EvidenceKind.DDL,
              column.name() + " is a BOOLEAN: 2 values")
          .withEffective(2.0);
    }
    if (column.hasToken("COMMENT_ENUM") || column.type().equals("ENUM")) {
      return ValueDistribution.of(
          ColumnKind.ENTITY,
          ColumnSubtype.FEW,
          Confidence.LIKELY,
          EvidenceKind.DDL,
          column.name() + " is an enumeration");
    }
    return column.hasToken("COMMENT_FEW") && !isDictionaryOfMany(column)
        ? comment(ColumnKind.ENTITY, ColumnSubtype.FEW, column, "one of few values")
        : null;
  }

  /**
   * Returns whether a column has a dictionary, as {@code LowCardinality} of ClickHouse, although
   * its name is that of many things. A dictionary is useful for up to 10,000 values.
   */
  static boolean isDictionaryOfMany(ColumnModel column) {
    return column.hasToken("COMMENT_DICTIONARY")
        && NameDistribution.of(column).is(ColumnSubtype.MANY);
  }

  /** Returns the distribution that its comment gives to a column without a time type, or null. */
  private static @Nullable ValueDistribution byClock(ColumnModel column) {
    NameWords words = NameWords.of(column.name());
    if (column.hasToken("COMMENT_COUNTING_DOWN")) {
      return comment(ColumnKind.MONOTONE, ColumnSubtype.INVERTED_TIME, column, "counted down");
    }
    if (column.hasToken("COMMENT_TIME_ID") && isOfItsRow(words)) {
      return comment(
          ColumnKind.MONOTONE,
          ColumnSubtype.TIME_ORDERED_ID,
          column,
          "an id that begins with its time");
    }
    if (words.any(Vocabulary.NO_TIME)) {
      return null;
    }
    if (column.hasToken("COMMENT_COARSE_TIME")) {
      return comment(ColumnKind.MONOTONE, ColumnSubtype.COARSE_TIME, column, "a step of time");
    }
    return column.hasToken("COMMENT_TIME")
        ? comment(ColumnKind.MONOTONE, ColumnSubtype.TIME, column, "a time")
        : null;
  }

  /**
   * Returns whether an id identifies the row itself, and not a referenced thing, which may be
   * older.
   */
  private static boolean isOfItsRow(NameWords words) {
    return !Vocabulary.MANY.contains(words.noun()) && !Vocabulary.SOME.contains(words.noun());
  }

  private static ValueDistribution certain(ColumnSubtype subtype, String text) {
    return ValueDistribution.of(
        ColumnKind.MONOTONE, subtype, Confidence.CERTAIN, EvidenceKind.DDL, text);
  }

  private static ValueDistribution comment(
      ColumnKind kind, ColumnSubtype subtype, ColumnModel column, String word) {
    return ValueDistribution.of(
        kind,
        subtype,
        Confidence.LIKELY,
        EvidenceKind.DDL,
        "the definition of " + column.name() + " calls it " + word);
  }

  /** Returns whether a list of columns contains only the time. */
  static boolean onlyTime(List<ValueDistribution> inputs) {
    return !inputs.isEmpty()
        && inputs.stream()
            .allMatch(
                distribution ->
                    distribution.is(ColumnKind.CONSTANT)
                        || distribution.is(ColumnKind.MONOTONE)
                            && (distribution.is(ColumnSubtype.TIME)
                                || distribution.is(ColumnSubtype.COARSE_TIME)
                                || distribution.is(ColumnSubtype.INVERTED_TIME)))
        && inputs.stream().anyMatch(distribution -> distribution.is(ColumnKind.MONOTONE));
  }
}
