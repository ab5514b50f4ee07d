package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;

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
  void whatSqlPadsIsRefusedWhenItIsNotPaddedForNoConditionWouldFindIt() {
    assertThat(refused("c", "6162"))
        .isEqualTo("column c: shorter than CHAR(4), which is always padded");
    assertThat(refused("c", "61622020")).isEqualTo("null");
    assertThat(refused("b", "010203"))
        .isEqualTo("column b: shorter than BINARY(4), which is always padded");
    assertThat(refused("b", "01020300")).isEqualTo("null");
  }
}
