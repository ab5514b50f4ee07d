package org.openlindorm.advisor.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.store.memory.MemoryStore;

/** Runs the statements of the page's section about the server and compares their answers. */
class DocumentedAdviceTest {

  private static final Pattern BLOCK =
      Pattern.compile("^```(sql|text)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  @Test
  void theServersAnswersMatchThePage() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "advisor.md"));
    int start = page.indexOf("\n## In the server\n");
    String section = page.substring(start, page.indexOf("\n## ", start + 1));
    List<String> answer = List.of();
    EngineOptions options = EngineOptions.DEFAULT.withAdviser(new ServedAdvisor());
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), options);
        Session session = engine.open()) {
      for (MatchResult block : BLOCK.matcher(section).results().toList()) {
        if (block.group(1).equals("text")) {
          assertThat(String.join("\n", answer)).isEqualTo(block.group(2).strip());
        } else {
          for (SqlScript.Part statement : SqlScript.split(block.group(2))) {
            answer = Statements.run(session, statement.text());
          }
        }
      }
    }
  }
}
