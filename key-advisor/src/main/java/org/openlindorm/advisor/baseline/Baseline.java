package org.openlindorm.advisor.baseline;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Finding;

/**
 * The fingerprints of known findings. A fingerprint consists of names, never of line numbers, so
 * moved code keeps its fingerprint.
 *
 * @param schema the schema version of the file; version 1 names queries by their number in the run
 */
public record Baseline(int schema, List<Entry> entries) {

  /** The schema version of written files. */
  static final int SCHEMA = 2;

  static final int NUMBERED_QUERIES = 1;

  /**
   * The file name in the identity of an unnamed query. The digest after it stays when the query
   * moves.
   */
  private static final Pattern FILE = Pattern.compile("[^:]*#(?=[0-9a-f]{10}:)");

  public static final Baseline EMPTY = new Baseline(SCHEMA, List.of());

  /**
   * A known finding.
   *
   * @param file the file of the finding, relative to the baseline; empty in schema 1
   */
  public record Entry(String file, String fingerprint) implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      int files = file.compareTo(other.file);
      return files != 0 ? files : fingerprint.compareTo(other.fingerprint);
    }
  }

  /**
   * The result of matching a run with a baseline.
   *
   * @param known the fingerprints of the baseline that match a finding
   * @param unused the entries that match no finding
   */
  public record Match(Set<String> known, List<Entry> unused) {
    public Match {
      known = Set.copyOf(known);
      unused = List.copyOf(unused);
    }

    public boolean knows(Finding finding) {
      return known.contains(finding.fingerprint());
    }
  }

  public Baseline {
    entries = List.copyOf(new TreeSet<>(entries));
  }

  /**
   * Returns the baseline of these findings.
   *
   * @param names maps the file of a finding to its name in the baseline
   */
  public static Baseline of(Collection<Finding> findings, UnaryOperator<String> names) {
    return new Baseline(
        SCHEMA,
        findings.stream()
            .map(one -> new Entry(names.apply(one.place().file()), one.fingerprint()))
            .toList());
  }

  /** Returns whether queries without a name are identified only by their number in the run. */
  public boolean outdated() {
    return schema == NUMBERED_QUERIES;
  }

  /**
   * Returns {@code other} plus the entries of this baseline for files that are not in {@code
   * replaced}.
   */
  public Baseline with(Baseline other, Set<String> replaced) {
    Set<Entry> all = new TreeSet<>(other.entries);
    entries.stream().filter(one -> !one.file().isEmpty()).forEach(all::add);
    all.removeIf(one -> replaced.contains(one.file()) && !other.entries.contains(one));
    return new Baseline(SCHEMA, List.copyOf(all));
  }

  /**
   * Matches every finding with the entries. A query that moved to another file is still known, with
   * its findings, unless a copy remains in the old file.
   */
  public Match match(Collection<Finding> findings) {
    Map<String, Set<Entry>> named = new HashMap<>();
    entries.forEach(
        one -> named.computeIfAbsent(one.fingerprint(), none -> new LinkedHashSet<>()).add(one));
    Set<String> known = new TreeSet<>();
    Set<Entry> unused = new TreeSet<>(entries);
    for (Finding finding : findings) {
      String name = outdated() ? finding.numberedFingerprint() : finding.fingerprint();
      Set<Entry> found = named.getOrDefault(name, Set.of());
      if (!found.isEmpty()) {
        known.add(finding.fingerprint());
        found.forEach(unused::remove);
      }
    }
    Map<String, Entry> moved = new HashMap<>();
    unused.forEach(one -> moved.put(withoutFile(one.fingerprint()), one));
    for (Finding finding : findings) {
      Entry entry =
          known.contains(finding.fingerprint())
              ? null
              : moved.get(withoutFile(finding.fingerprint()));
      if (entry != null) {
        known.add(finding.fingerprint());
        unused.remove(entry);
      }
    }
    return new Match(known, List.copyOf(unused));
  }

  private static String withoutFile(String fingerprint) {
    return FILE.matcher(fingerprint).replaceFirst("#");
  }
}
