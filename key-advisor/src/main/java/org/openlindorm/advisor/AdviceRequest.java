package org.openlindorm.advisor;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/**
 * The input and the options of a run.
 *
 * @param sources definitions and queries, in reading order
 * @param previous the definitions before a change, for the DIF rules; empty when there is none
 * @param facts the facts file (the sections {@code cluster} and {@code tables} of
 *     key-advisor.yaml), or null
 * @param nodes the number of nodes of the cluster; null means the number in the facts file, or 4
 * @param severities severities by rule id; they replace the rule's own severity
 * @param disabled the ids of rules that do not run
 * @param rewrites which rewrites the findings contain; computing rewrites takes time
 * @param whole whether the sources are the whole schema; if so, facts about other tables are errors
 */
public record AdviceRequest(
    List<SourceText> sources,
    List<SourceText> previous,
    @Nullable SourceText facts,
    List<SampleText> samples,
    @Nullable Integer nodes,
    Profile profile,
    Map<String, Severity> severities,
    Set<String> disabled,
    Depth rewrites,
    boolean whole) {

  /** The rewrites that are computed. */
  public enum Depth {
    NONE,
    /** Rewrites with columns that the engine computes. */
    ENGINE,
    /** Also rewrites with columns that clients compute. */
    ALL,
    /** Rewrites with columns that the engine computes, each verified by execution on rows. */
    PROVED_ENGINE,
    /** All rewrites, each verified by execution on rows. */
    PROVED_ALL;

    /** Returns whether rewrites that clients compute are included. */
    boolean clients() {
      return this == ALL || this == PROVED_ALL;
    }

    /** Returns whether each rewrite is verified by execution on rows. */
    boolean proving() {
      return this == PROVED_ENGINE || this == PROVED_ALL;
    }
  }

  public AdviceRequest {
    sources = List.copyOf(sources);
    previous = List.copyOf(previous);
    samples = List.copyOf(samples);
    severities = Map.copyOf(severities);
    disabled = Set.copyOf(disabled);
  }

  /** Returns a request for SQL without facts and samples, with the default profile. */
  public static AdviceRequest of(SourceText... sources) {
    return new AdviceRequest(
        List.of(sources),
        List.of(),
        null,
        List.of(),
        null,
        Profile.DEFAULT,
        Map.of(),
        Set.of(),
        Depth.ENGINE,
        false);
  }

  public AdviceRequest withFacts(SourceText changed) {
    return new AdviceRequest(
        sources, previous, changed, samples, nodes, profile, severities, disabled, rewrites, whole);
  }

  public AdviceRequest withPrevious(List<SourceText> changed) {
    return new AdviceRequest(
        sources, changed, facts, samples, nodes, profile, severities, disabled, rewrites, whole);
  }

  public AdviceRequest withSamples(List<SampleText> changed) {
    return new AdviceRequest(
        sources, previous, facts, changed, nodes, profile, severities, disabled, rewrites, whole);
  }

  public AdviceRequest withNodes(int changed) {
    return new AdviceRequest(
        sources, previous, facts, samples, changed, profile, severities, disabled, rewrites, whole);
  }

  public AdviceRequest withProfile(Profile changed) {
    return new AdviceRequest(
        sources, previous, facts, samples, nodes, changed, severities, disabled, rewrites, whole);
  }

  public AdviceRequest withoutRewrites() {
    return withRewrites(Depth.NONE);
  }

  public AdviceRequest withRewrites(Depth changed) {
    return new AdviceRequest(
        sources, previous, facts, samples, nodes, profile, severities, disabled, changed, whole);
  }
}
