import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.PerformanceEvaluation;
import org.apache.hadoop.hbase.mapreduce.CopyTable;
import org.apache.hadoop.hbase.mapreduce.Export;
import org.apache.hadoop.hbase.mapreduce.HashTable;
import org.apache.hadoop.hbase.mapreduce.Import;
import org.apache.hadoop.hbase.mapreduce.ImportTsv;
import org.apache.hadoop.hbase.mapreduce.RowCounter;
import org.apache.hadoop.hbase.mapreduce.SyncTable;
import org.apache.hadoop.hbase.tool.BulkLoadHFilesTool;
import org.apache.hadoop.hbase.tool.CanaryTool;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;

/**
 * HBase's own tools, one after the other in one process: {@code java -cp JARS ToolSteps.java
 * HOST:PORT FOLDER}. Each line of its input is a tool and its arguments, with tabs between them; the
 * last line of what it answers is {@code ended with CODE}.
 */
public final class ToolSteps {

  private interface New {
    Tool tool(Configuration configuration) throws Exception;
  }

  private static final Map<String, New> TOOLS =
      Map.of(
          "ImportTsv", configuration -> new ImportTsv(),
          "BulkLoadHFilesTool", BulkLoadHFilesTool::new,
          "RowCounter", configuration -> new RowCounter(),
          "Export", configuration -> new Export(),
          "Import", configuration -> new Import(),
          "CopyTable", configuration -> new CopyTable(),
          "HashTable", HashTable::new,
          "SyncTable", SyncTable::new,
          "CanaryTool", configuration -> new CanaryTool(),
          "PerformanceEvaluation", PerformanceEvaluation::new);

  public static void main(String[] arguments) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] words = line.split("\t", -1);
      int code;
      try {
        code = run(words[0], Arrays.copyOfRange(words, 1, words.length), arguments);
      } catch (Exception e) {
        e.printStackTrace(System.out);
        code = 1;
      }
      System.out.println("ended with " + code);
      System.out.flush();
    }
    System.exit(0);
  }

  private static int run(String name, String[] words, String[] place) throws Exception {
    Configuration configuration = HBaseConfiguration.create();
    configuration.set("hbase.zookeeper.quorum", place[0]);
    configuration.set("hadoop.tmp.dir", place[1] + "/tmp");
    configuration.set("mapreduce.framework.name", "local");
    return ToolRunner.run(configuration, TOOLS.get(name).tool(configuration), words);
  }
}
