package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotDisabledException;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.store.PhysicalTable;

/**
 * Tables whose disabling or truncation HBase has not brought to its end yet, as a server finds them
 * that was killed in the midst of it.
 */
final class TableAdminTest {

  private static final PhysicalTable TABLE = new PhysicalTable("default", "t");
  private static final PhysicalTable INDEX = new PhysicalTable("default", "t.i");

  private final List<String> done = new ArrayList<>();
  private final Deque<IOException> failures = new ArrayDeque<>();
  private int looksUntilDisabled;

  private final TableAdmin admin =
      new TableAdmin(
          PretendedHBase.connection(this::admin), new TableDescriptors(Algorithm.NONE, false), 0);

  private Object admin(String method, Object argument) throws IOException {
    if (method.equals("isTableDisabled")) {
      return looksUntilDisabled-- <= 0;
    }
    if (method.equals("disableTable") && looksUntilDisabled > 0) {
      throw new TableNotEnabledException((TableName) argument);
    }
    if (method.equals("truncateTable") && !failures.isEmpty()) {
      throw failures.remove();
    }
    if (!method.equals("close")) {
      done.add(method + " " + argument);
    }
    return null;
  }

  @Test
  void aTableThatIsBeingDisabledIsDroppedWhenItIsDisabled() {
    looksUntilDisabled = 2;
    admin.drop(TABLE);
    assertThat(done).containsExactly("disableTable t", "deleteTable t");
  }

  @Test
  void aTableThatIsEnabledAfterAnEarlierTruncationIsEmptiedOnceMoreWithItsIndexes() {
    failures.add(new TableNotDisabledException(TableName.valueOf("t.i")));
    admin.truncate(TABLE, List.of(INDEX), () -> {});
    assertThat(done)
        .containsExactly(
            "disableTable t",
            "disableTable t.i",
            "disableTable t",
            "disableTable t.i",
            "truncateTable t.i",
            "truncateTable t");
  }

  @Test
  void truncateFailsWhenAnotherClientKeepsEnablingTheTable() {
    for (int attempt = 0; attempt < 3; attempt++) {
      failures.add(new TableNotDisabledException(TableName.valueOf("t.i")));
    }
    assertThatThrownBy(() -> admin.truncate(TABLE, List.of(INDEX), () -> {}))
        .isInstanceOf(LindormException.class)
        .hasMessageContaining("truncate it again");
  }
}
