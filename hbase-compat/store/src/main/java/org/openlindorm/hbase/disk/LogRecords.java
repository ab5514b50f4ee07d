package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.shaded.protobuf.generated.WALProtos.WALHeader;
import org.apache.hadoop.hbase.shaded.protobuf.generated.WALProtos.WALKey;
import org.apache.hbase.thirdparty.com.google.protobuf.CodedInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Parses the records of an HBase log and detects damaged parts. HBase's own reader trusts every
 * length that it reads, allocates it, and cannot continue after damage.
 *
 * <p>A log is {@code PWAL}, a header and records. A record is a key ({@code WALKey}, after its
 * length as a varint) and the number of cells that the key gives. Each cell follows its length in
 * four bytes: {@code 52 0a20 <32 digits> .. 00000021 <cell>}. A cell's value is not checked,
 * because HBase keeps no checksum of it.
 */
final class LogRecords {
  private static final byte[] MAGIC = {'P', 'W', 'A', 'L'};

  /** At the end of a log that was closed: no bytes of trailer, their number, and {@code LAWP}. */
  private static final byte[] TRAILER = {0, 0, 0, 0, 'L', 'A', 'W', 'P'};

  /** The first byte of a key: field 1, the encoded name of a region. */
  private static final byte REGION_FIELD = 0x0a;

  /** An MD5 as digits; that of hbase:meta, {@code 1588230740}, is shorter. */
  private static final int LONGEST_REGION_NAME = 32;

  private static final int SHORTEST_REGION_NAME = 8;
  private static final int LONGEST_VARINT = 5;

  private final ByteBuffer log;

  LogRecords(ByteBuffer log) {
    this.log = log;
  }

  /** Returns the offset of the first record, or -1 if the file does not begin as a log does. */
  int begin() {
    return startsWith(MAGIC, 0) && header() != null ? end(message(MAGIC.length)) : -1;
  }

  /**
   * Returns whether the cells are neither compressed nor encrypted; otherwise they cannot be
   * checked.
   */
  boolean isPlain() {
    WALHeader header = header();
    return header != null && !header.getHasCompression() && !header.hasEncryptionKey();
  }

  private @Nullable WALHeader header() {
    Message message = message(MAGIC.length);
    try {
      return message == null ? null : WALHeader.parseFrom(input(message));
    } catch (IOException notOne) {
      return null;
    }
  }

  /** Returns the end of the record at an offset, or -1 if there is none. */
  int recordEnd(int offset) {
    Message message = message(offset);
    if (message == null || message.length() == 0) {
      return -1;
    }
    int cells;
    try {
      cells = WALKey.parseFrom(input(message)).getFollowingKvCount();
    } catch (IOException notOne) {
      return -1;
    }
    int position = end(message);
    for (int cell = 0; cell < cells && position >= 0; cell++) {
      position = cellEnd(position);
    }
    return position;
  }

  private int cellEnd(int offset) {
    if (log.limit() - offset < Integer.BYTES) {
      return -1;
    }
    int length = log.getInt(offset);
    int start = offset + Integer.BYTES;
    if (length < KeyValue.KEYVALUE_INFRASTRUCTURE_SIZE || length > log.limit() - start) {
      return -1;
    }
    long keyAndValue = (long) log.getInt(start) + log.getInt(start + Integer.BYTES);
    boolean fits =
        log.getInt(start) > 0
            && log.getInt(start + Integer.BYTES) >= 0
            && keyAndValue + KeyValue.KEYVALUE_INFRASTRUCTURE_SIZE <= length;
    return fits ? start + length : -1;
  }

  /** Returns whether only the trailer of a closed log, or a part of it, follows an offset. */
  boolean isTrailer(int offset) {
    int length = log.limit() - offset;
    for (int i = 0; i < length; i++) {
      if (i >= TRAILER.length || log.get(offset + i) != TRAILER[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the bytes after an offset begin a record: one that a crash has cut off. */
  boolean beginsRecord(int offset) {
    int key = offset;
    while (key < log.limit() && key - offset < LONGEST_VARINT && log.get(key) < 0) {
      key++;
    }
    key++;
    return key >= log.limit() || log.get(key) == REGION_FIELD;
  }

  /** Returns the offset of the first record at or after an offset, or -1 if there is none. */
  int next(int offset) {
    for (int key = offset + 1; key < log.limit() - SHORTEST_REGION_NAME; key++) {
      if (log.get(key) == REGION_FIELD && namesRegion(key + 1)) {
        int start = recordBefore(key, offset);
        if (start >= 0) {
          return start;
        }
      }
    }
    return -1;
  }

  private boolean namesRegion(int offset) {
    int length = log.get(offset);
    if (length < SHORTEST_REGION_NAME
        || length > LONGEST_REGION_NAME
        || length >= log.limit() - offset) {
      return false;
    }
    for (int i = 1; i <= length; i++) {
      if (Character.digit(log.get(offset + i), 16) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the start of a record whose key is at an offset: the varint before it has one byte or
   * more.
   */
  private int recordBefore(int key, int from) {
    for (int start = key - 1; start >= Math.max(from, key - LONGEST_VARINT); start--) {
      Message message = message(start);
      if (message != null && message.offset() == key && recordEnd(start) >= 0) {
        return start;
      }
    }
    return -1;
  }

  private boolean startsWith(byte[] bytes, int offset) {
    for (int i = 0; i < bytes.length; i++) {
      if (offset + i >= log.limit() || log.get(offset + i) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  private record Message(int offset, int length) {}

  private static int end(@Nullable Message message) {
    return message == null ? -1 : message.offset() + message.length();
  }

  private CodedInputStream input(Message message) {
    return CodedInputStream.newInstance(log.slice(message.offset(), message.length()));
  }

  /** Returns a message after its length as a varint, or null if it would end after the file. */
  private @Nullable Message message(int offset) {
    long length = 0;
    for (int i = 0; i < LONGEST_VARINT && offset + i < log.limit(); i++) {
      byte part = log.get(offset + i);
      length |= (long) (part & 0x7f) << (7 * i);
      if (part >= 0) {
        int start = offset + i + 1;
        return length <= log.limit() - start ? new Message(start, (int) length) : null;
      }
    }
    return null;
  }
}
