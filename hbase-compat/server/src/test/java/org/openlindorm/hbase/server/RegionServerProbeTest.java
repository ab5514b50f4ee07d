package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.client.Admin;
import org.junit.jupiter.api.Test;
import org.openlindorm.hbase.store.PretendedHBase;

/** Tests that tables of killed servers do not prevent later checks. */
final class RegionServerProbeTest {

  private static final TableName LEFT = TableName.valueOf("lindorm", "jar-probe-1");

  private final List<String> calls = new ArrayList<>();

  private Admin admin(boolean disabled) throws IOException {
    return PretendedHBase.connection(
            (method, argument) -> {
              calls.add(method);
              return switch (method) {
                case "isTableDisabled" -> disabled;
                case "disableTableAsync" ->
                    disabled
                        ? CompletableFuture.failedFuture(new TableNotEnabledException(LEFT))
                        : CompletableFuture.completedFuture(null);
                case "deleteTableAsync" -> CompletableFuture.completedFuture(null);
                default -> throw new IOException("refused by the test: " + method);
              };
            })
        .getAdmin();
  }

  @Test
  void anEnabledTableIsDisabledAndDeleted() throws IOException {
    RegionServerProbe.drop(admin(false), LEFT);
    assertThat(calls).containsExactly("isTableDisabled", "disableTableAsync", "deleteTableAsync");
  }

  /** Its server was killed between the two steps. */
  @Test
  void aDisabledTableIsDeleted() throws IOException {
    RegionServerProbe.drop(admin(true), LEFT);
    assertThat(calls).containsExactly("isTableDisabled", "deleteTableAsync");
  }

  @Test
  void aTableThatCannotBeDroppedDoesNotFailTheCheck() throws IOException {
    Admin refusing =
        PretendedHBase.connection(
                (method, argument) -> {
                  throw new IOException("refused by the test: " + argument);
                })
            .getAdmin();
    RegionServerProbe.drop(refusing, LEFT);
  }

  @Test
  void onlyOldProbesAreLeftOver() {
    assertThat(RegionServerProbe.isLeft(LEFT)).isTrue();
    assertThat(List.of("jar-probe-" + System.currentTimeMillis(), "jar-probe-x", "catalog"))
        .noneMatch(name -> RegionServerProbe.isLeft(TableName.valueOf("lindorm", name)));
  }
}
