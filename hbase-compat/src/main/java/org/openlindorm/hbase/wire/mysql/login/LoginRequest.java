package org.openlindorm.hbase.wire.mysql.login;

import java.util.Optional;
import org.openlindorm.hbase.wire.mysql.packet.Capabilities;
import org.openlindorm.hbase.wire.mysql.packet.MalformedPacket;
import org.openlindorm.hbase.wire.mysql.packet.Packet;
import org.openlindorm.hbase.wire.mysql.packet.PayloadReader;

/**
 * What a client says of itself: in its answer to the greeting (Protocol::HandshakeResponse41) or in
 * COM_CHANGE_USER.
 *
 * @param proof of the password, as the plugin makes it
 * @param database to begin in; empty for the default one
 * @param plugin the way to prove a password that the client has taken; empty for an old client
 * @param level of Zstandard that the client wants; 0 where it says none
 */
public record LoginRequest(
    Capabilities capabilities,
    String user,
    byte[] proof,
    String database,
    String plugin,
    int level) {

  private static final int RESERVED = 23;

  /** The bytes in front of the user; an answer that ends there asks for TLS. */
  private static final int HEAD = 32;

  /** Whether a packet ends where the user would stand: what follows is TLS. */
  public static boolean asksForTls(Packet packet) {
    return packet.payload().length == HEAD
        && new Capabilities(new PayloadReader(packet.payload()).uint32()).has(Capabilities.SSL);
  }

  /** Reads an answer to the greeting; clients from before MySQL 4.1 are refused. */
  static LoginRequest answer(Packet packet, Capabilities server) {
    PayloadReader in = new PayloadReader(packet.payload());
    Capabilities capabilities = new Capabilities(in.uint32()).and(server);
    if (!capabilities.has(Capabilities.PROTOCOL_41)) {
      throw new MalformedPacket("the client does not speak the protocol of MySQL 4.1 or later");
    }
    in.skip(5 + RESERVED);
    String user = in.zeroEndedText();
    byte[] proof =
        capabilities.has(Capabilities.PLUGIN_AUTH_LENENC_DATA)
            ? in.lengthEncodedBytes()
            : in.bytes(in.uint8());
    String database = capabilities.has(Capabilities.CONNECT_WITH_DB) ? in.zeroEndedText() : "";
    String plugin = plugin(in, capabilities);
    return new LoginRequest(
        capabilities, user, proof, database, plugin, zstandardLevel(in, capabilities));
  }

  /** It stands behind what a driver tells of itself, which we do not read. */
  private static int zstandardLevel(PayloadReader in, Capabilities capabilities) {
    if (!capabilities.has(Capabilities.ZSTD_COMPRESSION)) {
      return 0;
    }
    if (capabilities.has(Capabilities.CONNECT_ATTRS) && in.remaining() > 0) {
      in.lengthEncodedBytes();
    }
    return in.remaining() > 0 ? in.uint8() : 0;
  }

  /** Reads what stands behind the byte of COM_CHANGE_USER. */
  static LoginRequest change(PayloadReader in, Capabilities capabilities) {
    String user = in.zeroEndedText();
    byte[] proof = in.bytes(in.uint8());
    String database = in.zeroEndedText();
    if (in.remaining() >= 2) {
      in.skip(2);
    }
    return new LoginRequest(capabilities, user, proof, database, plugin(in, capabilities), 0);
  }

  private static String plugin(PayloadReader in, Capabilities capabilities) {
    boolean named = capabilities.has(Capabilities.PLUGIN_AUTH) && in.remaining() > 0;
    return named ? in.zeroEndedText() : Plugin.NATIVE.wireName();
  }

  /** The plugin, if it is one that we know. */
  Optional<Plugin> knownPlugin() {
    return Plugin.named(plugin);
  }
}
