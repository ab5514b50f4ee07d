package org.openlindorm.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredCell;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/** The bytes that docs/hbase.md shows are those that are stored. */
final class DocumentedBytesTest {

  private static final Pattern VALUE =
      Pattern.compile(
          "^\\| `([A-Z(),0-9]+)` \\| (.+?) \\| `([0-9a-f]*)` \\| `([0-9a-f]*)` \\| `([0-9a-f]+)`"
              + " \\|$",
          Pattern.MULTILINE);
  private static final Pattern EXAMPLE =
      Pattern.compile("```sql\\n(CREATE TABLE parts.*?)```.*?```text\\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyValueOfTheTableIsStoredAsDocumented() throws IOException {
    List<String> wrong = new ArrayList<>();
    List<MatchResult> rows = VALUE.matcher(page()).results().toList();
    for (MatchResult row : rows) {
      DataType type = DataType.parse(row.group(1), "c");
      Object value = type.coerce(row.group(2), "c");
      String found =
          "| `%s` | %s | `%s` | `%s` | `%s` |"
              .formatted(
                  row.group(1),
                  row.group(2),
                  key(type, value, false),
                  key(type, value, true),
                  type.cellCodec().encode(value).hex());
      if (!found.equals(row.group())) {
        wrong.add(found);
      }
    }
    assertThat(rows).hasSizeGreaterThan(10);
    assertThat(wrong).isEmpty();
  }

  private static String key(DataType type, Object value, boolean last) {
    ByteWriter out = new ByteWriter();
    type.orderedCodec().write(value, last, out);
    return out.toBytes().hex();
  }

  @Test
  void theRowOfTheExampleIsStoredAsDocumented() throws IOException {
    MatchResult example = EXAMPLE.matcher(page()).results().findFirst().orElseThrow();
    MemoryStore store = new MemoryStore();
    try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
        Session session = engine.open()) {
      for (SqlScript.Part statement : SqlScript.split(example.group(1))) {
        session.execute(statement.text()).close();
      }
      assertThat(stored(store)).isEqualTo(example.group(2).replace(" ", ""));
    }
  }

  private static String stored(MemoryStore store) {
    StringBuilder text = new StringBuilder();
    try (Cursor rows =
        store.scan(
            new PhysicalTable("default", "parts"),
            new ScanRequest(ByteRange.ALL, false, null, 10))) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        text.append("row").append(row.key().hex()).append('\n');
        for (StoredCell cell : row.cells()) {
          boolean packed = cell.qualifier().equals(RowCodec.PACKED);
          text.append("f:")
              .append(packed ? cell.qualifier().hex() : cell.qualifier().toUtf8())
              .append(cell.value().isEmpty() ? "(empty)" : cell.value().hex())
              .append('\n');
        }
      }
    }
    return text.toString();
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("../../docs/hbase.md"));
  }
}
