package org.openlindorm.advisor.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;

class SettingsReaderTest {
  private static final Set<String> RULES = Set.of("KEY101", "KEY106", "TYP401");

  @Test
  void everySettingCanBeWritten() {
    Settings settings =
        read(
            """
            profile: strict
            fail-on: warning
            paths: [db/schema, db/queries]
            baseline: known.json
            rule-pages: https://example.org/rules
            rules:
              KEY106: off
              TYP401: {severity: error}
            samples:
              orders: {file: keys.csv, ordered: true}
              visits: visits.csv
            cluster: {nodes: 8}
            tables: {orders: {writes: small}}
            """);
    assertThat(settings.profile()).isEqualTo(Profile.STRICT);
    assertThat(settings.failOn()).isEqualTo(Severity.WARNING);
    assertThat(settings.paths()).containsExactly("db/schema", "db/queries");
    assertThat(settings.baseline()).isEqualTo("known.json");
    assertThat(settings.rulePages()).isEqualTo("https://example.org/rules/");
    assertThat(settings.disabled()).containsExactly("KEY106");
    assertThat(settings.severities()).containsEntry("TYP401", Severity.ERROR).hasSize(1);
    assertThat(settings.samples())
        .containsExactly(
            new Settings.SampleFile("orders", "keys.csv", true, false),
            new Settings.SampleFile("visits", "visits.csv", false, false));
  }

  @Test
  void anEmptyFileChangesNothing() {
    assertThat(read("")).isEqualTo(Settings.NONE);
    assertThat(read("# nothing\n")).isEqualTo(Settings.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          profil: all                  | a.yaml:1:1: there is no setting 'profil' here. Did you mean 'profile'?
          profile: strikt              | a.yaml:1:10: profile cannot be 'strikt'. Did you mean 'strict'?
          fail-on: question            | a.yaml:1:10: fail-on cannot be 'question'.
          rules: {KEY999: off}         | a.yaml:1:9: there is no rule 'KEY999'.
          rules: {KEY110: off}         | Did you mean 'KEY101'?
          rules: {KEY101: loud}        | a.yaml:1:17: severity cannot be 'loud'.
          rules: {KEY101: {level: x}}  | there is no setting 'level' here.
          rules: 7                     | a.yaml:1:8: rules must hold 'key: value' entries.
          samples: {t: {ordered: yes}} | ordered cannot be 'yes'.
          samples: {t: {ordered: true}}| the sample of t needs a file.
          a: [                         | a.yaml:
          """)
  void aMistakeIsAnErrorWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining(message);
  }

  private static Settings read(String text) {
    return SettingsReader.read("a.yaml", text, RULES);
  }
}
