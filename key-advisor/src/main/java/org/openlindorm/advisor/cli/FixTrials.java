package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.openlindorm.advisor.edit.EditedText;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.report.HiddenFinding;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.source.SourceText;

/**
 * Applies changes to texts in memory until no change is left. A change is rejected if its finding
 * remains, or if it adds or hides another finding.
 */
final class FixTrials {

  /** The rule id of a stale baseline entry, which is not a regression. */
  private static final String STALE = "BAS001";

  /** Lints changed texts as the run lints its files. */
  interface Linter {
    LintResults of(List<SourceText> texts);
  }

  private final Proposal.Source source;
  private final Predicate<String> open;
  private final Linter linter;
  private final List<Proposal> made = new ArrayList<>();
  private final Map<String, Proposal> refused = new TreeMap<>();
  private final Map<String, List<List<Replacement>>> rounds = new TreeMap<>();

  /**
   * @param open returns whether a file may be changed
   */
  FixTrials(Proposal.Source source, Predicate<String> open, Linter linter) {
    this.source = source;
    this.open = open;
    this.linter = linter;
  }

  /** Returns the results after all changes. */
  LintResults run(LintResults first, List<SourceText> texts) {
    LintResults now = first;
    List<SourceText> read = texts;
    List<Proposal> chosen = chosen(now, read);
    while (!chosen.isEmpty()) {
      Map<String, List<Replacement>> edits = edits(chosen);
      List<SourceText> tried = read.stream().map(one -> changed(one, edits)).toList();
      LintResults after = linter.of(tried);
      List<Proposal> bad = new Effects(now, after).bad(chosen);
      bad.forEach(one -> refused.put(one.finding().fingerprint(), one));
      if (bad.isEmpty()) {
        made.addAll(chosen);
        edits.forEach(
            (file, all) -> rounds.computeIfAbsent(file, none -> new ArrayList<>()).add(all));
        now = after;
        read = tried;
      }
      chosen = chosen(now, read);
    }
    return now;
  }

  /** Returns the changes made, in the order of the findings. */
  List<Proposal> made() {
    return made;
  }

  /** Returns the rejected changes, which would have no effect or a regression. */
  List<Proposal> refused() {
    return List.copyOf(refused.values());
  }

  /** Returns the files that change. */
  Set<String> files() {
    return rounds.keySet();
  }

  /** Returns a file with all its changes. */
  EditedText changed(String file, String text) {
    EditedText changed = EditedText.of(text);
    for (List<Replacement> edits : rounds.getOrDefault(file, List.of())) {
      changed = changed.with(edits);
    }
    return changed;
  }

  private static SourceText changed(SourceText text, Map<String, List<Replacement>> edits) {
    List<Replacement> own = edits.get(text.file());
    return own == null
        ? text
        : new SourceText(text.file(), EditedText.of(text.text()).with(own).text());
  }

  /**
   * Returns the changes that can be made together. Of changes with overlapping text only the first
   * is returned; equal edits do not conflict.
   */
  private List<Proposal> chosen(LintResults now, List<SourceText> texts) {
    TreeMap<Place, Replacement> taken = new TreeMap<>();
    List<Proposal> chosen = new ArrayList<>();
    for (Proposal one : source.of(now, texts)) {
      boolean possible =
          !refused.containsKey(one.finding().fingerprint())
              && one.edits().stream().allMatch(edit -> open.test(edit.place().file()))
              && one.edits().stream().allMatch(edit -> free(edit, taken));
      if (possible) {
        one.edits().forEach(edit -> taken.put(edit.place(), edit));
        chosen.add(one);
      }
    }
    return chosen;
  }

  private static boolean free(Replacement edit, NavigableMap<Place, Replacement> taken) {
    var before = taken.floorEntry(edit.place());
    var next = taken.higherEntry(edit.place());
    boolean clear = before == null || edit.equals(before.getValue());
    if (!clear && before.getKey().compareTo(edit.place()) != 0) {
      clear = !edit.overlaps(before.getValue());
    }
    return clear && (next == null || !edit.overlaps(next.getValue()));
  }

  private static Map<String, List<Replacement>> edits(List<Proposal> chosen) {
    Map<String, Set<Replacement>> edits = new TreeMap<>();
    for (Proposal one : chosen) {
      for (Replacement edit : one.edits()) {
        edits.computeIfAbsent(edit.place().file(), none -> new HashSet<>()).add(edit);
      }
    }
    Map<String, List<Replacement>> lists = new TreeMap<>();
    edits.forEach((file, all) -> lists.put(file, List.copyOf(all)));
    return lists;
  }

  /** The results before and after changes. */
  private record Effects(LintResults before, LintResults after) {

    List<Proposal> bad(List<Proposal> chosen) {
      Map<String, Long> requested = counted(chosen, one -> one.finding().fingerprint());
      Map<String, Long> found = counted(before.findings(), Finding::fingerprint);
      Map<String, Long> left = counted(after.findings(), Finding::fingerprint);
      Set<String> tables = new HashSet<>();
      Set<String> files = new HashSet<>();
      for (Finding one : after.findings()) {
        String name = one.fingerprint();
        if (left.getOrDefault(name, 0L) > found.getOrDefault(name, 0L)
            && !one.rule().equals(STALE)) {
          tables.add(one.table());
          files.add(one.place().file());
        }
      }
      Map<String, Long> hidden = counted(before.hidden(), one -> one.finding().fingerprint());
      for (HiddenFinding one : after.hidden()) {
        String name = one.finding().fingerprint();
        if (!hidden.containsKey(name) && !requested.containsKey(name)) {
          tables.add(one.finding().table());
        }
      }
      List<Proposal> bad = new ArrayList<>();
      for (Proposal one : chosen) {
        String name = one.finding().fingerprint();
        boolean helped =
            left.getOrDefault(name, 0L)
                <= found.getOrDefault(name, 0L) - requested.getOrDefault(name, 0L);
        if (!helped || tables.contains(one.finding().table())) {
          bad.add(one);
        }
      }
      if (!bad.isEmpty() || tables.isEmpty()) {
        return bad;
      }
      List<Proposal> near =
          chosen.stream().filter(one -> files.contains(one.finding().place().file())).toList();
      return near.isEmpty() ? chosen : near;
    }

    private static <T> Map<String, Long> counted(List<T> all, Function<T, String> name) {
      Map<String, Long> counts = new HashMap<>();
      all.forEach(one -> counts.merge(name.apply(one), 1L, Long::sum));
      return counts;
    }
  }
}
