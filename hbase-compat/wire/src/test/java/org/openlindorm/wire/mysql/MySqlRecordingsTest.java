package org.openlindorm.wire.mysql;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.TestCertificate;
import org.openlindorm.wire.mysql.RecordedClient.Layers;
import org.openlindorm.wire.mysql.RecordedExecution.Form;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * The packets of the drivers of docs/clients.md, sent again: as they were, cut into bytes, with
 * empty packets in between, with each combination of NULLs with and without types, and with query
 * attributes, and over TLS and compressed.
 */
class MySqlRecordingsTest extends MySqlCase {

  private static final int QUERY = 0x03;
  private static final int EXECUTE = 0x17;
  private static final int QUIT = 0x01;

  /** A key that is NULL, a row of nothing but NULLs: refused, and no fault of the packet. */
  private static final Set<Integer> NULL_IS_REFUSED = Set.of(0, 1048, 1364);

  @TempDir private static Path directory;

  private static TestCertificate certificate;

  @BeforeAll
  static void makeCertificate() throws Exception {
    certificate = TestCertificate.in(directory);
  }

  static List<DriverRecording> all() throws IOException, URISyntaxException {
    return DriverRecording.all();
  }

  /** The action for each command of a recording. */
  private interface Step {
    void run(RecordedClient client, byte[] payload) throws IOException;
  }

  private void replay(DriverRecording recording, boolean attributes, boolean cut, Step step)
      throws Exception {
    replay(recording, attributes, cut, Layers.NONE, step);
  }

  private void replay(
      DriverRecording recording, boolean attributes, boolean cut, Layers layers, Step step)
      throws Exception {
    Iterator<Packet> packets = recording.packets().iterator();
    try (RecordedClient client =
        new RecordedClient(endpoint.port(), packets, attributes, cut, layers)) {
      while (packets.hasNext()) {
        byte[] payload = packets.next().payload();
        if (payload[0] != QUIT) {
          step.run(client, payload);
        }
      }
      client.quit();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void eachIsAnsweredAsItWasRecorded(DriverRecording recording) throws Exception {
    for (boolean cut : new boolean[] {false, true}) {
      replay(
          recording,
          false,
          cut,
          (client, payload) -> assertThat(client.run(payload)).as(text(payload)).isZero());
    }
  }

  /** The server offers both; the drivers that were recorded had them switched off. */
  @ParameterizedTest
  @MethodSource("all")
  void eachIsAnsweredOverTlsAndCompressed(DriverRecording recording) throws Exception {
    endpoint.close();
    Encryption offered = Encryption.offered(certificate.files());
    endpoint = new MySqlEndpoint(engine, Logins.by(Credentials.ANYONE), settings().with(offered));
    endpoint.start();
    Optional<TestCertificate> tls = Optional.of(certificate);
    for (Layers layers :
        List.of(
            new Layers(tls, false), new Layers(Optional.empty(), true), new Layers(tls, true))) {
      replay(
          recording,
          false,
          false,
          layers,
          (client, payload) -> assertThat(client.run(payload)).as(text(payload)).isZero());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void emptyPacketsInBetweenChangeNothing(DriverRecording recording) throws Exception {
    replay(
        recording,
        false,
        false,
        (client, payload) -> {
          assertThat(client.run(new byte[0])).isEqualTo(1047);
          assertThat(client.run(payload)).as(text(payload)).isZero();
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void eachParameterMayBeNullWithAndWithoutTypes(DriverRecording recording) throws Exception {
    Map<Integer, int[]> types = new HashMap<>();
    replay(
        recording,
        false,
        false,
        (client, payload) -> {
          assertThat(client.run(payload)).as(text(payload)).isZero();
          if (payload[0] == EXECUTE) {
            RecordedExecution execution =
                execution(client, payload, client.sendsAttributes(), types);
            Form form = client.sendsAttributes() ? Form.NAMED : Form.PLAIN;
            int all = (1 << execution.values().size()) - 1;
            for (int nulls = 0; nulls <= all; nulls++) {
              runWith(client, execution, nulls, /* typed= */ true, form);
              runWith(client, execution, nulls, /* typed= */ false, form);
            }
          }
        });
  }

  private static void runWith(
      RecordedClient client, RecordedExecution execution, int nulls, boolean typed, Form form)
      throws IOException {
    byte[] packet = execution.packet(nulls, typed, form);
    assertThat(client.run(packet)).as(text(packet)).isIn(NULL_IS_REFUSED);
  }

  private static RecordedExecution execution(
      RecordedClient client, byte[] payload, boolean named, Map<Integer, int[]> types) {
    PayloadReader in = new PayloadReader(payload);
    in.skip(1);
    int id = in.int32();
    RecordedExecution execution =
        RecordedExecution.of(
            payload, client.parameters(id), named, types.getOrDefault(id, new int[0]));
    types.put(id, execution.types());
    return execution;
  }

  @ParameterizedTest
  @MethodSource("all")
  void eachMaySendAttributes(DriverRecording recording) throws Exception {
    boolean sent = recording.capabilities().has(Capabilities.QUERY_ATTRIBUTES);
    Map<Integer, int[]> types = new HashMap<>();
    replay(
        recording,
        true,
        false,
        (client, payload) -> {
          if (payload[0] == QUERY) {
            byte[] attributed = attributed(payload, sent);
            assertThat(client.run(attributed)).as(text(attributed)).isZero();
          } else if (payload[0] == EXECUTE) {
            RecordedExecution execution = execution(client, payload, sent, types);
            boolean typed = execution.typesWereSent();
            for (Form form : List.of(Form.NAMED, Form.ATTRIBUTED, Form.NAMED)) {
              runWith(client, execution, 0, form == Form.ATTRIBUTED || typed, form);
            }
          } else {
            assertThat(client.run(payload)).as(text(payload)).isZero();
          }
        });
  }

  /** A statement with an attribute, in place of none where the driver says that it has none. */
  private static byte[] attributed(byte[] query, boolean sent) {
    PacketBuffer out = new PacketBuffer(0).begin();
    out.int8(QUERY).int8(1).int8(1).int8(0).int8(1).int16(0xfe);
    out.lengthEncodedText("trace").lengthEncodedText("4bf92f");
    out.raw(Arrays.copyOfRange(query, sent ? 3 : 1, query.length)).end();
    return Arrays.copyOfRange(out.array(), 4, out.size());
  }

  private static String text(byte[] payload) {
    return HexFormat.of().formatHex(payload) + " " + new String(payload, ISO_8859_1);
  }
}
