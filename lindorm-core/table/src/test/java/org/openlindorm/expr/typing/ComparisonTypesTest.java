package org.openlindorm.expr.typing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openlindorm.expr.typing.ComparisonType.Form;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

class ComparisonTypesTest {

  private static final DataType DECIMAL = DataType.decimal(10, 2);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TINYINT       | BIGINT        | AS_IS     | NULL",
        "BIGINT        | DECIMAL(10,2) | AS_IS     | NULL",
        "BIGINT        | DOUBLE        | AS_IS     | NULL",
        "FLOAT         | DOUBLE        | AS_IS     | NULL",
        "DECIMAL(10,2) | DOUBLE        | CONVERTED | DOUBLE",
        "DECIMAL(10,2) | FLOAT         | CONVERTED | DOUBLE",
        "BOOLEAN       | INTEGER       | AS_IS     | NULL",
        "BOOLEAN       | DOUBLE        | AS_IS     | NULL",
        "TIMESTAMP     | BIGINT        | AS_IS     | NULL",
        "TIMESTAMP     | DECIMAL(10,2) | AS_IS     | NULL",
        "VARCHAR       | INTEGER       | CONVERTED | DECIMAL",
        "VARCHAR       | DECIMAL(10,2) | CONVERTED | DECIMAL",
        "VARCHAR       | FLOAT         | CONVERTED | DOUBLE",
        "VARCHAR       | DOUBLE        | CONVERTED | DOUBLE",
        "VARCHAR       | BOOLEAN       | CONVERTED | BOOLEAN",
        "VARCHAR       | DATE          | CONVERTED | TIMESTAMP",
        "VARCHAR       | TIMESTAMP     | CONVERTED | TIMESTAMP",
        "CHAR(3)       | TIME          | CONVERTED | TIME",
        "VARCHAR       | VARBINARY     | CONVERTED | VARBINARY",
        "VARCHAR       | BINARY(4)     | PADDED    | BINARY(4)",
        "VARCHAR       | VARCHAR(20)   | AS_IS     | NULL",
        "CHAR(3)       | VARCHAR       | PADDED    | CHAR(3)",
        "CHAR(3)       | CHAR(3)       | AS_IS     | NULL",
        "CHAR(3)       | CHAR(5)       | PADDED    | CHAR(5)",
        "BINARY(2)     | VARBINARY     | PADDED    | BINARY(2)",
        "BINARY(2)     | BINARY(3)     | PADDED    | BINARY(3)",
        "VARBINARY     | VARBINARY     | AS_IS     | NULL",
        "VECTOR(3)     | VARCHAR       | CONVERTED | VECTOR(3)",
        "VECTOR(3)     | VARBINARY     | AS_IS     | NULL",
        "VECTOR(3)     | INTEGER       | NONE      | NULL",
        "DATE          | TIMESTAMP     | CONVERTED | TIMESTAMP",
        "DATE          | DATE          | AS_IS     | NULL",
        "TIME          | TIME          | AS_IS     | NULL",
        "DATE          | INTEGER       | CONVERTED | TIMESTAMP",
        "DATE          | DOUBLE        | CONVERTED | TIMESTAMP",
        "TIME          | DECIMAL(10,2) | CONVERTED | TIME",
        "DATE          | BOOLEAN       | NONE      | NULL",
        "TIME          | TIMESTAMP     | NONE      | NULL",
        "TIME          | DATE          | NONE      | NULL",
        "VARBINARY     | INTEGER       | NONE      | NULL",
        "JSON          | INTEGER       | JSON      | JSON",
        "JSON          | VARCHAR       | JSON      | JSON",
      })
  void twoTypesHaveOneComparisonType(String left, String right, Form form, String type) {
    DataType common =
        type.equals("NULL")
            ? DataType.NULL
            : type.equals("DECIMAL") ? DataType.of(TypeName.DECIMAL) : DataType.parse(type);
    ComparisonType expected = new ComparisonType(form, common);
    DataType one = DataType.parse(left);
    DataType other = DataType.parse(right);
    assertThat(ComparisonTypes.of(one, other)).isEqualTo(expected);
    assertThat(ComparisonTypes.of(other, one)).isEqualTo(expected);
    assertThat(ComparisonTypes.of(one, DataType.NULL)).isNotEqualTo(ComparisonType.NONE);
  }

  @Test
  void everyPairOfTypesIsInTheTable() {
    for (TypeName left : TypeName.values()) {
      for (TypeName right : TypeName.values()) {
        ComparisonType type = ComparisonTypes.of(DataType.of(left), DataType.of(right));
        assertThat(ComparisonTypes.of(DataType.of(right), DataType.of(left))).isEqualTo(type);
      }
    }
  }

  private static Object exact(Object value, DataType from, DataType to) {
    return ExactValues.of(value, from, to, "c");
  }

  @Test
  void aValueMovesToAnotherTypeOnlyWithoutLoss() {
    assertThat(exact(5L, DataType.BIGINT, DataType.TINYINT)).isEqualTo((byte) 5);
    assertThat(exact(500L, DataType.BIGINT, DataType.TINYINT)).isNull();
    assertThat(exact(1.0, DataType.DOUBLE, DataType.BIGINT)).isEqualTo(1L);
    assertThat(exact(1.5, DataType.DOUBLE, DataType.BIGINT)).isNull();
    assertThat(exact(Double.NaN, DataType.DOUBLE, DataType.BIGINT)).isNull();
    assertThat(exact("5.0", DataType.VARCHAR, DataType.INTEGER)).isEqualTo(5);
    assertThat(exact("5.5", DataType.VARCHAR, DataType.INTEGER)).isNull();
    assertThat(exact("1e400", DataType.VARCHAR, DataType.INTEGER)).isNull();
    assertThat(exact(0.1, DataType.DOUBLE, DECIMAL)).isEqualTo(new BigDecimal("0.10"));
    assertThat(exact(0.123, DataType.DOUBLE, DECIMAL)).isNull();
    assertThat(exact(0.1, DataType.DOUBLE, DataType.decimal(38, 2))).isNull();
    assertThat(exact(0.1, DataType.DOUBLE, DataType.FLOAT)).isNull();
    assertThat(exact(0.5, DataType.DOUBLE, DataType.FLOAT)).isEqualTo(0.5f);
    assertThat(exact("2024-01-31 00:00:00", DataType.VARCHAR, DataType.DATE)).isEqualTo(19753);
    assertThat(exact("2024-01-31 00:00:01", DataType.VARCHAR, DataType.DATE)).isNull();
    assertThat(exact(20_240_131L, DataType.BIGINT, DataType.DATE)).isEqualTo(19753);
    assertThat(exact(20_240_131_000_001L, DataType.BIGINT, DataType.DATE)).isNull();
    assertThat(exact(83_000L, DataType.BIGINT, DataType.TIME)).isEqualTo(30_600_000);
    assertThat(exact(19753, DataType.DATE, DataType.BIGINT)).as("240131 is the day, too").isNull();
    assertThat(exact(99_999_999_999_999_999L, DataType.BIGINT, DataType.TIMESTAMP)).isNull();
    DataType three = DataType.sized(TypeName.CHAR, 3);
    assertThat(exact("ab   ", DataType.VARCHAR, three)).isEqualTo("ab ");
    assertThat(exact("abcd", DataType.VARCHAR, three)).isNull();
    for (DataType text : List.of(DataType.VARCHAR, three)) {
      assertThat(exact(5L, DataType.BIGINT, text)).as("a number has many texts").isNull();
    }
  }
}
