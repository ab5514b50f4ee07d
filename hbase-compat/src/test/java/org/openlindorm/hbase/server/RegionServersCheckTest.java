package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Result;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.hbase.region.lease.FencingQuestion;
import org.openlindorm.hbase.region.lease.RegionProtocol;

/** What is made of the answers of region servers with this and with other versions of our jar. */
final class RegionServersCheckTest {

  private static final RegionProtocol OWN = new RegionProtocol(2, 4);
  private static final FencingQuestion.Answer SAME = jar("1.2.0", OWN);

  @Test
  void aRegionJarOfTheServersVersionIsWarnedOfByNothing() {
    var check = RegionServersCheck.of(answered(FencingQuestion.cell(SAME)), "1.2.0", OWN);
    assertThat(check.version()).hasValue("1.2.0");
    assertThat(check.warnings()).isEmpty();
  }

  @Test
  void aRegionJarOfAnotherVersionIsNamedWithWhatToDo() {
    var check = RegionServersCheck.of(answered(FencingQuestion.cell(SAME)), "1.3.0", OWN);
    assertThat(check.warnings())
        .containsExactly(
            "The region servers run lindorm-region.jar 1.2.0, this server is 1.3.0. Give them"
                + " lindorm-region-1.3.0.jar, or attach a server of their version.");
  }

  @Test
  void aRegionJarFromBeforeVersionsWereToldStillTellsOfItsFileSystem() {
    Cell today = FencingQuestion.cell(SAME);
    byte[] before = new ByteWriter().int8(0).text("file:///").toBytes().toArray();
    Cell cell =
        new KeyValue(
            CellUtil.cloneRow(today),
            CellUtil.cloneFamily(today),
            CellUtil.cloneQualifier(today),
            1L,
            before);
    var check = RegionServersCheck.of(answered(cell), "1.3.0", RegionProtocol.current());
    assertThat(check.version()).isEmpty();
    assertThat(check.warnings()).hasSize(2);
    assertThat(check.warnings().get(0)).contains("of an older version, this server is 1.3.0");
    assertThat(check.warnings().get(1)).contains("logs lie on file:///");
  }

  @Test
  void aRegionJarThatStillSpeaksAnOlderProtocolOfTheServerGoesOnWithAWarning() {
    assertThat(check(jar("1.1.0", new RegionProtocol(1, 2))).warnings())
        .singleElement()
        .asString()
        .startsWith("The region servers run lindorm-region.jar 1.1.0, this server is 1.2.0.");
    assertThat(check(jar("1.9.0", new RegionProtocol(4, 9))).warnings()).hasSize(1);
  }

  @Test
  void aRegionJarOfANewerProtocolIsRefusedWithBothWaysOut() {
    assertThatThrownBy(() -> check(jar("2.0.0", new RegionProtocol(5, 6))))
        .isInstanceOf(StartFailure.class)
        .hasNoCause()
        .hasMessage(
            "The region servers run lindorm-region.jar 2.0.0, whose protocol is 5 to 6; this server"
                + " is 1.2.0, whose protocol is 2 to 4. They do not understand each other, so"
                + " nothing is served. Start a SQL server of version 2.0.0, or put"
                + " lindorm-region-1.2.0.jar in its place on the class path of every region server"
                + " and master, such as $HBASE_HOME/lib, and restart them; see 'Attaching to an"
                + " existing HBase' in docs/operations.md.");
  }

  @Test
  void aRegionJarOfATooOldProtocolIsRefusedWithTheJarToInstall() {
    assertThatThrownBy(() -> check(jar("1.0.0", new RegionProtocol(1, 1))))
        .isInstanceOf(StartFailure.class)
        .hasMessage(
            "The region servers run lindorm-region.jar 1.0.0, whose protocol is 1; this server is"
                + " 1.2.0, whose protocol is 2 to 4. They do not understand each other, so nothing"
                + " is served. Put lindorm-region-1.2.0.jar in its place on the class path of every"
                + " region server and master, such as $HBASE_HOME/lib, and restart them; see"
                + " 'Attaching to an existing HBase' in docs/operations.md.");
  }

  @Test
  void aRegionJarThatKnowsNoQuestionIsTooOldForThisVersion() {
    assertThatThrownBy(() -> RegionServersCheck.of(null, "1.3.0", RegionProtocol.current()))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("lindorm-region.jar of an older version, whose protocol is 0;")
        .hasMessageContaining("Put lindorm-region-1.3.0.jar in its place");
  }

  @Test
  void statusNamesTheRegionJarWithItsProtocol() {
    assertThat(check(jar("1.1.0", new RegionProtocol(1, 3))).jar())
        .isEqualTo("1.1.0 (protocol 1 to 3)");
  }

  private static RegionServersCheck check(FencingQuestion.Answer answer) {
    return RegionServersCheck.of(answered(FencingQuestion.cell(answer)), "1.2.0", OWN);
  }

  private static FencingQuestion.Answer jar(String version, RegionProtocol protocol) {
    return new FencingQuestion.Answer(true, "hdfs://n", version, protocol);
  }

  private static FencingQuestion.Answer answered(Cell cell) {
    return FencingQuestion.answer(Result.create(List.of(cell)));
  }
}
