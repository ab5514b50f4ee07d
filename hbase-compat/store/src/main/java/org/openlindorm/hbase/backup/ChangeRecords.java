package org.openlindorm.hbase.backup;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.disk.FileChange;
import org.openlindorm.hbase.disk.FileChange.Kind;

/**
 * The format of changes of files: for each the length of the rest (4 bytes), its CRC32C (4), the
 * time in milliseconds (8), the kind (1), the path, the new path of a rename, the offset (8), and
 * the appended bytes. A path has its length (2) and UTF-8.
 */
final class ChangeRecords {
  private static final int HEAD_BYTES = 8;
  private static final int MOST_BYTES = 1 << 30;

  private ChangeRecords() {}

  /** A change and its time. */
  record Timed(long millis, FileChange change) {}

  static byte[] encode(FileChange change) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(change.bytes().length + 128);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(0);
      out.writeLong(0);
      out.writeByte(change.kind().code());
      out.writeUTF(change.path());
      if (change.target() != null) {
        out.writeUTF(change.target());
      }
      out.writeLong(change.offset());
      out.write(change.bytes());
    } catch (IOException e) {
      throw new IllegalArgumentException("The path is too long: " + change.path(), e);
    }
    return bytes.toByteArray();
  }

  /** Completes an encoded change with its time. */
  static void stamp(byte[] record, long millis) {
    ByteBuffer fields = ByteBuffer.wrap(record);
    fields.putLong(HEAD_BYTES, millis);
    CRC32C crc = new CRC32C();
    crc.update(record, HEAD_BYTES, record.length - HEAD_BYTES);
    fields.putInt(0, record.length - HEAD_BYTES);
    fields.putInt(4, (int) crc.getValue());
  }

  /**
   * Reads a change.
   *
   * @return empty at the end, also after a change that was not completely written
   * @throws IOException if the record is damaged
   */
  static Optional<Timed> read(DataInputStream in) throws IOException {
    byte[] rest;
    int crc;
    try {
      int length = in.readInt();
      crc = in.readInt();
      if (length <= HEAD_BYTES || length > MOST_BYTES) {
        throw new IOException("a record has the impossible length " + length);
      }
      rest = in.readNBytes(length);
      if (rest.length < length) {
        return Optional.empty();
      }
    } catch (EOFException unfinished) {
      return Optional.empty();
    }
    CRC32C found = new CRC32C();
    found.update(rest);
    if ((int) found.getValue() != crc) {
      throw new IOException("the checksum of a record differs");
    }
    return Optional.of(decode(rest));
  }

  private static Timed decode(byte[] rest) throws IOException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(rest))) {
      long millis = in.readLong();
      int code = in.readUnsignedByte();
      Kind kind =
          Kind.of(code).orElseThrow(() -> new IOException("a record has the unknown kind " + code));
      String path = in.readUTF();
      @Nullable String target = kind == Kind.RENAME ? in.readUTF() : null;
      long offset = in.readLong();
      return new Timed(millis, new FileChange(kind, path, target, offset, in.readAllBytes()));
    }
  }
}
