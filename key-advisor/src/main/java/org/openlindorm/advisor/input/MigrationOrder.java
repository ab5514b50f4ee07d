package org.openlindorm.advisor.input;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The order in which files build up a schema. Versioned migrations of Flyway ({@code
 * V2__add_host.sql}, {@code V1.10__x.sql}) are first, in version order, whatever their directories.
 * All other files follow by path. This is the order of Liquibase, and sorts Flyway's repeatable
 * migrations last.
 */
final class MigrationOrder {

  private static final Pattern VERSIONED =
      Pattern.compile("(?:.*/)?V(\\d+(?:[._]\\d+)*)__[^/]*\\.sql");

  private static final Pattern UNDO = Pattern.compile("(?:.*/)?U\\d+(?:[._]\\d+)*__[^/]*\\.sql");

  private static final Pattern LIQUIBASE =
      Pattern.compile("\\s*--\\s*liquibase\\s+formatted\\s+sql\\b", Pattern.CASE_INSENSITIVE);

  private static final Comparator<String> BY_NAME_THEN_PATH =
      Comparator.comparing((String file) -> file.substring(file.lastIndexOf('/') + 1))
          .thenComparing(Comparator.naturalOrder());

  static final Comparator<String> ORDER = MigrationOrder::compare;

  private MigrationOrder() {}

  /** Returns whether a file is an undo migration, which is not part of the schema. */
  static boolean undoes(String file) {
    return UNDO.matcher(file).matches();
  }

  /**
   * Returns whether a migration tool stores a checksum of the file and refuses a changed file. This
   * applies to versioned migrations of Flyway and to formatted SQL of Liquibase.
   */
  static boolean fixed(String file, String text) {
    return version(file) != null || LIQUIBASE.matcher(text).lookingAt();
  }

  private static int compare(String one, String other) {
    List<BigInteger> first = version(one);
    List<BigInteger> second = version(other);
    if (first == null || second == null) {
      return first == null && second == null ? one.compareTo(other) : first == null ? 1 : -1;
    }
    for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
      int parts = part(first, i).compareTo(part(second, i));
      if (parts != 0) {
        return parts;
      }
    }
    return BY_NAME_THEN_PATH.compare(one, other);
  }

  private static BigInteger part(List<BigInteger> version, int index) {
    return index < version.size() ? version.get(index) : BigInteger.ZERO;
  }

  private static @Nullable List<BigInteger> version(String file) {
    Matcher form = VERSIONED.matcher(file);
    return form.matches()
        ? Stream.of(form.group(1).split("[._]")).map(BigInteger::new).collect(Collectors.toList())
        : null;
  }
}
