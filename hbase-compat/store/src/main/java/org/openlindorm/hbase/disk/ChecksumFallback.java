package org.openlindorm.hbase.disk;

import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.io.FSDataInputStreamWrapper;

/**
 * HBase's second reading of a block whose checksum is wrong. It leaves the checking to the file
 * system, as HDFS has checksums and copies of its own. The local disk has neither, so HBase would
 * take what it reads for right: answer with it, and write it into new files with new checksums.
 */
final class ChecksumFallback {
  private static final String METHOD = "fallbackToFsChecksum";

  /**
   * The depth of stack frames to search, because file systems and links forward the call; the
   * caller is at most the twelfth.
   */
  private static final int DEPTH = 16;

  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private ChecksumFallback() {}

  /**
   * Refuses to read a damaged file; must be called when a file is opened: only the caller
   * distinguishes this read from the first.
   *
   * @throws DamagedBlockException with the file's name, for the reader of the block
   */
  static void refuse(Path file) throws DamagedBlockException {
    boolean falling =
        CALLERS.walk(callers -> callers.limit(DEPTH).anyMatch(ChecksumFallback::isFallback));
    if (falling) {
      throw new DamagedBlockException(file);
    }
  }

  private static boolean isFallback(StackWalker.StackFrame caller) {
    return caller.getDeclaringClass() == FSDataInputStreamWrapper.class
        && caller.getMethodName().equals(METHOD);
  }
}
