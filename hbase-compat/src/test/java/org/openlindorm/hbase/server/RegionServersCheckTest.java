package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.Result;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.hbase.region.lease.FencingQuestion;

/** What is made of the answers of region servers with this and with other versions of our jar. */
final class RegionServersCheckTest {

  private static final FencingQuestion.Answer SAME =
      new FencingQuestion.Answer(true, "hdfs://n", "1.2.0");

  @Test
  void aRegionJarOfTheServersVersionIsWarnedOfByNothing() {
    var check = RegionServersCheck.of(answered(FencingQuestion.cell(SAME)), "1.2.0");
    assertThat(check.version()).hasValue("1.2.0");
    assertThat(check.warnings()).isEmpty();
  }

  @Test
  void aRegionJarOfAnotherVersionIsNamedWithWhatToDo() {
    var check = RegionServersCheck.of(answered(FencingQuestion.cell(SAME)), "1.3.0");
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
    var check = RegionServersCheck.of(answered(cell), "1.3.0");
    assertThat(check.version()).isEmpty();
    assertThat(check.warnings()).hasSize(2);
    assertThat(check.warnings().get(0)).contains("of an older version, this server is 1.3.0");
    assertThat(check.warnings().get(1)).contains("logs lie on file:///");
  }

  @Test
  void aRegionJarThatKnowsNoQuestionIsOlder() {
    var check = RegionServersCheck.of(null, "1.3.0");
    assertThat(check.warnings()).singleElement().asString().contains("is older than this server");
  }

  private static FencingQuestion.Answer answered(Cell cell) {
    return FencingQuestion.answer(Result.create(List.of(cell)));
  }
}
