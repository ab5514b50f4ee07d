package org.openlindorm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that links in documents lead to files and headings, and that the glossary is short. */
class DocumentLinksTest {

  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("(?<!!)\\[[^\\]\\[]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern NAMED = Pattern.compile("<a name=\"([^\"]+)\">");
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern CODE = Pattern.compile("`[^`\\n]*`");
  private static final Pattern GLOSSARY_ROW = Pattern.compile("(?m)^\\| [a-z].*\\|$");
  private static final Pattern JAVA_TYPE = Pattern.compile("`[A-Z][a-z]\\w*`");

  @Test
  void everyLinkOfEveryDocumentLeadsSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    List<Path> documents = documents();
    assertThat(documents).hasSizeGreaterThan(30);
    for (Path document : documents) {
      String prose = FENCED.matcher(Files.readString(document, UTF_8)).replaceAll("");
      Matcher link = LINK.matcher(CODE.matcher(prose).replaceAll("code"));
      while (link.find()) {
        if (!link.group(1).contains("://") && isDead(document, link.group(1))) {
          dead.add(ROOT.relativize(document) + ": " + link.group(1));
        }
      }
    }
    assertThat(dead).isEmpty();
  }

  @Test
  void theGlossaryExplainsAtMostFifteenConceptsAndNoTypesOfTheCode() throws IOException {
    String glossary = Files.readString(ROOT.resolve("docs/glossary.md"), UTF_8);
    List<String> concepts =
        GLOSSARY_ROW.matcher(glossary).results().map(MatchResult::group).toList();
    assertThat(concepts).hasSizeBetween(10, 15);
    assertThat(concepts).noneMatch(row -> JAVA_TYPE.matcher(row).find());
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
        Stream<Path> top = Files.list(ROOT)) {
      return Stream.concat(docs, top).filter(path -> path.toString().endsWith(".md")).toList();
    }
  }

  private static boolean isDead(Path document, String target) throws IOException {
    int hash = target.indexOf('#');
    String path = URI.create(hash < 0 ? target : target.substring(0, hash)).getPath();
    Path file = path.isEmpty() ? document : document.resolveSibling(path).normalize();
    if (!Files.exists(file)) {
      return true;
    }
    return hash >= 0 && !anchors(file).contains(target.substring(hash + 1));
  }

  /**
   * Returns the anchors of GitHub: lower-case letters, dashes for spaces, without other characters.
   */
  private static Set<String> anchors(Path document) throws IOException {
    String text = FENCED.matcher(Files.readString(document, UTF_8)).replaceAll("");
    Stream<String> named = NAMED.matcher(text).results().map(result -> result.group(1));
    Stream<String> titles =
        text.lines()
            .filter(line -> line.startsWith("#"))
            .map(line -> line.replaceFirst("^#+\\s+", "").strip().toLowerCase(Locale.ROOT))
            .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'));
    return Stream.concat(named, titles).collect(Collectors.toSet());
  }
}
