package org.openlindorm.advisor.fronts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.key.KeyFunction;

/**
 * Determines the distribution of a key item: the distribution of its column, or the effect of a key
 * function on its inputs.
 */
final class KeyPartDistribution {

  private KeyPartDistribution() {}

  static ValueDistribution undeclared(String name) {
    return ValueDistribution.of(
        ColumnKind.UNKNOWN,
        ColumnSubtype.PLAIN,
        Confidence.UNKNOWN,
        EvidenceKind.NAME,
        name + " is not declared");
  }

  static ValueDistribution of(
      KeyItemModel item,
      List<KeyItemModel> following,
      Function<String, ValueDistribution> distributions) {
    KeyFunction function = item.function();
    if (function == null) {
      ValueDistribution distribution = distributions.apply(item.column());
      return item.descending()
              && distribution.is(ColumnKind.MONOTONE)
              && distribution.is(ColumnSubtype.TIME)
          ? distribution.withFlavor(ColumnSubtype.INVERTED_TIME)
          : distribution;
    }
    List<String> columns = new ArrayList<>(item.columns());
    if (function.readsWholeKey()) {
      following.stream()
          .filter(KeyItemModel::holdsColumn)
          .forEach(part -> columns.add(part.column()));
    }
    List<ValueDistribution> inputs = columns.stream().map(distributions).toList();
    return switch (function.effect()) {
      case BACKWARDS -> reversed(item, inputs.get(0));
      case BUCKETS, REMAINDERS -> bucket(item, columns, inputs);
      case HASH -> hash(item, columns, inputs);
    };
  }

  private static ValueDistribution reversed(KeyItemModel item, ValueDistribution input) {
    String text = item.sql() + ": the digits or letters that change most come first";
    if (input.is(ColumnKind.CONSTANT) || input.effective() != null && input.is(ColumnKind.ENTITY)) {
      return input;
    }
    return ddl(ColumnKind.DISPERSED, ColumnSubtype.REVERSED, text).withInputs(item.columns());
  }

  private static ValueDistribution hash(
      KeyItemModel item, List<String> columns, List<ValueDistribution> inputs) {
    double values = values(inputs);
    if (values == 1) {
      return ddl(
          ColumnKind.CONSTANT, ColumnSubtype.HASH, item.sql() + " of a constant is a constant");
    }
    if (!Double.isInfinite(values)) {
      return ddl(
              ColumnKind.ENTITY,
              ColumnSubtype.HASH,
              item.sql() + " has as many values as its input: " + (long) values)
          .withEffective(values)
          .withInputs(columns);
    }
    boolean steps =
        DistributionRules.onlyTime(inputs)
            && inputs.stream().allMatch(input -> input.is(ColumnSubtype.COARSE_TIME));
    return ddl(
            steps ? ColumnKind.SALT : ColumnKind.DISPERSED,
            ColumnSubtype.HASH,
            item.sql() + " is computed by the engine")
        .withInputs(columns);
  }

  private static ValueDistribution bucket(
      KeyItemModel item, List<String> columns, List<ValueDistribution> inputs) {
    double buckets = Math.min(item.number() == null ? 1 : item.number(), values(inputs));
    return ddl(
            ColumnKind.SALT, ColumnSubtype.SALT, item.sql() + " has " + (long) buckets + " values")
        .withEffective(buckets)
        .withInputs(columns);
  }

  /** Returns the number of combinations of the inputs' values; infinite if it is unknown. */
  private static double values(List<ValueDistribution> inputs) {
    double values = 1;
    for (ValueDistribution input : inputs) {
      if (input.is(ColumnKind.CONSTANT)) {
        continue;
      }
      Double effective = input.effective();
      values *= effective == null ? Double.POSITIVE_INFINITY : effective;
    }
    return values;
  }

  private static ValueDistribution ddl(ColumnKind kind, ColumnSubtype subtype, String text) {
    return ValueDistribution.of(kind, subtype, Confidence.CERTAIN, EvidenceKind.DDL, text);
  }
}
