package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import org.openlindorm.sql.parse.StatementParser;

class StatementSyntaxTest {

  private static final String EXAMPLE = "e.g. ";

  @Test
  void everyStatementHasAFormAndAnExampleThatIsRead() {
    StatementSyntax.ofStatements()
        .forms()
        .forEach(
            (name, form) -> {
              assertThat(form).contains(EXAMPLE).contains(name);
              String example = form.substring(form.indexOf(EXAMPLE) + EXAMPLE.length()).strip();
              String statement = example.substring(0, example.length() - 1);
              assertThatCode(() -> StatementParser.parse(statement))
                  .as(example)
                  .doesNotThrowAnyException();
            });
  }
}
