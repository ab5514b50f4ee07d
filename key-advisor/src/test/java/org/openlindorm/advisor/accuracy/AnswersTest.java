package org.openlindorm.advisor.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.source.SourceText;

/** For each question about a labelled table, each offered answer settles the question. */
class AnswersTest {

  private static final String OFFER = "Answer once: -- @key ";

  @Test
  void eachOfferedAnswerEndsItsQuestion() {
    List<String> still = new ArrayList<>();
    int questioned = 0;
    for (Table table : Corpus.tables()) {
      for (Finding question : questions(table, "")) {
        for (String answer : answers(question)) {
          questioned++;
          String facts = facts(question, answer);
          if (questions(table, facts).stream().anyMatch(one -> same(one, question))) {
            still.add(table.name() + ": " + question.message() + " <- " + answer);
          }
        }
      }
    }
    assertThat(questioned).isPositive();
    assertThat(still).isEmpty();
  }

  @Test
  void answersLeadToVerdictsOfDifferentSeverity() {
    List<String> idle = new ArrayList<>();
    for (Table table : Corpus.tables()) {
      for (Finding question : questions(table, "")) {
        Set<String> verdicts = new TreeSet<>();
        for (String answer : answers(question)) {
          verdicts.add(verdict(table, facts(question, answer)));
        }
        for (String column :
            question.rule().equals("KEY202") ? columns(table) : List.<String>of()) {
          verdicts.add(verdict(table, facts(question, "source=bucket(" + column + ",24)")));
        }
        if (verdicts.size() == 1) {
          idle.add(table.name() + ": " + question.message() + " -> " + verdicts);
        }
      }
    }
    assertThat(idle).isEmpty();
  }

  /** Returns what a salt may be computed from. */
  private static List<String> columns(Table table) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("t.sql", table.ddl())).withoutRewrites();
    return Advice.review(request).model().tables().get(0).keyColumns();
  }

  /** The worst finding about the place of new rows, or the next question. */
  private static String verdict(Table table, String facts) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("t.sql", table.ddl()))
            .withoutRewrites()
            .withFacts(new SourceText("key-advisor.yaml", facts));
    return Advice.review(request).findings().stream()
        .filter(finding -> finding.rule().startsWith("KEY"))
        .filter(finding -> finding.object().equals("pk"))
        .map(finding -> finding.severity().label())
        .min(Comparator.comparing(List.of("error", "warning", "question", "info")::indexOf))
        .orElse("none");
  }

  private static boolean same(Finding one, Finding question) {
    if (!one.rule().equals(question.rule())) {
      return false;
    }
    return one.column().equals(question.column()) && one.table().equals(question.table());
  }

  private static List<Finding> questions(Table table, String facts) {
    AdviceRequest request =
        AdviceRequest.of(new SourceText("t.sql", table.ddl())).withoutRewrites();
    if (!facts.isEmpty()) {
      request = request.withFacts(new SourceText("key-advisor.yaml", facts));
    }
    return Advice.review(request).findings().stream()
        .filter(finding -> finding.severity() == Severity.QUESTION)
        .toList();
  }

  /** The text after the offer, with numbers in place of dots. */
  private static List<String> answers(Finding question) {
    List<String> answers = new ArrayList<>();
    int offer = question.message().indexOf(OFFER);
    if (offer < 0) {
      return answers;
    }
    for (String one : question.message().substring(offer + OFFER.length()).split("[|]", -1)) {
      String fact = one.replaceAll(" \\(.*?\\)$", "").replaceAll("\\((yes|no)[^)]*\\)", "").strip();
      if (fact.endsWith("=...")) {
        for (String number : List.of("1", "2", "3", "5000")) {
          answers.add(fact.replace("...", number));
        }
      } else {
        answers.add(fact.replace("(column)", "(other_column)"));
      }
    }
    return answers;
  }

  private static String facts(Finding question, String answer) {
    String name = question.table().substring(question.table().indexOf('.') + 1);
    return "tables:\n  "
        + name
        + ":\n    columns:\n      "
        + question.column()
        + ": {"
        + answer.replaceFirst("=(.*)", ": \"$1\"")
        + "}\n";
  }
}
