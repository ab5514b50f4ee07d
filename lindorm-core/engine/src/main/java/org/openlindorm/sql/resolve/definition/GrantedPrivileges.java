package org.openlindorm.sql.resolve.definition;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.Securable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The privileges of the words of a GRANT or REVOKE: our own, and words of MySQL that together mean
 * one of ours. A word that would grant more than it means is refused.
 */
final class GrantedPrivileges {

  private static final Set<String> READING = Set.of("SELECT");
  private static final Set<String> WRITING = Set.of("INSERT", "UPDATE", "DELETE");
  private static final Set<String> DEFINING = Set.of("CREATE", "ALTER", "INDEX");
  private static final Set<String> DESTROYING = Set.of("DROP");

  private GrantedPrivileges() {}

  /**
   * Returns the privileges of the words.
   *
   * @throws LindormException PRIVILEGE_UNKNOWN
   */
  static Set<Privilege> of(List<String> words, Securable on, List<String> warnings) {
    Set<Privilege> granted = EnumSet.noneOf(Privilege.class);
    Set<String> foreign = new LinkedHashSet<>();
    for (String written : words) {
      String word = written.toUpperCase(Locale.ROOT);
      if (word.equals("ALL") || word.equals("ALL PRIVILEGES")) {
        granted.addAll(Privilege.ALL);
      } else {
        Privilege.named(word).ifPresentOrElse(granted::add, () -> foreign.add(word));
      }
    }
    granted.addAll(mapped(foreign, warnings));
    if (granted.contains(Privilege.SYSTEM) && !on.equals(Securable.GLOBAL)) {
      throw unknown("SYSTEM", "it is granted ON GLOBAL only");
    }
    return granted;
  }

  private static Set<Privilege> mapped(Set<String> words, List<String> warnings) {
    Set<Privilege> mapped = EnumSet.noneOf(Privilege.class);
    Set<String> left = new TreeSet<>(words);
    take(left, READING, Privilege.READ, mapped);
    take(left, WRITING, Privilege.WRITE, mapped);
    if (take(left, DEFINING, Privilege.ADMIN, mapped)) {
      take(left, DESTROYING, Privilege.TRASH, mapped);
    }
    if (!left.isEmpty()) {
      throw unknown(String.join(", ", left), reason(left.iterator().next()));
    }
    if (!mapped.isEmpty()) {
      warnings.add(String.join(", ", words) + " of MySQL is " + Privilege.sql(mapped) + " here");
    }
    return mapped;
  }

  private static boolean take(
      Set<String> words, Set<String> all, Privilege meant, Set<Privilege> mapped) {
    if (!words.containsAll(all)) {
      return false;
    }
    words.removeAll(all);
    return mapped.add(meant);
  }

  private static String reason(String word) {
    if (WRITING.contains(word)) {
      return "WRITE, which is INSERT, UPDATE and DELETE together, would allow more than this alone";
    }
    if (DEFINING.contains(word)) {
      return "ADMIN, which is CREATE, ALTER and INDEX together, would allow more than this alone";
    }
    if (DESTROYING.contains(word)) {
      return "dropping a table needs ADMIN and TRASH";
    }
    return "there is no privilege of this name";
  }

  private static LindormException unknown(String words, String why) {
    return LindormException.of(ErrorCode.PRIVILEGE_UNKNOWN, words, why);
  }
}
