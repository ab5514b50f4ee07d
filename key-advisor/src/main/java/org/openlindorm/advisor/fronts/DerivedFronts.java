package org.openlindorm.advisor.fronts;

import java.util.List;
import org.openlindorm.advisor.finding.Fronts;

/**
 * The write fronts that the natures of a key's parts imply, read from the left.
 *
 * @param stop the index of the deciding part; the number of parts if none decides
 * @param fronts the resulting number of fronts
 */
public record DerivedFronts(int stop, Fronts fronts) {

  static DerivedFronts of(List<ProfiledPart> parts, int wanted) {
    double fronts = 1;
    boolean known = true;
    boolean many = false;
    for (int i = 0; i < parts.size(); i++) {
      ValueDistribution nature = parts.get(i).nature();
      switch (nature.kind()) {
        case CONSTANT -> {}
        case DISPERSED -> {
          return new DerivedFronts(i, Fronts.spread(wanted));
        }
        case MONOTONE -> {
          return new DerivedFronts(i, result(fronts, known, many, wanted));
        }
        case UNKNOWN -> {
          return new DerivedFronts(
              i, many ? Fronts.spread(wanted) : Fronts.unknown(wanted, fronts));
        }
        case ENTITY, SALT -> {
          Double effective = nature.effective();
          fronts *= effective == null ? 1 : effective;
          known &= effective != null;
          many |= nature.is(ColumnSubtype.MANY) && effective == null;
        }
        default -> throw new IllegalStateException(nature.toString());
      }
    }
    return new DerivedFronts(
        parts.size(),
        known || many ? result(fronts, known, many, wanted) : Fronts.unknown(wanted, fronts));
  }

  private static Fronts result(double fronts, boolean known, boolean many, int wanted) {
    if (many) {
      return Fronts.spread(wanted);
    }
    return known ? Fronts.exactly(fronts, wanted) : Fronts.unknown(wanted, fronts);
  }
}
