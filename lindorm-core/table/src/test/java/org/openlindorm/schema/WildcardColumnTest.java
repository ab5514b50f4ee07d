package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.type.DataType;

class WildcardColumnTest {

  @ParameterizedTest
  @CsvSource({
    "*_str, name_str, true",
    "*_str, _str, true",
    "*_str, name_strs, false",
    "*_str, a_str_str, true",
    "c2*, c2, true",
    "c2*, c1, false",
    "c?, c1, true",
    "c?, c, false",
    "c?, c12, false",
    "a*b*c, aXbYbZc, true",
    "a*b*c, acb, false",
    "a**b, ab, true",
    "a.b*, aXb, false",
  })
  void aStarIsAnyTextAndAQuestionMarkOneCharacter(String pattern, String column, boolean matches) {
    assertThat(new WildcardColumn(pattern, DataType.BIGINT).matches(column)).isEqualTo(matches);
  }
}
