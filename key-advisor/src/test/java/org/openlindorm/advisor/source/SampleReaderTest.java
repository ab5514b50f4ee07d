package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;

class SampleReaderTest {

  private final List<Problem> problems = new ArrayList<>();

  @Test
  void aHeaderMapsTheKeyColumns() {
    KeySample sample = read("v,ts,host\n9,100,a\n8,101,b\n");
    assertThat(sample.columns()).containsExactly("host", "ts");
    assertThat(sample.rows()).containsExactly(List.of("a", "100"), List.of("b", "101"));
  }

  @Test
  void withoutAHeaderTheLinesHoldTheKeyInItsOrder() {
    assertThat(read("a,100\r\nb,101\r\n").rows())
        .containsExactly(List.of("a", "100"), List.of("b", "101"));
    assertThat(read("a\nb").columns()).containsExactly("host");
  }

  @Test
  void quotedCellsHoldCommasQuotesAndLines() {
    assertThat(read("\"a, b\",1\n\"say \"\"c\"\"\",2\n\"d\ne\",3\n").rows())
        .containsExactly(List.of("a, b", "1"), List.of("say \"c\"", "2"), List.of("d\ne", "3"));
  }

  @Test
  void aByteOrderMarkBlankLinesAndSpacesAreNoMatter() {
    assertThat(read("\uFEFFhost,ts\n\n  a , 100 \n").rows()).containsExactly(List.of("a", "100"));
  }

  @Test
  void jsonLinesGiveTheFieldsOfTheirNames() {
    KeySample sample =
        read(
            """
            {"note": "\\"ts\\": 7", "ts": 100, "tags": ["host", {"host": "x"}], "host": "a\\u0062"}

            {"host":"c","ts":101}
            """);
    assertThat(sample.rows()).containsExactly(List.of("ab", "100"), List.of("c", "101"));
    assertThat(problems).isEmpty();
  }

  @Test
  void anUnreadableLineIsReportedAndEarlierLinesAreUsed() {
    assertThat(read("host,ts\na,100\nb\nc,102\n").rows()).hasSize(1);
    assertThat(problem()).isEqualTo("3: the line gives 1 values, wanted are those of [host, ts]");
    assertThat(read("{\"host\":\"a\",\"ts\":1}\n{\"host\":\"b\",\"ts\":null}\n").rows()).hasSize(1);
    assertThat(problem()).isEqualTo("2: the line does not give every key column: [host, ts]");
    assertThat(read("{\"host\":\"a\",\"ts\":1}\n{\"host\":").rows()).hasSize(1);
    assertThat(problem()).startsWith("2: the line is not JSON: ");
    assertThat(read("a,100\n\"b\"x,101\n").rows()).hasSize(1);
    assertThat(problem()).contains("the sample is not CSV: ");
  }

  private String problem() {
    Problem problem = problems.remove(0);
    assertThat(problems).isEmpty();
    return problem.place().line() + ": " + problem.text();
  }

  private KeySample read(String text) {
    ScriptReader scripts = new ScriptReader();
    scripts.read(
        "t.sql", "CREATE TABLE t (host VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (host, ts));");
    TableModel table = scripts.tables().get(0);
    return SampleReader.read(table, "keys.csv", text, false, false, problems);
  }
}
