package org.openlindorm.oracle;

import java.util.List;
import java.util.Random;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.engine.Session;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** An empty database for the fuzzer's tables. */
public interface FuzzStore extends AutoCloseable {

  /**
   * Split points: first bytes of keys and of index entries, at which a table is split between
   * statements.
   */
  List<Bytes> SPLITS =
      List.of(
          Bytes.fromHex("01"),
          Bytes.fromHex("02"),
          Bytes.fromHex("0180"),
          Bytes.fromHex("0161"),
          Bytes.fromHex("61"),
          Bytes.fromHex("7f"),
          Bytes.fromHex("80"),
          Bytes.fromHex("80000005"),
          Bytes.fromHex("8005"));

  /** The last parts of the names of the views of each table. */
  List<String> VIEWS = List.of("_all", "_some", "_first", "_both");

  /** Returns the session in which all statements are executed. */
  Session session();

  /** Called once when the session's database has the tables f0, f1 and f2 with their rows. */
  default void filled() {}

  /** Changes the regions or files of a table, which must not change any result. */
  void disturb(Random random);

  /** Executes a statement of the store's own. */
  default void run(String sql) {
    session().execute(sql).close();
  }

  /** Splits a region. HBase does not split a region that still refers to files of its parent. */
  default void split(String sql) {
    try {
      run(sql);
    } catch (LindormException refused) {
      if (refused.code() != ErrorCode.REGIONS_BUSY) {
        throw refused;
      }
    }
  }

  @Override
  void close();
}
