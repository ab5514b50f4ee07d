package org.openlindorm.wire.mysql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openlindorm.wire.mysql.packet.PacketBuffer;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * A parsed STMT_EXECUTE packet of a driver. It can be sent with other NULLs, without types and with
 * attributes.
 *
 * @param types the types of the parameters; empty if the driver has not sent any yet
 * @param values the values including their lengths; an empty array is NULL
 */
record RecordedExecution(int id, int flags, int nulls, int[] types, List<byte[]> values) {

  private static final int NUMBER_FOLLOWS = 8;

  /**
   * Parses a packet.
   *
   * @param parameters the number of parameters of the statement
   * @param named whether it may contain names and attributes
   * @param before the types that the driver sent last
   */
  static RecordedExecution of(byte[] payload, int parameters, boolean named, int[] before) {
    PayloadReader in = new PayloadReader(payload);
    in.skip(1);
    int id = in.int32();
    int flags = in.uint8();
    in.skip(4);
    if (parameters == 0) {
      return new RecordedExecution(id, flags, 0, before, List.of());
    }
    int count = named ? in.length() : parameters;
    int nulls = 0;
    byte[] bits = in.bytes((count + 7) / 8);
    for (int i = 0; i < parameters; i++) {
      nulls |= (bits[i >> 3] >> (i & 7) & 1) << i;
    }
    int[] types = before;
    if (in.uint8() == 1) {
      types = new int[count];
      for (int i = 0; i < count; i++) {
        types[i] = in.uint16();
        if (named) {
          in.skip(in.length());
        }
      }
    }
    List<byte[]> values = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      boolean absent = (nulls >> i & 1) == 1;
      values.add(absent ? new byte[0] : value(types[i] & 0xff, in));
    }
    return new RecordedExecution(
        id, flags, nulls, Arrays.copyOf(types, Math.min(types.length, parameters)), values);
  }

  private static byte[] value(int type, PayloadReader in) {
    return switch (type) {
      case 0x01 -> in.bytes(1);
      case 0x02, 0x0d -> in.bytes(2);
      case 0x03, 0x04, 0x09 -> in.bytes(4);
      case 0x05, 0x08 -> in.bytes(8);
      default -> {
        byte[] bytes = in.lengthEncodedBytes();
        byte[] whole = new byte[bytes.length + 1];
        whole[0] = (byte) bytes.length;
        System.arraycopy(bytes, 0, whole, 1, bytes.length);
        yield whole;
      }
    };
  }

  /** The form in which values are sent. */
  enum Form {
    PLAIN,
    /** A parameter count and names, without the flag, as Connector/Python sends them. */
    NAMED,
    /** The flag, and an attribute after the values. */
    ATTRIBUTED
  }

  /**
   * Returns the packet with additional NULLs. Values that were NULL remain NULL.
   *
   * @param typed whether to send the types
   */
  byte[] packet(int moreNulls, boolean typed, Form form) {
    int parameters = values.size();
    int all = nulls | moreNulls;
    int count = form == Form.ATTRIBUTED ? parameters + 1 : parameters;
    int sentFlags = form == Form.ATTRIBUTED ? flags | NUMBER_FOLLOWS : flags & ~NUMBER_FOLLOWS;
    PacketBuffer out = new PacketBuffer(0).begin();
    out.int8(0x17).int32(id).int8(sentFlags).int32(1);
    if (count > 0) {
      if (form != Form.PLAIN) {
        out.lengthEncoded(count);
      }
      for (int i = 0; i < (count + 7) / 8; i++) {
        out.int8(all >> (8 * i));
      }
      out.int8(typed ? 1 : 0);
      for (int i = 0; typed && i < parameters; i++) {
        out.int16(i < types.length ? types[i] : 0x06);
        if (form != Form.PLAIN) {
          out.int8(0);
        }
      }
      if (form == Form.ATTRIBUTED) {
        out.int16(0xfe).lengthEncodedText("trace");
      }
      for (int i = 0; i < parameters; i++) {
        if ((all >> i & 1) == 0) {
          out.raw(values.get(i));
        }
      }
      if (form == Form.ATTRIBUTED) {
        out.lengthEncodedText("4bf92f");
      }
    }
    out.end();
    return Arrays.copyOfRange(out.array(), 4, out.size());
  }

  /** Returns whether the server can decode a packet without types. */
  boolean typesWereSent() {
    return types.length == values.size();
  }
}
