package org.openlindorm.advisor.ruleset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.accuracy.KeyRecipe;
import org.openlindorm.advisor.dialect.Dialect;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/**
 * A row of {@code docs/best-practices.md}.
 *
 * @param id such as {@code S34}; a row that continues another one has the same
 * @param source the documents that give the rule
 * @param rule that reports the example; empty where none does
 * @param severity of that report
 * @param profile the smallest one in which it is made
 * @param found the example that must be reported
 * @param passes the example that must not
 * @param reason why the default profile reports nothing; empty where it does
 */
record BestPractice(
    String id,
    String title,
    String source,
    String rule,
    Severity severity,
    Profile profile,
    Example found,
    Example passes,
    String reason) {

  private static final Path DOCUMENT = Path.of("../docs/best-practices.md");
  private static final Pattern ROW = Pattern.compile("(?m)^### ([ST][0-9]{2,3}) (.+)$");
  private static final Pattern VERDICT =
      Pattern.compile(
          "(?s)^(.+?)\\. (?:No rule|([A-Z]{3}[0-9]{3}) (error|warning|info|question)"
              + " (default|strict|all))\\.\\n");
  private static final Pattern REASON = Pattern.compile("(?s)\\nReason: (.+?)(?:\\n\\n|\\n?$)");
  private static final Pattern KEYS = Pattern.compile("([0-9]+) of (.+)");

  /**
   * SQL with a sample of its keys.
   *
   * @param keys a sample file; empty without one
   */
  record Example(String sql, String keys) {

    /** Returns what a profile says of the example. */
    List<Finding> findings(Profile profile) {
      AdviceRequest request =
          AdviceRequest.of(new SourceText("example.sql", sql))
              .withProfile(profile)
              .withoutRewrites();
      return Advice.review(
              keys.isEmpty()
                  ? request
                  : request.withSamples(List.of(new SampleText("", "keys.csv", keys, true, false))))
          .findings();
    }
  }

  @Override
  public String toString() {
    return id + " " + title;
  }

  boolean hasRule() {
    return !rule.isEmpty();
  }

  /** All rows of the document, in its order. */
  static List<BestPractice> all() {
    String text;
    try {
      text = Files.readString(DOCUMENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<BestPractice> rows = new ArrayList<>();
    Matcher row = ROW.matcher(text);
    boolean more = row.find();
    while (more) {
      String id = row.group(1);
      String title = row.group(2);
      int start = row.end();
      more = row.find();
      rows.add(of(id, title, text.substring(start, more ? row.start() : text.length()).strip()));
    }
    return rows;
  }

  private static BestPractice of(String id, String title, String text) {
    Matcher verdict = VERDICT.matcher(text + "\n");
    if (!verdict.find()) {
      throw new IllegalArgumentException(id + " names no rule, severity and profile: " + text);
    }
    boolean rule = verdict.group(2) != null;
    Matcher reason = REASON.matcher(text);
    return new BestPractice(
        id,
        title,
        verdict.group(1),
        rule ? verdict.group(2) : "",
        rule ? Severity.valueOf(verdict.group(3).toUpperCase(Locale.ROOT)) : Severity.INFO,
        rule ? Profile.valueOf(verdict.group(4).toUpperCase(Locale.ROOT)) : Profile.ALL,
        example(text, "found"),
        example(text, "passes"),
        reason.find() ? reason.group(1) : "");
  }

  private static Example example(String text, String role) {
    String sql = block(text, "sql", role);
    String foreign = block(text, "cql", role);
    String recipe = block(text, "keys", role);
    Matcher keys = KEYS.matcher(recipe);
    if (!recipe.isEmpty() && !keys.matches()) {
      throw new IllegalArgumentException("keys are written '100 of RECIPE', not " + recipe);
    }
    return new Example(
        foreign.isEmpty() ? sql : Dialect.CASSANDRA.translated(foreign).text(),
        recipe.isEmpty() ? "" : KeyRecipe.keys(keys.group(2), Integer.parseInt(keys.group(1))));
  }

  private static String block(String text, String language, String role) {
    Matcher block =
        Pattern.compile("(?s)```" + language + " " + role + "\\n(.*?)\\n```").matcher(text);
    return block.find() ? block.group(1) : "";
  }
}
