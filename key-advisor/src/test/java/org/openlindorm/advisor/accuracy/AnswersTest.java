package org.openlindorm.advisor.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.accuracy.Corpus.Table;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;

/** Whatever is asked of any labelled table, each answer that is offered ends the question. */
class AnswersTest {

  private static final String OFFER = "Answer once: -- @key ";

  @Test
  void eachOfferedAnswerEndsItsQuestion() {
    List<String> still = new ArrayList<>();
    int asked = 0;
    for (Table table : Corpus.tables()) {
      for (Finding question : questions(table, "")) {
        for (String answer : answers(question)) {
          asked++;
          String facts = facts(question, answer);
          if (questions(table, facts).stream().anyMatch(one -> same(one, question))) {
            still.add(table.name() + ": " + question.message() + " <- " + answer);
          }
        }
      }
    }
    assertThat(asked).isPositive();
    assertThat(still).isEmpty();
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

  /** What stands behind the offer, with numbers in place of dots. */
  private static List<String> answers(Finding question) {
    List<String> answers = new ArrayList<>();
    int offer = question.message().indexOf(OFFER);
    if (offer < 0) {
      return answers;
    }
    for (String one : question.message().substring(offer + OFFER.length()).split("[|]", -1)) {
      String fact = one.replaceAll(" \\(.*?\\)$", "").replaceAll("\\((yes|no)[^)]*\\)", "").strip();
      if (fact.endsWith("=...")) {
        answers.add(fact.replace("...", "3"));
        answers.add(fact.replace("...", "5000"));
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
