package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Result;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.hbase.region.lease.FencingRequest;
import org.openlindorm.hbase.region.lease.RegionProtocol;

/**
 * Tests what is made of the answers of region servers with this and with other versions of our jar.
 */
final class RegionServersCheckTest {

  private static final RegionProtocol OWN = new RegionProtocol(2, 4);
  private static final FencingRequest.Answer SAME = jar("1.2.0", OWN);

  @Test
  void aRegionJarOfTheServersVersionIsWarnedOfByNothing() {
    var check = check(SAME);
    assertThat(check.jar()).isEqualTo("1.2.0 (protocol 2 to 4)");
    assertThat(check.warnings()).isEmpty();
  }

  @Test
  void aRegionJarOfAnotherVersionIsNamedWithWhatToDo() {
    var check = RegionServersCheck.of(responses(SAME), "1.3.0", OWN);
    assertThat(check.warnings())
        .containsExactly(
            "The region server one:16020 runs lindorm-region.jar 1.2.0, this server is 1.3.0."
                + " Install lindorm-region-1.3.0.jar there, or attach a server of that version.");
  }

  @Test
  void aRegionJarWithoutAVersionReportStillReportsItsFileSystem() {
    Cell today = FencingRequest.cell(SAME);
    byte[] before = new ByteWriter().int8(0).text("file:///").toBytes().toArray();
    Cell cell =
        new KeyValue(
            CellUtil.cloneRow(today),
            CellUtil.cloneFamily(today),
            CellUtil.cloneQualifier(today),
            1L,
            before);
    var check = RegionServersCheck.of(responses(answered(cell)), "1.3.0", RegionProtocol.current());
    assertThat(check.jar()).startsWith("older");
    assertThat(check.warnings()).hasSize(2);
    assertThat(check.warnings().get(0)).contains("of an older version, this server is 1.3.0");
    assertThat(check.warnings().get(1)).contains("logs are on file:///");
  }

  @Test
  void aRegionJarWithAnOlderProtocolOfTheServerWorksWithAWarning() {
    assertThat(check(jar("1.1.0", new RegionProtocol(1, 2))).warnings())
        .singleElement()
        .asString()
        .startsWith(
            "The region server one:16020 runs lindorm-region.jar 1.1.0, this server is 1.2.0.");
    assertThat(check(jar("1.9.0", new RegionProtocol(4, 9))).warnings()).hasSize(1);
  }

  @Test
  void aRegionJarOfANewerProtocolIsRefusedWithBothWaysOut() {
    assertThat(refusals(check(jar("2.0.0", new RegionProtocol(5, 6)))))
        .containsExactly(
            "The region server one:16020 runs lindorm-region.jar 2.0.0, whose protocol is"
                + " 5 to 6; this server is 1.2.0, whose protocol is 2 to 4. Their protocols are"
                + " incompatible, so nothing is served. Start a SQL server of version 2.0.0, or"
                + " put lindorm-region-1.2.0.jar in its place on the class path of every region"
                + " server and master, such as $HBASE_HOME/lib, and restart them; see 'Attaching"
                + " to an existing HBase' in docs/operations.md.");
  }

  @Test
  void aRegionJarOfATooOldProtocolIsRefusedWithTheJarToInstall() {
    assertThat(refusals(check(jar("1.0.0", new RegionProtocol(1, 1)))))
        .containsExactly(
            "The region server one:16020 runs lindorm-region.jar 1.0.0, whose protocol is"
                + " 1; this server is 1.2.0, whose protocol is 2 to 4. Their protocols are"
                + " incompatible, so nothing is served. Put lindorm-region-1.2.0.jar in its place"
                + " on the class path of every region server and master, such as $HBASE_HOME/lib,"
                + " and restart them; see 'Attaching to an existing HBase' in docs/operations.md.");
  }

  @Test
  void aRegionJarWithoutTheVersionCallIsTooOldForThisVersion() {
    var check = RegionServersCheck.of(responses((FencingRequest.Answer) null), "1.3.0", OWN);
    assertThat(refusals(check))
        .singleElement()
        .asString()
        .contains("lindorm-region.jar of an older version, whose protocol is 0;")
        .contains("Put lindorm-region-1.3.0.jar in its place");
  }

  @Test
  void serversWithoutAJarAreRefusedByName() {
    var responses =
        new RegionServerPoll.Responses(
            responses(SAME).answers(), Set.of(server("two"), server("three")), Set.of());
    var check = RegionServersCheck.of(responses, "1.2.0", OWN);
    assertThat(refusals(check))
        .singleElement()
        .asString()
        .startsWith(
            "The region servers three:16020, two:16020 cannot load lindorm-region.jar, so nothing"
                + " is served. Put lindorm-region-1.2.0.jar on the class path of every region"
                + " server and master");
    assertThat(check.servers()).contains(server("one"), server("two"), server("three"));
  }

  @Test
  void aServerThatSplitsLogsToHFilesIsRefusedWithTheSettingsName() {
    assertThat(refusals(check(new FencingRequest.Answer(true, "hdfs://n", "1.2.0", OWN, true))))
        .singleElement()
        .asString()
        .startsWith(
            "The region server one:16020 runs with hbase.wal.split.to.hfile = true, which loses"
                + " index updates when a region server dies, so nothing is served. Set it to"
                + " false");
  }

  @Test
  void onlyTheServersWhoseJarDoesNotFitAreNamed() {
    var check =
        RegionServersCheck.of(
            responses(SAME, jar("2.0.0", new RegionProtocol(5, 6)), SAME), "1.2.0", OWN);
    assertThat(refusals(check))
        .singleElement()
        .asString()
        .startsWith("The region server two:16020 runs lindorm-region.jar 2.0.0,");
    assertThat(check.warnings()).isEmpty();
    assertThat(check.jar()).isEqualTo("1.2.0 (protocol 2 to 4), 2.0.0 (protocol 5 to 6)");
  }

  @Test
  void serversWithTheSameJarShareASentence() {
    var other = jar("1.1.0", OWN);
    assertThat(RegionServersCheck.of(responses(other, SAME, other), "1.2.0", OWN).warnings())
        .singleElement()
        .asString()
        .startsWith("The region servers one:16020, three:16020 run lindorm-region.jar 1.1.0,");
    assertThat(
            RegionServersCheck.of(
                    responses(other, other, other, other, other, other, other), "1.2.0", OWN)
                .warnings())
        .singleElement()
        .asString()
        .contains("five:16020 and 2 more run lindorm-region.jar");
  }

  @Test
  @Timeout(60)
  void aServerThatFailsOrIsSilentIsLeftOut() {
    Map<ServerName, Callable<RegionServerPoll.ServerAnswer>> questions = new TreeMap<>();
    CountDownLatch never = new CountDownLatch(1);
    questions.put(
        server("silent"),
        () -> {
          never.await();
          return new RegionServerPoll.ServerAnswer(server("silent"), SAME);
        });
    questions.put(
        server("failing"),
        () -> {
          throw new IOException("connection refused");
        });
    questions.put(server("well"), () -> new RegionServerPoll.ServerAnswer(server("well"), SAME));
    assertThat(RegionServerPoll.poll(questions, Duration.ofSeconds(1)))
        .containsExactly(new RegionServerPoll.ServerAnswer(server("well"), SAME));
    assertThat(RegionServersCheck.of(responses(), "1.2.0", OWN).jar()).isEqualTo("unknown");
  }

  @Test
  void statusNamesTheRegionJarWithItsProtocol() {
    assertThat(check(jar("1.1.0", new RegionProtocol(1, 3))).jar())
        .isEqualTo("1.1.0 (protocol 1 to 3)");
  }

  private static RegionServersCheck check(FencingRequest.Answer answer) {
    return RegionServersCheck.of(responses(answered(FencingRequest.cell(answer))), "1.2.0", OWN);
  }

  private static List<String> refusals(RegionServersCheck check) {
    return check.errors("so nothing is served");
  }

  /** The answers of servers one, two and so on. */
  private static RegionServerPoll.Responses responses(FencingRequest.@Nullable Answer... answers) {
    List<String> names = List.of("one", "two", "three", "four", "five", "six", "seven");
    List<RegionServerPoll.ServerAnswer> ofServers = new ArrayList<>();
    for (FencingRequest.Answer answer : answers) {
      ofServers.add(new RegionServerPoll.ServerAnswer(server(names.get(ofServers.size())), answer));
    }
    return new RegionServerPoll.Responses(ofServers, Set.of(), Set.of());
  }

  private static ServerName server(String host) {
    return ServerName.valueOf(host, 16020, 1);
  }

  private static FencingRequest.Answer jar(String version, RegionProtocol protocol) {
    return new FencingRequest.Answer(true, "hdfs://n", version, protocol, false);
  }

  private static FencingRequest.Answer answered(Cell cell) {
    return FencingRequest.answer(Result.create(List.of(cell)));
  }
}
