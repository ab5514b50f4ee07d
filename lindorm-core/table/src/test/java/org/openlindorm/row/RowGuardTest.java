package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.schema.WildcardColumn;
import org.openlindorm.type.DataType;

final class RowGuardTest {

  private static final RowGuard GUARD =
      RowGuard.of(TestTables.table("id BIGINT, n INTEGER, c CHAR(4), b BINARY(4)", 1, false));

  private static String refused(String column, String hex) {
    return String.valueOf(GUARD.refusesCell(Bytes.utf8(column), Bytes.fromHex(hex)));
  }

  @Test
  void aValueOfAnotherWidthIsRefusedWithItsColumnAndTheWidth() {
    assertThat(refused("n", "0000000000000005"))
        .isEqualTo("column n holds 0000000000000005: INTEGER: the cell has 8 bytes, 4 are needed");
    assertThat(refused("n", "00000005")).isEqualTo("null");
  }

  @Test
  void unpaddedValuesOfPaddedColumnsAreRefused() {
    assertThat(refused("c", "6162"))
        .isEqualTo("column c: shorter than CHAR(4), which is always padded");
    assertThat(refused("c", "61622020")).isEqualTo("null");
    assertThat(refused("b", "010203"))
        .isEqualTo("column b: shorter than BINARY(4), which is always padded");
    assertThat(refused("b", "01020300")).isEqualTo("null");
  }

  @Test
  void aCellWhoseNameFitsAPatternHoldsAValueOfItsType() {
    RowGuard guard =
        RowGuard.of(
            TestTables.table("id BIGINT, v INTEGER", 1, false)
                .withCells(
                    new CellLayout.Packed(
                        List.of(
                            new WildcardColumn("n*", DataType.BIGINT),
                            new WildcardColumn("*_str", DataType.VARCHAR)))));
    Bytes five = Bytes.fromHex("0000000000000005");
    assertThat(guard.refusesCell(Bytes.utf8("n1"), five)).isNull();
    assertThat(guard.refusesCell(Bytes.utf8("n1"), Bytes.EMPTY)).isNull();
    assertThat(guard.refusesColumn(Bytes.utf8("n1"))).isNull();
    assertThat(guard.refusesCell(Bytes.utf8("n1"), Bytes.utf8("five")))
        .isEqualTo("column n1 holds 66697665: BIGINT: the cell has 4 bytes, 8 are needed");
    assertThat(guard.refusesCell(Bytes.utf8("a_str"), Bytes.fromHex("ff")))
        .contains("column a_str", "UTF-8");
    assertThat(guard.refusesCell(Bytes.utf8("other"), five))
        .isEqualTo("column other: there is none");
    assertThat(guard.refusesColumn(Bytes.utf8("other"))).isEqualTo("column other: there is none");
  }
}
