package org.openlindorm.expr.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.error.LindormException;

class FullTextQueryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Hello, World!                  | hello,world",
        "don't can’t 'quoted' dogs' x'1  | don't,can't,quoted,dogs,x,1",
        "snake_case a-b e.g. 3.14       | snake_case,a,b,e,g,3,14",
        "ÉCOLE Straße ΣΑΣ                | école,straße,σασ",
        "e\u0301t\u00e9                 | e\u0301t\u00e9",
        "数据 ひら カタカナ 한국어 a数b      | 数,据,ひ,ら,カタカナ,한국어,a,数,b",
        "\ud83d\ude00 \ud801\udc00x     | \ud801\udc28x",
      })
  void aTextHasWords(String text, String words) {
    assertThat(String.join(",", TextWords.of(text))).isEqualTo(words.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "apple banana          | apple; banana; pear and apple; apple juice",
        "+apple +juice         | apple juice",
        "+apple macintosh      | apple; pear and apple; apple juice",
        "+apple -juice         | apple; pear and apple",
        "-juice                | ''",
        "app*                  | apple; pear and apple; apple juice",
        "+app* -\"pear and\"   | apple; apple juice",
        "\"apple juice\"       | apple juice",
        "apple-juice           | apple juice",
        "\"and pear\"          | ''",
        "+ - \"\" , apple        | apple; pear and apple; apple juice",
      })
  void booleanModeIsMySqls(String query, String found) {
    String answer =
        Stream.of("apple", "banana", "pear and apple", "apple juice")
            .filter(row -> FullTextQuery.bool(query).matches(List.of(row)))
            .collect(Collectors.joining("; "));
    assertThat(answer).isEqualTo(found);
  }

  @Test
  void columnsAreSearchedTogetherAndPhrasesInOne() {
    List<String> columns = List.of("red apple", "juice");
    assertThat(FullTextQuery.bool("+apple +juice").matches(columns)).isTrue();
    assertThat(FullTextQuery.bool("\"apple juice\"").matches(columns)).isFalse();
    assertThat(FullTextQuery.natural("juice, cider").matches(columns)).isTrue();
    assertThat(FullTextQuery.natural("+cider").matches(columns)).isFalse();
    assertThat(FullTextQuery.natural(" ,").matches(columns)).isFalse();
    assertThat(FullTextQuery.natural("apple").matches(List.of())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(a b)", ">a", "~a", "\"a b\" @3", "a*b", "a-b*", "\"a"})
  void otherOperatorsAreRefused(String query) {
    assertThatThrownBy(() -> FullTextQuery.bool(query))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("MATCH ... AGAINST");
  }

  @Test
  void aQueryOfManyTermsIsRefused() {
    String words = IntStream.range(0, 101).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    assertThatThrownBy(() -> FullTextQuery.natural(words)).hasMessageContaining("101 terms");
  }
}
