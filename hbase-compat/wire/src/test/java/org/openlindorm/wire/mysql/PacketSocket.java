package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.LongStream;
import org.openlindorm.wire.TestCertificate;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/** A MySQL client that sends and receives single packets. */
final class PacketSocket implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 20_000;

  private Socket socket;
  private DataInputStream in;
  private OutputStream out;

  private PacketSocket(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
  }

  static PacketSocket open(int port) throws IOException {
    Socket socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.setTcpNoDelay(true);
    return new PacketSocket(socket);
  }

  /** Returns a client that has logged in as {@code me}, without a password. */
  static PacketSocket loggedIn(int port, long... capabilities) throws IOException {
    PacketSocket client = open(port);
    client.receiveHex();
    client.send(1, login(capabilities));
    assertThat(client.receiveHex()).startsWith("00");
    return client;
  }

  /** Returns Protocol::HandshakeResponse41 of user {@code me} with mysql_native_password. */
  static byte[] login(long... capabilities) {
    long all =
        LongStream.of(capabilities)
            .reduce(
                Capabilities.PROTOCOL_41
                    | Capabilities.SECURE_CONNECTION
                    | Capabilities.PLUGIN_AUTH,
                (left, right) -> left | right);
    PacketBuffer out = new PacketBuffer(1).begin();
    out.int32((int) all).int32(1 << 24).int8(45).raw(new byte[23]);
    out.zeroEndedText("me").int8(0).zeroEndedText("mysql_native_password").end();
    return Arrays.copyOfRange(out.array(), 4, out.size());
  }

  /** Returns a packet with its header. */
  static byte[] framed(int sequence, byte[] payload) {
    byte[] packet = new byte[4 + payload.length];
    packet[0] = (byte) payload.length;
    packet[1] = (byte) (payload.length >> 8);
    packet[2] = (byte) (payload.length >> 16);
    packet[3] = (byte) sequence;
    System.arraycopy(payload, 0, packet, 4, payload.length);
    return packet;
  }

  /** Sends one packet. */
  void send(int sequence, byte[] payload) throws IOException {
    sendRaw(framed(sequence, payload));
  }

  /** Sends one packet with a payload in hexadecimal digits, which may contain spaces. */
  void send(int sequence, String hex) throws IOException {
    send(sequence, HexFormat.of().parseHex(hex.replace(" ", "")));
  }

  /** Starts TLS on the connection. */
  void startTls(TestCertificate server) throws Exception {
    socket = server.overTls(socket);
    in = new DataInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /** Starts zlib compression on the connection. */
  void startCompression() {
    in = new DataInputStream(new ZlibFrames.Opened(in));
    out = new ZlibFrames.Packed(out);
  }

  /** Sends a payload in as many packets as necessary. */
  void sendSplit(int sequence, byte[] payload) throws IOException {
    int number = sequence;
    int from = 0;
    int count = PacketBuffer.LONGEST;
    while (count == PacketBuffer.LONGEST) {
      count = Math.min(PacketBuffer.LONGEST, payload.length - from);
      sendRaw(framed(number++, Arrays.copyOfRange(payload, from, from + count)));
      from += count;
    }
  }

  /** Returns the length of the next payload, which may consist of several packets. */
  int receiveLength() throws IOException {
    int total = 0;
    int length = PacketBuffer.LONGEST;
    while (length == PacketBuffer.LONGEST) {
      length = receive().orElseThrow(EOFException::new).payload().length;
      total += length;
    }
    return total;
  }

  void sendRaw(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  /** Returns the next packet; empty if the server has closed the connection. */
  Optional<Packet> receive() throws IOException {
    int length;
    try {
      length = in.readUnsignedByte();
    } catch (EOFException closed) {
      return Optional.empty();
    }
    length |= in.readUnsignedByte() << 8 | in.readUnsignedByte() << 16;
    int sequence = in.readUnsignedByte();
    return Optional.of(new Packet(sequence, in.readNBytes(length)));
  }

  /** Returns the payload of the next packet in hexadecimal digits. */
  String receiveHex() throws IOException {
    return HexFormat.of().formatHex(receive().orElseThrow(EOFException::new).payload());
  }

  /** Returns the error number in the next packet; 0 if it is not an error. */
  int receiveError() throws IOException {
    byte[] payload = receive().orElseThrow(EOFException::new).payload();
    return payload.length > 2 && payload[0] == (byte) 0xff
        ? (payload[1] & 0xff) | (payload[2] & 0xff) << 8
        : 0;
  }

  /** Returns whether the server has closed the connection and sent nothing more. */
  boolean isAtEnd() throws IOException {
    return in.read() < 0;
  }

  /** Closes the output; the server's direction stays open. */
  void shutdownOutput() throws IOException {
    socket.shutdownOutput();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
