package org.openlindorm.advisor.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

/**
 * Each format against a golden file in {@code src/test/resources/report}; {@code
 * -Dgolden.rewrite=true} rewrites them, to be reviewed as a diff.
 */
class ReportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @EnumSource(Format.class)
  void everyFormatLooksAsItsGoldenFile(Format format) throws IOException {
    golden(format.label(), format.report().text(Example.results()));
  }

  @Test
  void verboseTextLooksAsItsGoldenFile() throws IOException {
    golden("text-verbose", TextReport.of(false, true, 0).text(Example.results()));
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void everyFormatTakesAnEmptyResult(Format format) {
    assertThat(format.report().text(Example.clean())).doesNotContain("null,\n  null");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void equalResultsGiveEqualBytes(Format format) {
    assertThat(format.report().text(Example.results()))
        .isEqualTo(format.report().text(Example.results()))
        .doesNotContain("\r");
  }

  @Test
  void colourOnlyPaints() {
    for (boolean verbose : new boolean[] {false, true}) {
      String coloured = TextReport.of(true, verbose, 0).text(Example.results());
      String plain = TextReport.of(false, verbose, 0).text(Example.results());
      assertThat(coloured).contains("\u001b[1;31merror[KEY101]");
      assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }
  }

  @Test
  void explanationsOfFindingsFitEightyColumns() {
    String text = TextReport.of(false, true, 0).text(Example.results());
    assertThat(text.lines())
        .allMatch(
            line ->
                line.length() <= 80
                    || line.strip().startsWith("warning[")
                    || line.contains("question["));
  }

  @Test
  void hiddenFindingsAreShownOnRequest() {
    assertThat(TextReport.of(false, true, 0).text(Example.results()))
        .contains("(suppressed, 3 tenants, <small>)");
  }

  @Test
  void sarifFollowsItsSchema() throws IOException {
    var schema =
        JsonSchemaFactory.getInstance(VersionFlag.V4)
            .getSchema(
                Files.readString(Path.of("src/test/resources/sarif/sarif-schema-2.1.0.json")));
    for (LintResults results : new LintResults[] {Example.results(), Example.clean()}) {
      var report = JSON.readTree(Format.SARIF.report().text(results));
      assertThat(schema.validate(report)).isEmpty();
    }
    var broken = JSON.readTree("{\"version\": \"2.1.0\", \"runs\": [{\"results\": 1}]}");
    assertThat(schema.validate(broken)).isNotEmpty();
  }

  @Test
  void sarifOffersOnlyRewritesThatNeedNoNewColumn() throws IOException {
    var run = JSON.readTree(Format.SARIF.report().text(Example.results())).get("runs").get(0);
    var fixes = run.get("results").get(0).get("fixes");
    assertThat(fixes).hasSize(2);
    assertThat(fixes.toString()).contains("PRIMARY KEY (host, ts DESC)").doesNotContain("md5_4");
  }

  @Test
  void junitIsXmlAndCountsItself() throws Exception {
    String xml = Format.JUNIT.report().text(Example.results());
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    var root = document.getDocumentElement();
    assertThat(root.getAttribute("tests")).isEqualTo("3");
    assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(3);
    assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(1);
  }

  @Test
  void htmlNeedsNothingFromOutside() {
    String html = Format.HTML.report().text(Example.results());
    assertThat(html).doesNotContain("<script", "http:", "src=", "@import", "url(");
    assertThat(html).contains("&lt;small&gt;").contains("prefers-color-scheme: dark");
  }

  @Test
  void htmlShowsNoBacktickOutsideOfSql() {
    String text =
        Format.HTML
            .report()
            .text(Example.results())
            .replaceAll("(?s)<style>.*?</style>|<(pre|code)\\b.*?</\\1>|<[^>]*>", " ");
    assertThat(text).contains("assigned in increasing order").doesNotContain("`");
  }

  @Test
  void everyLinkOfHtmlReachesSomething() {
    String html = Format.HTML.report().text(Example.results());
    List<String> ids = matches(html, " id=\"([^\"]*)\"");
    List<String> links = matches(html, " href=\"#([^\"]*)\"");
    assertThat(ids).doesNotHaveDuplicates().doesNotContain("");
    assertThat(ids).containsAll(links);
    List<String> findings = matches(html, "<article class=\"finding \\w+\" id=\"([^\"]*)\"");
    assertThat(findings).hasSize(Example.results().findings().size());
    assertThat(links)
        .containsAll(findings)
        .contains("rule-KEY101", "r-A-t-default.event_log", "r-C-t-default.event_log");
  }

  @Test
  void htmlFindingsCanBeFilteredBySeverityWithTheKeyboard() {
    String html = Format.HTML.report().text(Example.results());
    for (String kind : List.of("error", "warning", "info", "question", "clean")) {
      assertThat(html)
          .contains("<label class=\"" + kind + "\"><input type=\"checkbox\" id=\"show-" + kind)
          .contains("#show-" + kind + ":checked) section.has-" + kind);
    }
    assertThat(html)
        .contains("<section class=\"judged has-error\" id=\"t-default.event_log\">")
        .contains("<section class=\"judged has-question\" id=\"t-default.ticket\">");
  }

  @Test
  void htmlKeepsTheLinesOfSqlInABoxThatScrolls() {
    String html = Format.HTML.report().text(Example.results());
    assertThat(html)
        .contains("<pre tabindex=\"0\">SELECT event FROM event_log\n  WHERE ts &gt;= ?")
        .doesNotContain("<pre>")
        .doesNotContain("pre-wrap");
  }

  private static List<String> matches(String text, String pattern) {
    return Pattern.compile(pattern).matcher(text).results().map(one -> one.group(1)).toList();
  }

  private static void golden(String name, String actual) throws IOException {
    Path file = Path.of("src/test/resources/report", name + ".golden");
    if (Boolean.getBoolean("golden.rewrite")) {
      Files.writeString(file, actual, UTF_8);
    }
    assertThat(actual).isEqualTo(Files.readString(file, UTF_8));
  }
}
