package org.openlindorm.expr.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.Literals;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.TestTables;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.WallClock;

class ChangeProgramTest {

  private final RowShape shape =
      new RowShape(TestTables.table("id BIGINT, name VARCHAR, n INTEGER", 1, true), List.of("x"));
  private final Expr name = new ColumnRef(1, "name", DataType.VARCHAR);

  @Test
  void aProgramTravelsWithTheZoneOfItsSession() {
    Assignments assignments =
        new Assignments(
            shape,
            List.of(
                Assignments.Assigned.to(shape, 2, Literals.of(5)),
                new Assignments.Assigned(1, name, true, true)),
            1_000);
    for (ChangeProgram program :
        Arrays.asList(
            ChangeProgram.of(shape, null, null, false, Bindings.NONE),
            ChangeProgram.of(shape, new IsNotNull(name), null, false, Bindings.NONE),
            ChangeProgram.of(shape, null, assignments, true, Bindings.NONE),
            WallClock.in(
                ZoneId.of("Europe/Paris"),
                () ->
                    ChangeProgram.of(
                        shape, new IsNotNull(name), assignments, false, Bindings.NONE)))) {
      assertThat(program).isNotNull();
      ChangeProgram read = ChangeProgram.decode(program.encoded());
      assertThat(read.encoded()).isEqualTo(program.encoded());
      assertThat(read.filter()).isEqualTo(program.filter());
      assertThat(read.zone()).isEqualTo(program.zone());
      assertThat(read.deletes()).isEqualTo(program.deletes());
      assertThat(read.skipsEqual()).isEqualTo(program.skipsEqual());
      if (read.skipsEqual()) {
        assertThat(Objects.requireNonNull(read.assignments()).columns())
            .isEqualTo(assignments.columns());
      }
    }
  }

  @Test
  void aProgramOfANewerVersionIsRefused() {
    assertThatThrownBy(() -> ChangeProgram.decode(Bytes.fromHex("03")))
        .hasMessageContaining("change programs of version 3");
  }
}
