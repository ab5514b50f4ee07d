package org.openlindorm.expr.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.openlindorm.expr.Expressions.call;
import static org.openlindorm.expr.Expressions.eval;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.type.DataType;

class JsonFunctionsTest {

  private static final String DOCUMENT =
      "{\"a\": 1, \"b\": [1, \"x\", {\"c\": null}], \"d e\": {\"f\": \"text\"}, \"n\": \"12\"}";

  private static @Nullable Object value(String name, @Nullable Object... arguments) {
    return eval(call(name, arguments));
  }

  @Test
  void aPathLeadsToAPart() {
    assertThat(value("json_extract", DOCUMENT, "$.a")).isEqualTo("1");
    assertThat(value("json_extract", DOCUMENT, "$.b[1]")).isEqualTo("\"x\"");
    assertThat(value("json_extract", DOCUMENT, "$.b[*]")).isEqualTo("[1, \"x\", {\"c\": null}]");
    assertThat(value("json_extract", DOCUMENT, "$.\"d e\".f")).isEqualTo("\"text\"");
    assertThat(value("json_extract", DOCUMENT, "$.a", "$.n")).isEqualTo("[1, \"12\"]");
    assertThat(value("json_extract", DOCUMENT, "$.z")).isNull();
    assertThat(value("json_extract", DOCUMENT, "$.b[9]")).isNull();
    assertThat(value("json_extract", null, "$.a")).isNull();
  }

  @Test
  void partsAreReadAsSqlTypes() {
    assertThat(value("json_extract_string", DOCUMENT, "$.b[1]")).isEqualTo("x");
    assertThat(value("json_extract_string", DOCUMENT, "$.a")).isEqualTo("1");
    assertThat(value("json_extract_long", DOCUMENT, "$.n")).isEqualTo(12L);
    assertThat(value("json_extract_double", DOCUMENT, "$.a")).isEqualTo(1.0);
    assertThat(value("json_extract_long", DOCUMENT, "$.b[1]")).isNull();
    assertThat(value("json_extract_string", DOCUMENT, "$.b[2].c")).isNull();
    assertThat(call("json_extract_long", DOCUMENT, "$.n").type()).isEqualTo(DataType.BIGINT);
  }

  @Test
  void documentsAreBuiltFromValues() {
    assertThat(value("json_object", "a", 1, "b", "x\"y", "c", null, "d", true))
        .isEqualTo("{\"a\": 1, \"b\": \"x\\\"y\", \"c\": null, \"d\": true}");
    assertThat(value("json_array", 1.5, "a", call("json_object"), call("json_array")))
        .isEqualTo("[1.5, \"a\", {}, []]");
    assertThatThrownBy(() -> value("json_object", "a")).hasMessageContaining("needs a value");
  }

  @Test
  void containsAnswersOneOrZero() {
    assertThat(value("json_contains", DOCUMENT, "{\"a\": 1.0}")).isEqualTo(1L);
    assertThat(value("json_contains", DOCUMENT, "[1, \"x\"]", "$.b")).isEqualTo(1L);
    assertThat(value("json_contains", DOCUMENT, "\"x\"", "$.b")).isEqualTo(1L);
    assertThat(value("json_contains", DOCUMENT, "2", "$.b")).isEqualTo(0L);
    assertThat(value("json_contains", DOCUMENT, "2", "$.z")).isNull();
  }

  @Test
  void documentsAreChangedAtPaths() {
    String small = "{\"a\": 1, \"b\": [2, 3]}";
    assertThat(value("json_set", small, "$.a", 9, "$.c", "new"))
        .isEqualTo("{\"a\": 9, \"b\": [2, 3], \"c\": \"new\"}");
    assertThat(value("json_insert", small, "$.a", 9, "$.b[5]", 4))
        .isEqualTo("{\"a\": 1, \"b\": [2, 3, 4]}");
    assertThat(value("json_replace", small, "$.a", null, "$.c", 1))
        .isEqualTo("{\"a\": null, \"b\": [2, 3]}");
    assertThat(value("json_remove", small, "$.b[0]", "$.a")).isEqualTo("{\"b\": [3]}");
    assertThat(value("json_set", small, "$.x.y", 1)).isEqualTo(small);
  }

  @Test
  void positionsOfAPathCountFromBothEnds() {
    String numbers = "[1, [2, 3], 4]";
    assertThat(value("json_extract", numbers, "$[last]")).isEqualTo("4");
    assertThat(value("json_extract", numbers, "$[last - 1][last]")).isEqualTo("3");
    assertThat(value("json_extract", numbers, "$[last-3]")).isNull();
    assertThat(value("json_extract", numbers, "$[0 to 1]")).isEqualTo("[1, [2, 3]]");
    assertThat(value("json_extract", numbers, "$[last-1 to 9]")).isEqualTo("[[2, 3], 4]");
    assertThat(value("json_extract", numbers, "$[2 to 1]")).isNull();
    assertThat(value("json_extract", "7", "$[last]")).isEqualTo("7");
    assertThat(value("json_extract", "7", "$[0 to last]")).isEqualTo("[7]");
    assertThat(value("json_set", numbers, "$[last]", 5)).isEqualTo("[1, [2, 3], 5]");
    assertThat(value("json_set", numbers, "$[last-3]", 0)).isEqualTo("[0, 1, [2, 3], 4]");
    assertThat(value("json_remove", numbers, "$[last-1]")).isEqualTo("[1, 4]");
  }

  @Test
  void twoStarsFindAValueAtAnyDepthOnce() {
    String tree = "{\"k\": 1, \"a\": [{\"k\": [2]}, 3]}";
    assertThat(value("json_extract", tree, "$**.k")).isEqualTo("[1, [2]]");
    assertThat(value("json_extract", tree, "$.a**.k")).isEqualTo("[[2]]");
    assertThat(value("json_extract", "[[1]]", "$**[0]")).isEqualTo("[[1], 1]");
    assertThatThrownBy(() -> value("json_extract", tree, "$.a**"))
        .hasMessageContaining("the path is invalid at position 4");
  }

  @Test
  void aPathThatVisitsTooManyValuesFails() {
    String numbers = "[" + "1, ".repeat(1_000) + "1]";
    assertThatThrownBy(() -> value("json_extract", numbers, "$" + "**[0]".repeat(1_500)))
        .hasMessageContaining("the path visits too many values");
  }

  @Test
  void syntaxErrorsContainTheirPosition() {
    assertThatThrownBy(() -> value("json_extract", "{\"a\": }", "$.a"))
        .hasMessageContaining("argument 1 is no JSON: a value is expected at position 7");
    assertThatThrownBy(() -> value("json_extract", "{}", "a.b"))
        .hasMessageContaining("a path starts with $");
    for (String wide : List.of("$[*]", "$**.a", "$[0 to 1]")) {
      assertThatThrownBy(() -> value("json_set", "{}", wide, 1))
          .hasMessageContaining("must not contain *, ** or a range");
    }
  }
}
