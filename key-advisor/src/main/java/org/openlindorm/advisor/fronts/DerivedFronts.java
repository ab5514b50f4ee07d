package org.openlindorm.advisor.fronts;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Fronts;

/**
 * The write fronts that the distributions of a key's parts imply, read from the left.
 *
 * @param stop the index of the deciding part; the number of parts if none decides
 * @param fronts the resulting number of fronts
 */
public record DerivedFronts(int stop, Fronts fronts) {

  static DerivedFronts of(List<ProfiledPart> parts, int target) {
    boolean known = true;
    boolean many = false;
    for (int i = 0; i < parts.size(); i++) {
      ValueDistribution distribution = parts.get(i).distribution();
      switch (distribution.kind()) {
        case CONSTANT -> {}
        case DISPERSED -> {
          return new DerivedFronts(i, Fronts.spread(target));
        }
        case MONOTONE -> {
          return new DerivedFronts(i, result(prefixes(parts, i), known, many, target));
        }
        case UNKNOWN -> {
          return new DerivedFronts(
              i, many ? Fronts.spread(target) : Fronts.unknown(target, prefixes(parts, i)));
        }
        case ENTITY, SALT -> {
          known &= distribution.effective() != null;
          many |= distribution.is(ColumnSubtype.MANY) && distribution.effective() == null;
        }
        default -> throw new IllegalStateException(distribution.toString());
      }
    }
    double fronts = prefixes(parts, parts.size());
    return new DerivedFronts(
        parts.size(),
        known || many ? result(fronts, known, many, target) : Fronts.unknown(target, fronts));
  }

  /**
   * Returns the number of different values of the first parts together. A hash or bucket of columns
   * that are among them adds none: {@code (bucket(16, site), site)} has one value for each site.
   */
  private static double prefixes(List<ProfiledPart> parts, int end) {
    List<ProfiledPart> first =
        parts.subList(0, end).stream()
            .filter(part -> part.distribution().effective() != null)
            .toList();
    Set<String> columns =
        first.stream()
            .filter(part -> part.item().plain())
            .map(ProfiledPart::column)
            .collect(Collectors.toSet());
    double fronts = 1;
    for (ProfiledPart part : first) {
      List<String> inputs = part.distribution().inputs();
      Double effective = part.distribution().effective();
      boolean added = inputs.isEmpty() || !columns.containsAll(inputs);
      fronts *= added && effective != null ? effective : 1;
    }
    return fronts;
  }

  private static Fronts result(double fronts, boolean known, boolean many, int target) {
    if (many) {
      return Fronts.spread(target);
    }
    return known ? Fronts.exactly(fronts, target) : Fronts.unknown(target, fronts);
  }
}
