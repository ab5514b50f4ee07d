import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.thrift2.generated.TColumnFamilyDescriptor;
import org.apache.hadoop.hbase.thrift2.generated.TColumnIncrement;
import org.apache.hadoop.hbase.thrift2.generated.TColumnValue;
import org.apache.hadoop.hbase.thrift2.generated.TDelete;
import org.apache.hadoop.hbase.thrift2.generated.TGet;
import org.apache.hadoop.hbase.thrift2.generated.THBaseService;
import org.apache.hadoop.hbase.thrift2.generated.TIncrement;
import org.apache.hadoop.hbase.thrift2.generated.TPut;
import org.apache.hadoop.hbase.thrift2.generated.TScan;
import org.apache.hadoop.hbase.thrift2.generated.TTableDescriptor;
import org.apache.hadoop.hbase.thrift2.generated.TTableName;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransportException;

/** A client of HBase's second Thrift gateway: {@code java -cp JARS Thrift2Steps.java PORT}. */
public final class Thrift2Steps {

  private static final ByteBuffer TABLE = bytes("thrift2_steps");
  private static final ByteBuffer F = bytes("f");
  private static final ByteBuffer Q = bytes("q");
  private static final ByteBuffer ROW = bytes("r1");
  private static final List<String> DONE = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    try (TSocket socket = open(Integer.parseInt(arguments[0]))) {
      THBaseService.Client client = new THBaseService.Client(new TBinaryProtocol(socket));
      TTableName name = new TTableName().setNs(bytes("default")).setQualifier(TABLE.duplicate());
      TTableDescriptor table = new TTableDescriptor().setTableName(name);
      table.setColumns(List.of(new TColumnFamilyDescriptor().setName(F)));
      client.createTable(table, List.of());
      done("create", client.tableExists(name));
      client.put(TABLE, put("v1"));
      done("put and get", client.get(TABLE, new TGet(ROW)).getColumnValuesSize() == 1);
      client.increment(
          TABLE, new TIncrement(bytes("r2"), List.of(new TColumnIncrement(F, bytes("n")))));
      done("increment and scan", client.getScannerResults(TABLE, new TScan(), 10).size() == 2);
      done("check and put", client.checkAndPut(TABLE, ROW, F, Q, bytes("v1"), put("v2")));
      done("check refuses", !client.checkAndPut(TABLE, ROW, F, Q, bytes("v1"), put("v3")));
      client.deleteSingle(TABLE, new TDelete(ROW));
      done("delete", !client.exists(TABLE, new TGet(ROW)));
      client.disableTable(name);
      client.deleteTable(name);
      done("drop", !client.tableExists(name));
      System.out.println("steps done: " + DONE);
    }
  }

  private static TPut put(String value) {
    return new TPut(ROW, List.of(new TColumnValue(F, Q, bytes(value))));
  }

  /** Waits for a gateway that is starting. */
  private static TSocket open(int port) throws Exception {
    for (int attempt = 1; ; attempt++) {
      TSocket socket = new TSocket("127.0.0.1", port);
      try {
        socket.open();
        return socket;
      } catch (TTransportException e) {
        if (attempt == 240) {
          throw e;
        }
        Thread.sleep(500);
      }
    }
  }

  private static void done(String step, boolean well) {
    if (!well) {
      throw new IllegalStateException("The step '" + step + "' went wrong, after " + DONE);
    }
    DONE.add(step);
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }
}
