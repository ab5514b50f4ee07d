package org.openlindorm.advisor.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openlindorm.advisor.source.ScriptReaderTest.column;
import static org.openlindorm.advisor.source.ScriptReaderTest.table;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableFacts.Writes;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.engine.SchemaScript;

/** Facts in the comments of a script, and in the settings, belong to columns and tables. */
class ScriptFactsTest {
  @Test
  void factsInCommentsBelongToTheirColumn() {
    TableModel table =
        table(
            """
            -- @table writes=small
            CREATE TABLE t (
              id BIGINT NOT NULL, -- @key source=sequence
              -- @key distinct=3 shares=0.5,0.3,0.2
              channel VARCHAR,
              b INTEGER, -- @key source=bucket(hash(id), 16)
              PRIMARY KEY (id));
            """);
    assertThat(table.facts().writes()).isEqualTo(Writes.SMALL);
    assertThat(column(table, "id").facts().source()).isEqualTo(Source.SEQUENCE);
    assertThat(column(table, "channel").facts().distinct()).isEqualTo(3);
    assertThat(column(table, "channel").facts().shares()).containsExactly(0.5, 0.3, 0.2);
    assertThat(column(table, "b").facts().inputs()).containsExactly("id");
    assertThat(column(table, "b").facts().buckets()).isEqualTo(16);
  }

  @Test
  void factsStayWithTheirColumnWhenAnotherFileWritesOnTheSameLine() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "a.sql",
        """
        CREATE TABLE t (
          id VARCHAR NOT NULL, -- @key source=random
          x VARCHAR,
          y VARCHAR, -- @key source=sequence
          PRIMARY KEY (id)
        );
        """);
    reader.read("b.sql", "\n\nALTER TABLE t ADD COLUMN\nz VARCHAR;");
    assertThat(reader.remarks()).isEmpty();
    assertThat(sources(reader.tables().get(0)))
        .containsExactly("id RANDOM", "x", "y SEQUENCE", "z");
  }

  @Test
  void aSemicolonEndsAFactAsOnTheServer() {
    TableModel table =
        table(
            """
            CREATE TABLE t (
              id BIGINT NOT NULL, -- @key source=sequence;
              channel VARCHAR, -- @key distinct=3; shares=0.5,0.3,0.2;
              PRIMARY KEY (id));
            """);
    assertThat(column(table, "id").facts().source()).isEqualTo(Source.SEQUENCE);
    assertThat(column(table, "channel").facts().distinct()).isEqualTo(3);
    assertThat(column(table, "channel").facts().shares()).containsExactly(0.5, 0.3, 0.2);
  }

  @Test
  void factsFollowTheirColumnThroughChanges() {
    String created =
        """
        CREATE TABLE t (
          id VARCHAR NOT NULL, -- @key source=random
          a VARCHAR(10),
          b VARCHAR(10), -- @key source=sequence
          -- @key source=random
          c VARCHAR(10),
          PRIMARY KEY (id));
        """;
    assertThat(sources(table(created + "ALTER TABLE t RENAME COLUMN b TO d;")))
        .containsExactly("id RANDOM", "a", "d SEQUENCE", "c RANDOM");
    assertThat(
            sources(
                table(
                    created
                        + "ALTER TABLE t MODIFY COLUMN b VARCHAR(20);"
                        + "ALTER TABLE t MODIFY COLUMN a VARCHAR(20);")))
        .containsExactly("id RANDOM", "a", "b SEQUENCE", "c RANDOM");
    assertThat(sources(table(created + "ALTER TABLE t DROP COLUMN b;")))
        .containsExactly("id RANDOM", "a", "c RANDOM");
    assertThat(
            sources(
                table(
                    created
                        + "ALTER TABLE t DROP COLUMN b;"
                        + "ALTER TABLE t RENAME COLUMN a TO b;")))
        .containsExactly("id RANDOM", "b", "c RANDOM");
    assertThat(
            sources(
                table(
                    created
                        + "ALTER TABLE t DROP COLUMN b;"
                        + "TRUNCATE TABLE t;"
                        + "ALTER TABLE t ADD COLUMN b VARCHAR(10);")))
        .containsExactly("id RANDOM", "a", "c RANDOM", "b");
  }

  @Test
  void factsInLaterStatementsCount() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        CREATE TABLE t (id VARCHAR, a VARCHAR(10), b VARCHAR, -- @key source=time
          PRIMARY KEY (id));
        ALTER TABLE t ADD COLUMN c VARCHAR; -- @key source=sequence
        ALTER TABLE t ADD COLUMN
          -- @key source=random
          d VARCHAR;
        """);
    reader.read(
        "u.sql",
        """
        -- @table writes=small
        ALTER TABLE t ADD COLUMN e BIGINT; -- auto increment
        ALTER TABLE t MODIFY COLUMN a VARCHAR(20) /* @key distinct=3 */;
        ALTER TABLE t RENAME COLUMN c TO f;
        ALTER TABLE t ADD COLUMN b BIGINT; -- @key source=random
        """);
    assertThat(reader.remarks()).isEmpty();
    TableModel table = reader.tables().get(0);
    assertThat(sources(table)).containsExactly("id", "a", "b TIME", "f SEQUENCE", "d RANDOM", "e");
    assertThat(column(table, "a").facts().distinct()).isEqualTo(3);
    assertThat(column(table, "e").hasToken("COMMENT_INCREASING")).isTrue();
    assertThat(table.facts().writes()).isEqualTo(Writes.SMALL);
    assertThat(column(table, "d").facts().place()).isEqualTo(new Place("t.sql", 5, 3, 5, 24));
  }

  /** The server stores the facts of comments in an attribute, and lint reads the comments. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ADD COLUMN c VARCHAR -- @key source=sequence",
        "ALTER TABLE t ADD (c VARCHAR, -- @key source=sequence\n d BIGINT)"
            + " -- @table writes=bulk size=40GB",
        "ALTER TABLE t MODIFY COLUMN a VARCHAR(20) /* @key distinct=7 */",
        "ALTER TABLE t MODIFY COLUMN a VARCHAR(10) -- @key source=entity distinct=9",
        "ALTER TABLE t CHANGE COLUMN id number VARCHAR -- @key distinct=99",
        "ALTER TABLE t RENAME COLUMN id TO number",
        "ALTER TABLE t DROP COLUMN a",
        "CREATE INDEX i ON t (a) -- @table writes=bulk",
        "ALTER TABLE t SET 'COMPACTION_MAJOR_PERIOD' = '86400000' -- @table writes=bulk"
      })
  void factsMeanTheSameToTheServer(String change) {
    String sql =
        "CREATE TABLE t (id VARCHAR, -- @key source=random\n /* @key distinct=5 */\n"
            + " a VARCHAR(10), -- @key source=time distinct=3\n b VARCHAR,"
            + " -- @table writes=small\n PRIMARY KEY (id));\n"
            + change
            + "\n;";
    ScriptReader reader = new ScriptReader();
    reader.read("t.sql", sql);
    TableModel linted = reader.tables().get(0);
    SchemaScript server = new SchemaScript();
    assertThat(server.run("t.sql", sql)).allMatch(statement -> statement.refusal() == null);
    StoredFacts stored =
        StoredFacts.of(
            DefinedTable.of(server.accepted().require("default", "t"), Place.nowhere("t.sql")));
    assertThat(stored.problems()).isEmpty();
    assertThat(facts(linted)).hasSizeGreaterThan(1);
    assertThat(facts(stored.table()))
        .usingRecursiveComparison()
        .ignoringFieldsMatchingRegexes(".*place")
        .isEqualTo(facts(linted));
  }

  private static Map<String, Object> facts(TableModel table) {
    Map<String, Object> facts = new TreeMap<>();
    table.columns().forEach(one -> facts.put(one.name(), one.facts()));
    facts.put("@table", table.facts());
    return facts;
  }

  @Test
  void factsOfATableOutsideOfItsDefinitionAreReported() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        "CREATE TABLE t (id VARCHAR, a VARCHAR, PRIMARY KEY (id));\n"
            + "CREATE INDEX i ON t (a); -- @table writes=bulk");
    assertThat(reader.remarks()).singleElement().asString().contains("facts of a table count in");
  }

  @Test
  void aFactBetweenTheNameAndTheTypeBelongsToTheColumn() {
    String sql = "CREATE TABLE t (a BIGINT, b\n-- @key source=sequence\nBIGINT, PRIMARY KEY (a))";
    assertThat(sources(table(sql))).containsExactly("a", "b SEQUENCE");
    SchemaScript server = new SchemaScript();
    server.run("t.sql", sql);
    assertThat(server.accepted().require("default", "t").attributes())
        .containsEntry("KEY_FACTS", "b: source=sequence");
  }

  @Test
  void factsOfOneLineStayWithTheirColumns() {
    String created =
        "CREATE TABLE t (id VARCHAR NOT NULL /* @key source=random */,"
            + " a VARCHAR /* @key source=sequence */, b VARCHAR, PRIMARY KEY (id)); ";
    assertThat(sources(table(created + "ALTER TABLE t DROP COLUMN a;")))
        .containsExactly("id RANDOM", "b");
    assertThat(sources(table(created + "ALTER TABLE t MODIFY COLUMN a VARCHAR(20);")))
        .containsExactly("id RANDOM", "a SEQUENCE", "b");
  }

  @Test
  void aFactForNoColumnOfItsStatementIsAProblem() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        CREATE TABLE t (
          id VARCHAR NOT NULL,
          PRIMARY KEY (id) -- @key distinct=3
        );
        ALTER TABLE t ADD COLUMN extra VARCHAR;
        """);
    assertThat(reader.remarks())
        .extracting(problem -> problem.place().line() + " " + problem.text())
        .containsExactly("3 no column of the table is on the line of this fact");
    assertThat(reader.tables().get(0).columns())
        .extracting(column -> column.facts().distinct())
        .containsOnlyNulls();
  }

  @Test
  void aFactAfterSeveralColumnsIsAProblem() {
    ScriptReader reader = new ScriptReader();
    reader.read(
        "t.sql",
        """
        CREATE TABLE t (id BIGINT NOT NULL, a VARCHAR, PRIMARY KEY (id)); -- @key source=sequence
        CREATE TABLE u (id BIGINT NOT NULL, -- @key source=sequence
          a DECIMAL(9,2), b VARCHAR(20), -- @key distinct=7
          PRIMARY KEY (id));
        """);
    assertThat(reader.remarks())
        .extracting(problem -> problem.place().line() + " " + problem.text())
        .containsExactly(
            "1 several columns are on the line of this fact; write it directly after its column");
    assertThat(sources(reader.tables().get(1))).containsExactly("id SEQUENCE", "a", "b");
    assertThat(reader.tables().get(1).columns().get(2).facts().distinct()).isEqualTo(7);
  }

  @Test
  void theFactsFileAddsFactsMissingFromTheDefinition() {
    FactsFile facts =
        FactsFile.read(
            "key-advisor.yaml",
            """
            cluster: {nodes: 8}
            tables:
              t:
                writes: 20000/s
                columns:
                  a: {distinct: 3, shares: [0.6, 0.3, 0.1]}
                  x: {source: random}
            """);
    TableModel table = facts.apply(table("CREATE TABLE t (a VARCHAR, v INT, PRIMARY KEY (a));"));
    assertThat(facts.nodes()).isEqualTo(8);
    assertThat(table.facts().writesPerSecond()).isEqualTo(20_000.0);
    assertThat(column(table, "a").facts().shares()).hasSize(3);
    assertThat(facts.problems())
        .extracting(Problem::text)
        .containsExactly("table t has no column x");
  }

  @Test
  void aWrongFactIsAProblemWithItsPlace() {
    FactsFile facts =
        FactsFile.read(
            "key-advisor.yaml", "tables:\n  t:\n    columns:\n      a: {source: squence}\n");
    assertThat(facts.problems()).hasSize(1);
    assertThat(facts.problems().get(0).place().line()).isEqualTo(4);
    assertThat(facts.problems().get(0).text()).contains("squence");
    assertThat(FactsFile.read("y", "a: [1").problems()).hasSize(1);
  }

  private static List<String> sources(TableModel table) {
    return table.columns().stream()
        .map(
            column -> {
              Source source = column.facts().source();
              return source == null ? column.name() : column.name() + " " + source;
            })
        .toList();
  }
}
