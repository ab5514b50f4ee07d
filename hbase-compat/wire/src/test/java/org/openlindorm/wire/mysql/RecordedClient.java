package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.wire.TestCertificate;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/** A client that sends recorded packets and reads each response completely. */
final class RecordedClient implements AutoCloseable {

  private static final int MORE_RESULTS = 8;

  /** The length of the part of the login that requests TLS. */
  private static final int LOGIN_HEAD = 32;

  /**
   * The layers below the packets.
   *
   * @param tls the server's certificate; empty without TLS
   * @param zlib whether packets are compressed
   */
  record Layers(Optional<TestCertificate> tls, boolean zlib) {
    static final Layers NONE = new Layers(Optional.empty(), false);
  }

  private final PacketSocket socket;
  private final Capabilities capabilities;
  private final boolean cut;
  private final Map<Integer, Integer> parameters = new HashMap<>();

  /**
   * Logs in.
   *
   * @param packets the recorded packets, of which the login packets are consumed
   * @param attributes whether to add the query attributes capability to those of the driver
   * @param cut whether to send packets byte by byte
   * @param layers the layers below the packets, which the recorded driver did not use
   */
  RecordedClient(int port, Iterator<Packet> packets, boolean attributes, boolean cut, Layers layers)
      throws Exception {
    this.socket = PacketSocket.open(port);
    this.cut = cut;
    socket.receiveHex();
    Packet login = packets.next();
    byte[] payload = login.payload().clone();
    if (attributes) {
      payload[3] |= Capabilities.QUERY_ATTRIBUTES >> 24;
    }
    assertThat(new Capabilities(new PayloadReader(payload).uint32()).has(Capabilities.COMPRESS))
        .isFalse();
    if (layers.zlib()) {
      payload[0] |= Capabilities.COMPRESS;
    }
    if (layers.tls().isPresent()) {
      payload[1] |= Capabilities.SSL >> 8;
      send(login.sequence(), Arrays.copyOf(payload, LOGIN_HEAD));
      socket.startTls(layers.tls().get());
    }
    capabilities = new Capabilities(new PayloadReader(payload).uint32());
    send(login.sequence(), payload);
    Packet answer = receive();
    while (answer.kind() != 0) {
      assertThat(answer.kind()).as("the answer to a login").isIn(0x01, 0xfe);
      if (answer.kind() == 0xfe) {
        Packet next = packets.next();
        send(next.sequence(), next.payload());
      }
      answer = receive();
    }
    if (layers.zlib()) {
      socket.startCompression();
    }
  }

  boolean sendsAttributes() {
    return capabilities.has(Capabilities.QUERY_ATTRIBUTES);
  }

  /** Returns the number of parameters of a statement of this connection. */
  int parameters(int statement) {
    return parameters.get(statement);
  }

  private void send(int sequence, byte[] payload) throws IOException {
    byte[] packet = PacketSocket.framed(sequence, payload);
    if (!cut) {
      socket.sendRaw(packet);
      return;
    }
    for (byte one : packet) {
      socket.sendRaw(new byte[] {one});
    }
  }

  private Packet receive() throws IOException {
    return socket.receive().orElseThrow(EOFException::new);
  }

  /** Sends a command and reads its response; returns the error number, or 0. */
  int run(byte[] payload) throws IOException {
    send(0, payload);
    int command = payload.length == 0 ? -1 : payload[0];
    return switch (command) {
      case 0x18, 0x19 -> 0;
      case 0x16 -> prepared(receive());
      case 0x03, 0x17 -> result();
      default -> error(receive());
    };
  }

  private static int error(Packet packet) {
    if (packet.kind() != 0xff) {
      return 0;
    }
    return packet.body().uint16();
  }

  private int prepared(Packet packet) throws IOException {
    if (packet.kind() == 0xff) {
      return error(packet);
    }
    PayloadReader in = packet.body();
    int id = in.int32();
    int columns = in.uint16();
    int markers = in.uint16();
    parameters.put(id, markers);
    definitions(markers);
    definitions(columns);
    return 0;
  }

  private void definitions(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      receive();
    }
    if (count > 0 && !capabilities.has(Capabilities.DEPRECATE_EOF)) {
      assertThat(receive().kind()).isEqualTo(0xfe);
    }
  }

  private int result() throws IOException {
    Packet head = receive();
    if (head.kind() == 0xff) {
      return error(head);
    }
    if (head.kind() != 0) {
      definitions(head.kind());
      Packet row = receive();
      while (row.kind() != 0xfe && row.kind() != 0xff) {
        row = receive();
      }
      assertThat(row.payload()[3] & MORE_RESULTS).isZero();
      return error(row);
    }
    return 0;
  }

  /** Disconnects with QUIT; the server closes the connection without an error. */
  void quit() throws IOException {
    send(0, new byte[] {1});
    assertThat(socket.isAtEnd()).isTrue();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
