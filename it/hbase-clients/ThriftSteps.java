import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.thrift.generated.ColumnDescriptor;
import org.apache.hadoop.hbase.thrift.generated.Hbase;
import org.apache.hadoop.hbase.thrift.generated.Mutation;
import org.apache.hadoop.hbase.thrift.generated.TScan;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.TTransportException;

/** A client of HBase's first Thrift gateway: {@code java -cp JARS ThriftSteps.java PORT}. */
public final class ThriftSteps {

  private static final ByteBuffer TABLE = bytes("thrift_steps");
  private static final ByteBuffer ROW = bytes("r1");
  private static final ByteBuffer COLUMN = bytes("f:q");
  private static final List<String> DONE = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    try (TSocket socket = open(Integer.parseInt(arguments[0]))) {
      Hbase.Client client = new Hbase.Client(new TBinaryProtocol(socket));
      client.createTable(TABLE, List.of(new ColumnDescriptor().setName(bytes("f:"))));
      done("create", client.getTableNames().contains(TABLE));
      client.mutateRow(TABLE, ROW, List.of(new Mutation(false, COLUMN, bytes("v"), true)), Map.of());
      done("put and get", client.get(TABLE, ROW, COLUMN, Map.of()).size() == 1);
      done("increment", client.atomicIncrement(TABLE, bytes("r2"), bytes("f:n"), 5) == 5);
      int scanner = client.scannerOpenWithScan(TABLE, new TScan(), Map.of());
      done("scan", client.scannerGetList(scanner, 10).size() == 2);
      client.deleteAllRow(TABLE, ROW, Map.of());
      done("delete", client.getRow(TABLE, ROW, Map.of()).isEmpty());
      client.disableTable(TABLE);
      client.deleteTable(TABLE);
      done("drop", !client.getTableNames().contains(TABLE));
      System.out.println("steps done: " + DONE);
    }
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
