package org.openlindorm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Comments, texts of the program, scripts, resources, tests and documents use the field's terms and
 * name subjects.
 */
@Tag("architecture")
final class PlainEnglishTest {

  private static final Path ROOT = Path.of("../..");

  /** Words that have a plain replacement. */
  private static final Pattern REFUSED =
      Pattern.compile(
          "(?<![\\w`-])(told|tells?|is said|whoever|whosoever|somebody|nobody|behind|in front of"
              + "|beside|stands?|stood|carr(?:y|ies|ied) out|let go|in the place of|anew"
              + "|go(?:es)? on|asks?|asked|lanes?|of its own accord|at all times|half within"
              + "|misfits?|doors?|roads?|houses?|by itself|lies?)(?![\\w`(=-])",
          Pattern.CASE_INSENSITIVE);

  /** The first words of sentences that only continue a signature. */
  private static final Pattern WITHOUT_SUBJECT =
      Pattern.compile(
          "/\\*\\*[\\s*]*((?:Of|That of|Those (?:of|that|which|with)|Behind|Who|Where|What|Whether"
              + "|How|Why|As|So (?:many|that)|Not|For example)\\b[^.]*)");

  /** A text of a Java file: a text block, a string, a character, or a comment. */
  private static final Pattern TEXT =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'"
              + "|//[^\\n]*|/\\*[\\s\\S]*?\\*/");

  /** A string without a space, such as the name of a user. */
  private static final Pattern SINGLE_WORD = Pattern.compile("\"[^\\s\"]*\"");

  private static final Pattern NAMES = Pattern.compile("@param \\w+|\\{@\\w+[^}]*}");

  private static final Pattern WORD_BEFORE = Pattern.compile("[^\\s*]*[\\s*]*$");

  private static final Pattern WORD_AFTER = Pattern.compile("^[^\\s*]*([\\s*]+[^\\s*]+)?");

  private static final Pattern CODE = Pattern.compile("```[\\s\\S]*?```");

  /** The declaration of a method that returns nothing, such as a test. */
  private static final Pattern METHOD = Pattern.compile("\\bvoid (\\w+)\\(");

  private static final Pattern CAPITAL = Pattern.compile("(?=[A-Z])");

  /** Further words that names of tests replace. */
  private static final Pattern REFUSED_IN_METHODS =
      Pattern.compile(
          "\\b(says?|said|whom|everybody|whatever|knows|wanted|judged?|judges|carry|carries|pieces)\\b",
          Pattern.CASE_INSENSITIVE);

  /** Files other than Java and the documents that are read; scripts have no ending. */
  private static final Pattern OTHER =
      Pattern.compile(
          "[A-Za-z-]+|.*\\.(md|m?js|html|css|xml|ftl|fmpp|properties|yml)",
          Pattern.CASE_INSENSITIVE);

  /** Uses in another sense, as file and the words around; at most 60. */
  private static final Set<String> REVIEWED =
      Set.of(
          // the place of a proxy
          "RequestClient.java: not behind a",
          // a pattern's character
          "WildcardColumn.java: pattern. stands for",
          // the advisor's questions to its user
          "Cause.java: advisor asks for",
          "QuestionFilter.java: to ask if",
          "QuestionFilter.java: to ask how",
          "QuestionFilter.java: to ask from",
          "accuracy.md: are asked about",
          // a column of ADVISE ... KEY
          "SurveyPlan.java: \"ASKED\" /",
          "advice.md: and ASKED. The",
          // tests: a user's name, facts in the linter's form
          "UsersTest.java: USER nobody\" \"there",
          "UsersTest.java: EXISTS nobody\" \"CREATE",
          "AccuracyTest.java: are asked about",
          "AnalyzeCommandTest.java: # told by",
          "Example.java: \"host behind a",
          "Example.java: \"BIGINT: nobody says");

  @Test
  void sourcesAndDocumentsContainNoRefusedWord() throws IOException {
    List<String> found = new ArrayList<>();
    each("/src/main/java/", ".java", (file, text) -> find(file, javaTexts(text), found));
    each(
        "/src/test/java/",
        ".java",
        (file, text) -> find(file, SINGLE_WORD.matcher(javaTexts(text)).replaceAll("\"\""), found));
    each("/docs/", ".md", (file, text) -> find(file, CODE.matcher(text).replaceAll(""), found));
    assertThat(new LinkedHashSet<>(found)).containsExactlyInAnyOrderElementsOf(REVIEWED);
    assertThat(REVIEWED).hasSizeLessThanOrEqualTo(60);
  }

  @Test
  void methodNamesOfTestsContainNoRefusedWord() throws IOException {
    List<String> found = new ArrayList<>();
    each(
        "/src/test/java/",
        ".java",
        (file, text) ->
            METHOD
                .matcher(text)
                .results()
                .map(method -> method.group(1))
                .filter(PlainEnglishTest::isRefusedMethod)
                .map(method -> file.getFileName() + ": " + method)
                .forEach(found::add));
    assertThat(found).isEmpty();
  }

  private static boolean isRefusedMethod(String name) {
    String words = CAPITAL.matcher(name).replaceAll(" ");
    return name.startsWith("what")
        || REFUSED.matcher(words).find()
        || REFUSED_IN_METHODS.matcher(words).find();
  }

  @Test
  void scriptsResourcesAndPagesOfTheProjectContainNoRefusedWord() throws IOException {
    List<String> found = new ArrayList<>();
    for (String top : List.of("", "bin", ".ci", "conf", "site", "dist", "bom")) {
      readOthers(ROOT.resolve(top), top.isEmpty() ? 1 : Integer.MAX_VALUE, found);
    }
    for (String module : List.of("lindorm-core", "key-advisor", "hbase-compat", "it")) {
      readOthers(ROOT.resolve(module), Integer.MAX_VALUE, found);
    }
    assertThat(found)
        .containsExactly(
            // the advisor's questions to its user
            "CHANGELOG.md: lint` asks fewer");
  }

  private static void readOthers(Path folder, int depth, List<String> found) throws IOException {
    try (Stream<Path> files = Files.walk(folder, depth)) {
      for (Path file : files.filter(PlainEnglishTest::isOther).sorted().toList()) {
        find(file, CODE.matcher(Files.readString(file)).replaceAll(""), found);
      }
    }
  }

  /** Returns whether a file is a script, a page, a grammar, a resource or a setting. */
  private static boolean isOther(Path file) {
    String name = file.toString();
    return OTHER.matcher(file.getFileName().toString()).matches()
        && !name.contains("/target/")
        && !name.contains("/node_modules/")
        && !name.contains("/src/test/")
        && Files.isRegularFile(file);
  }

  @Test
  void theFirstSentenceOfJavadocHasASubjectOrAVerb() throws IOException {
    List<String> found = new ArrayList<>();
    each(
        "/java/",
        ".java",
        (file, text) -> {
          Matcher sentences = WITHOUT_SUBJECT.matcher(text);
          while (sentences.find()) {
            found.add(file.getFileName() + ": " + sentences.group(1).replaceAll("[\\s*]+", " "));
          }
        });
    assertThat(found).isEmpty();
  }

  private static void find(Path file, String text, List<String> found) {
    String searched = NAMES.matcher(text).replaceAll(" ");
    Matcher words = REFUSED.matcher(searched);
    while (words.find()) {
      Matcher before = WORD_BEFORE.matcher(searched.substring(0, words.start()));
      Matcher after = WORD_AFTER.matcher(searched.substring(words.end()));
      String context =
          (before.find() ? before.group() : "")
              + words.group()
              + (after.find() ? after.group() : "");
      found.add(file.getFileName() + ": " + context.replaceAll("[\\s*]+", " ").strip());
    }
  }

  private static String javaTexts(String source) {
    return TEXT.matcher(source).results().map(m -> m.group()).collect(Collectors.joining("\n"));
  }

  private interface Reader {
    void read(Path file, String text);
  }

  private static void each(String folder, String ending, Reader reader) throws IOException {
    for (String top : List.of("lindorm-core", "key-advisor", "hbase-compat", "it", "docs")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(top))) {
        for (Path file : files.filter(f -> isRead(f, folder, ending)).sorted().toList()) {
          reader.read(file, Files.readString(file));
        }
      }
    }
  }

  private static boolean isRead(Path file, String folder, String ending) {
    String name = file.toString();
    return name.endsWith(ending)
        && name.contains(folder)
        && !name.contains("/target/")
        && !name.contains("/decisions/")
        && !name.endsWith("/PlainEnglishTest.java");
  }
}
