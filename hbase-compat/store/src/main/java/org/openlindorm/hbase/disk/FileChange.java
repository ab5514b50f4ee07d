package org.openlindorm.hbase.disk;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A completed change of a file or folder below the root of HBase's files.
 *
 * @param path relative to the root, with slashes
 * @param target the new path of a renamed file; null for other kinds
 * @param offset where bytes were appended
 * @param bytes the appended bytes
 */
public record FileChange(
    Kind kind, String path, @Nullable String target, long offset, byte[] bytes) {

  private static final byte[] NONE = {};

  /** The change that says only that time has passed. */
  public static final FileChange TIME = of(Kind.TIME, "");

  /** The kinds with the codes that are stored. */
  public enum Kind {
    /** Nothing has changed until now. */
    TIME('T'),
    /** A new empty file, which replaces one of this name. */
    CREATE('C'),
    APPEND('A'),
    /** A file or a folder with its content, which replaces a file of the new name. */
    RENAME('R'),
    /** A file, or a folder with its content. */
    DELETE('D'),
    FOLDER('F');

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }

    /** Returns the kind with a code. */
    public static Optional<Kind> of(int code) {
      return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
    }
  }

  static FileChange of(Kind kind, String path) {
    return new FileChange(kind, path, null, 0, NONE);
  }

  static FileChange append(String path, long offset, byte[] bytes) {
    return new FileChange(Kind.APPEND, path, null, offset, bytes);
  }

  static FileChange rename(String from, String to) {
    return new FileChange(Kind.RENAME, from, to, 0, NONE);
  }

  /** Receives the changes below a root, each before its call returns. */
  public interface Recorder {

    /** Returns the root. */
    Path root();

    /** Called by many threads, with dependent changes in their order. */
    void record(FileChange change);
  }
}
