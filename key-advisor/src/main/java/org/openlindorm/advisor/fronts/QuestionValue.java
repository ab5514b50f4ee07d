package org.openlindorm.advisor.fronts;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;

/**
 * Computes how much the possible answers to a question change, by computing the verdict for each
 * answer. If an answer leads to a further question, the verdicts of all answers to that question
 * count.
 */
final class QuestionValue {

  /** More values than any cluster needs as fronts. */
  private static final long MANY = 5_000;

  /**
   * For a time, this number of buckets means the hour; for other values the number is arbitrary.
   */
  private static final int BUCKETS = 24;

  private final KeyProfile key;
  private final int nodes;

  QuestionValue(KeyProfile key, int nodes) {
    this.key = key;
    this.nodes = nodes;
  }

  /**
   * Returns how much the answers to a question differ: the variance of the resulting severities,
   * from 0 (no finding) to 3 (an error), if all answers are equally likely. This is the squared
   * error of a guess, which the answer removes. It is 2.25 if one answer is an error and the other
   * no finding. It is 0 if all answers lead to the same severity or none leads to a warning.
   */
  double separation(Verdict question) {
    if (isAnswered(question)) {
      return 0;
    }
    List<Set<Integer>> outcomes =
        answers(question).map(facts -> outcomes(question.part(), facts)).toList();
    boolean warns =
        outcomes.stream().flatMap(Set::stream).anyMatch(one -> one >= weight(Severity.WARNING));
    if (!warns || outcomes.stream().distinct().count() < 2) {
      return 0;
    }
    double[] means = outcomes.stream().mapToDouble(QuestionValue::mean).toArray();
    double mean = Arrays.stream(means).average().orElse(0);
    return Arrays.stream(means).map(one -> (one - mean) * (one - mean)).average().orElse(0);
  }

  private static double mean(Set<Integer> weights) {
    return weights.stream().mapToInt(Integer::intValue).average().orElse(0);
  }

  /**
   * Returns whether facts cannot change the verdict, because the column is not declared or a sample
   * decides.
   */
  private boolean isAnswered(Verdict question) {
    ColumnModel column = key.table().column(question.part().column());
    return column == null || !column.facts().isEmpty();
  }

  /**
   * Returns the facts that a question offers, with numbers on either side of the relevant limits.
   */
  private Stream<ColumnFacts> answers(Verdict question) {
    ProfiledPart part = question.part();
    return switch (question.cause()) {
      case UNKNOWN_ORDER ->
          Stream.of(
              source(Source.SEQUENCE, part),
              source(
                  question.following() == null && !isLast(part) ? Source.ENTITY : Source.RANDOM,
                  part));
      case UNKNOWN_NUMBER ->
          Stream.of(1L, 2L, (long) nodes, 4L * nodes - 1, MANY)
              .map(number -> distinct(number, part));
      case UNKNOWN_SALT ->
          Stream.concat(
              key.parts().stream()
                  .filter(other -> !other.equals(part) && other.item().holdsColumn())
                  .map(other -> bucket(other.column(), part)),
              Stream.of(source(Source.RANDOM, part)));
      case UNKNOWN_REVERSE -> Stream.of(source(Source.REVERSED, part), source(Source.TIME, part));
      default -> Stream.empty();
    };
  }

  private boolean isLast(ProfiledPart part) {
    return key.parts().indexOf(part) == key.parts().size() - 1;
  }

  private static ColumnFacts source(Source source, ProfiledPart part) {
    return facts(source, List.of(), null, null, part);
  }

  private static ColumnFacts distinct(long number, ProfiledPart part) {
    return facts(null, List.of(), null, number, part);
  }

  private static ColumnFacts bucket(String input, ProfiledPart part) {
    return facts(Source.BUCKET, List.of(input), BUCKETS, null, part);
  }

  private static ColumnFacts facts(
      @Nullable Source source,
      List<String> inputs,
      @Nullable Integer buckets,
      @Nullable Long distinct,
      ProfiledPart part) {
    return new ColumnFacts(source, inputs, buckets, distinct, List.of(), null, part.item().place());
  }

  /**
   * Returns the weights of all verdicts that an answer can lead to; a second question has several.
   * A second question is about another column, because a column with facts causes no question.
   */
  private Set<Integer> outcomes(ProfiledPart part, ColumnFacts facts) {
    KeyProfile answered = key.withFacts(part.column(), facts, nodes);
    Verdict verdict = DerivedVerdict.of(answered, nodes);
    if (verdict.consequence() != Severity.QUESTION) {
      return Set.of(weight(verdict));
    }
    QuestionValue second = new QuestionValue(answered, nodes);
    Set<Integer> all = new TreeSet<>();
    second.answers(verdict).forEach(answer -> all.addAll(second.outcomes(verdict.part(), answer)));
    return all;
  }

  private int weight(Verdict verdict) {
    boolean harmless = key.table().facts().harmless();
    return verdict.is(Cause.NONE)
        ? 0
        : weight(verdict.severity().cappedBy(harmless ? Severity.INFO : Severity.ERROR));
  }

  private static int weight(Severity severity) {
    return switch (severity) {
      case ERROR -> 3;
      case WARNING -> 2;
      case INFO, QUESTION -> 1;
    };
  }
}
