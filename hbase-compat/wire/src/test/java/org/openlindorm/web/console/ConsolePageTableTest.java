package org.openlindorm.web.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.WebPage;

/** The table of the HTTP API in docs/console.md lists exactly the pages of the console. */
class ConsolePageTableTest {

  private static final Path PAGE = Path.of("../..", "docs", "console.md");

  /** The pages that WebEndpoint adds to those of the console. */
  private static final Set<String> OF_SESSIONS =
      Set.of("GET /api/session", "POST /api/login", "POST /api/logout");

  private static final Pattern ROW = Pattern.compile("\\| (`(?:GET|POST) /.*?) \\|");

  @Test
  void theTableListsEveryPageWithItsMethod() throws IOException {
    Set<String> pages = new TreeSet<>(OF_SESSIONS);
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT)) {
      for (WebPage page : ConsolePages.of(engine, Map::of, (rows, format, out) -> {})) {
        if (!(page instanceof Assets)) {
          pages.add(page.method() + " " + page.path());
        }
      }
    }
    assertThat(listed(Files.readString(PAGE))).isEqualTo(pages);
  }

  /** Returns method and path of each row; paths after the first have the method of the first. */
  private static Set<String> listed(String document) {
    Set<String> listed = new TreeSet<>();
    Matcher rows = ROW.matcher(document);
    while (rows.find()) {
      String[] words = rows.group(1).replace("`", "").split("[ ,]+");
      Arrays.stream(words).skip(1).forEach(path -> listed.add(words[0] + " " + path));
    }
    return listed;
  }
}
