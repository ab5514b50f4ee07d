package org.openlindorm.editor;

import java.util.HexFormat;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.bytes.StableHash;

/**
 * A statement that a user has executed or saved in an editor.
 *
 * @param name of a saved statement; empty for an executed one
 * @param result the outcome of the last execution, as the editor shows it; empty for a saved one
 * @param atMillis when it was executed or saved
 */
public record EditorStatement(
    Kind kind, String name, String sql, String database, String result, long atMillis) {

  /** The lists of a user's statements. */
  public enum Kind {
    /** The last executed statements, each once. */
    EXECUTED(1),
    /** Statements with a name that the user chose. */
    SAVED(2);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    /** Returns the number in keys; it never changes. */
    int code() {
      return code;
    }
  }

  public static EditorStatement executed(
      String sql, String database, String result, long atMillis) {
    return new EditorStatement(Kind.EXECUTED, "", sql, database, result, atMillis);
  }

  public static EditorStatement saved(String name, String sql, String database, long atMillis) {
    return new EditorStatement(Kind.SAVED, name, sql, database, "", atMillis);
  }

  /**
   * Returns 16 hexadecimal digits. Statements of a user and kind with the same id replace each
   * other: those with the same name, and executions of the same text in the same database.
   */
  public String id() {
    String identity = kind == Kind.SAVED ? name : database + '\n' + sql;
    return HexFormat.of().toHexDigits(StableHash.hash64(Bytes.utf8(identity)));
  }
}
