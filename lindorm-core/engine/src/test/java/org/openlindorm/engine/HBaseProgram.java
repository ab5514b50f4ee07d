package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openlindorm.bytes.Bytes;

/**
 * An HBase program that runs during a golden script. It executes lines such as
 *
 * <pre>
 * -- hbase: create people f g
 * -- hbase: create people f g versions:5
 * -- hbase: put people text:r1 f:age long:30
 * -- hbase: put people text:r1 f:age long:31 1700000000000
 * -- hbase: delete people text:r1
 * -- hbase: get people text:r1
 * cell> f:age 000000000000001e
 * </pre>
 *
 * A value has a prefix: {@code text:}, {@code long:}, {@code int:}, {@code short:}, {@code float:},
 * {@code double:} and {@code bool:} are encoded with HBase's {@code Bytes.toBytes}; {@code hex:}
 * contains the bytes.
 */
public interface HBaseProgram {

  /** Creates a table whose column families keep one version of a cell. */
  default void create(String table, List<String> families) {
    create(table, families, 1);
  }

  /** Creates a table whose column families keep this number of versions of a cell. */
  void create(String table, List<String> families, int versions);

  /** Writes one cell. With timestamp 0 the server assigns the timestamp. */
  void put(String table, Bytes row, String column, Bytes value, long timestamp);

  void delete(String table, Bytes row);

  /** Returns the cells of a row, each as column and value in hex. */
  List<String> get(String table, Bytes row);

  /** Returns the bytes of a Java value as HBase's {@code Bytes.toBytes} encodes them. */
  Bytes encode(Object value);

  private void made(String table, List<String> words) {
    String last = words.get(words.size() - 1);
    boolean said = last.startsWith("versions:");
    create(
        table,
        said ? words.subList(0, words.size() - 1) : words,
        said ? Integer.parseInt(last.substring(last.indexOf(':') + 1)) : 1);
  }

  /** Executes the command after {@code -- hbase:} and returns its result lines. */
  default List<String> run(String command) {
    List<String> words = Arrays.asList(command.trim().split(" +"));
    String table = words.get(1);
    switch (words.get(0)) {
      case "create" -> made(table, words.subList(2, words.size()));
      case "put" -> {
        long timestamp = words.size() > 5 ? Long.parseLong(words.get(5)) : 0;
        put(table, value(words.get(2)), words.get(3), value(words.get(4)), timestamp);
      }
      case "delete" -> delete(table, value(words.get(2)));
      case "get" -> {
        List<String> lines = new ArrayList<>();
        get(table, value(words.get(2))).forEach(cell -> lines.add("cell> " + cell));
        return lines.isEmpty() ? List.of("cell> none") : lines;
      }
      default -> throw new IllegalArgumentException(command);
    }
    return List.of();
  }

  private Bytes value(String typed) {
    String text = typed.substring(typed.indexOf(':') + 1);
    return switch (typed.substring(0, typed.indexOf(':'))) {
      case "text" -> encode(text);
      case "long" -> encode(Long.valueOf(text));
      case "int" -> encode(Integer.valueOf(text));
      case "short" -> encode(Short.valueOf(text));
      case "float" -> encode(Float.valueOf(text));
      case "double" -> encode(Double.valueOf(text));
      case "bool" -> encode(Boolean.valueOf(text));
      case "hex" -> Bytes.fromHex(text);
      default -> throw new IllegalArgumentException(typed);
    };
  }
}
