package org.openlindorm.hbase.region.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.store.PretendedHBase;

/**
 * Tables of entries that HBase is still disabling or dropping, as the next server finds them when
 * one was killed in the midst of a DROP.
 */
final class EntryTablesTest {

  private static final TableName TABLE = TableName.valueOf("t");
  private static final TableName INDEX = TableName.valueOf("t.i");

  private final List<String> done = new ArrayList<>();
  private int looksUntilDisabled;
  private boolean dropEndsMeanwhile;
  private boolean exists = true;

  private final EntryTables tables =
      new EntryTables(PretendedHBase.connection(this::admin), TABLE, List.of(INDEX));

  private Object admin(String method, Object argument) throws IOException {
    switch (method) {
      case "isTableDisabled" -> {
        return argument.equals(TABLE) || looksUntilDisabled-- <= 0;
      }
      case "tableExists" -> {
        return exists;
      }
      case "disableTable" -> {
        if (looksUntilDisabled > 0) {
          throw new TableNotEnabledException((TableName) argument);
        }
      }
      case "deleteTable" -> {
        if (dropEndsMeanwhile) {
          exists = false;
          throw new TableNotFoundException((TableName) argument);
        }
      }
      default -> {}
    }
    if (!method.equals("close")) {
      done.add(method + " " + argument);
    }
    return null;
  }

  @Test
  void aTableOfEntriesThatIsBeingDisabledIsDroppedWhenItIsDisabled() throws IOException {
    looksUntilDisabled = 2;
    tables.drop();
    assertThat(done).containsExactly("disableTable t.i", "deleteTable t.i");
  }

  @Test
  void anIndexTableWhoseDropCompletesMeanwhileIsMissing() throws IOException {
    dropEndsMeanwhile = true;
    tables.drop();
    assertThat(exists).isFalse();
  }

  @Test
  void anExistingTableThatHBaseDoesNotFindIsReported() {
    assertThatThrownBy(
            () ->
                new EntryTables(
                        PretendedHBase.connection(
                            (call, argument) -> {
                              if (call.equals("deleteTable")) {
                                throw new TableNotFoundException("t.i");
                              }
                              return !call.equals("close") && !call.equals("disableTable");
                            }),
                        TABLE,
                        List.of(INDEX))
                    .drop())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("[t.i] of table t do not follow it");
  }
}
