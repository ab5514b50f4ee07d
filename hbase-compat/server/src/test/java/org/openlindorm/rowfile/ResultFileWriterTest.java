package org.openlindorm.rowfile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.web.console.DownloadFormat;

/** Results of the engine as files: every value exact, NULL apart from no text. */
class ResultFileWriterTest {

  private static final String VALUES =
      "SELECT TRUE AS b, CAST(-7 AS TINYINT) AS tiny, 9007199254740993 AS big, CAST(1.5 AS FLOAT)"
          + " AS f, CAST(0.1 AS DOUBLE) AS d, CAST(12.30 AS DECIMAL(10,2)) AS money, 'a,\"b' AS"
          + " text, '' AS none, NULL AS nothing, x'00ff' AS bytes, DATE '2026-01-31' AS day,"
          + " TIMESTAMP '2026-01-31 10:00:00.25' AS at";

  private final SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT);

  @AfterEach
  void close() {
    engine.close();
  }

  private byte[] written(String sql, DownloadFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Session session = engine.open();
        Result result = session.execute(sql)) {
      ResultFileWriter.write((Result.Rows) result, format, out);
    }
    return out.toByteArray();
  }

  @Test
  void csvQuotesOnlyWhereNecessary() throws IOException {
    assertThat(new String(written(VALUES, DownloadFormat.CSV), UTF_8))
        .isEqualTo(
            "b,tiny,big,f,d,money,text,none,nothing,bytes,day,at\n"
                + "true,-7,9007199254740993,1.5,0.1,12.30,\"a,\"\"b\",\"\",,00ff,2026-01-31,"
                + "2026-01-31 10:00:00.250\n");
  }

  @Test
  void jsonLinesKeepTheDigitsOfNumbers() throws IOException {
    assertThat(new String(written(VALUES, DownloadFormat.JSON), UTF_8))
        .isEqualTo(
            "{\"b\":true,\"tiny\":-7,\"big\":9007199254740993,\"f\":1.5,\"d\":0.1,"
                + "\"money\":12.30,\"text\":\"a,\\\"b\",\"none\":\"\",\"nothing\":null,\"bytes\":\"00ff\",\"day\":\"2026-01-31\",\"at\":\"2026-01-31"
                + " 10:00:00.250\"}\n");
  }

  @Test
  void parquetHasTheValuesByType(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("p"), written(VALUES, DownloadFormat.PARQUET));
    List<String> rows = new ArrayList<>();
    try (ParquetReader<Group> reader = new GroupReader(new LocalInputFile(file)).build()) {
      for (Group row = reader.read(); row != null; row = reader.read()) {
        rows.add(
            row.getBoolean("b", 0)
                + " "
                + row.getInteger("tiny", 0)
                + " "
                + row.getLong("big", 0)
                + " "
                + row.getFloat("f", 0)
                + " "
                + row.getDouble("d", 0)
                + " "
                + row.getString("text", 0)
                + " ["
                + row.getString("none", 0)
                + "]"
                + " "
                + row.getFieldRepetitionCount("nothing")
                + " "
                + row.getBinary("bytes", 0).length()
                + " "
                + row.getInteger("day", 0)
                + " "
                + row.getLong("at", 0));
      }
    }
    assertThat(rows)
        .containsExactly("true -7 9007199254740993 1.5 0.1 a,\"b [] 0 2 20484 1769853600250");
  }

  @Test
  void aResultWithoutRowsHasColumnsOnly() throws IOException {
    String none = "SELECT 1 AS a, 'x' AS b FROM (SELECT 1) t WHERE 1 = 0";
    assertThat(new String(written(none, DownloadFormat.CSV), UTF_8)).isEqualTo("a,b\n");
    assertThat(written(none, DownloadFormat.JSON)).isEmpty();
    assertThat(written(none, DownloadFormat.PARQUET)).startsWith("PAR1".getBytes(UTF_8));
  }

  private static final class GroupReader extends ParquetReader.Builder<Group> {
    GroupReader(InputFile file) {
      super(file, new PlainParquetConfiguration());
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }
}
