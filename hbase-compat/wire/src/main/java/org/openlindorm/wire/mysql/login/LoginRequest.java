package org.openlindorm.wire.mysql.login;

import java.util.Optional;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.MalformedPacket;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PayloadReader;

/**
 * The login data of a client: its response to the greeting (Protocol::HandshakeResponse41) or
 * COM_CHANGE_USER.
 *
 * @param proof of the password, as the plugin computes it
 * @param database initial database; empty for the default one
 * @param plugin the authentication plugin that the client has used; empty for an old client
 * @param level of Zstandard that the client requests; 0 if it requests none
 */
public record LoginRequest(
    Capabilities capabilities,
    String user,
    byte[] proof,
    String database,
    String plugin,
    int level) {

  private static final int RESERVED = 23;

  /** The bytes before the user; a response that ends there requests TLS. */
  private static final int HEAD = 32;

  /** Returns whether a packet ends before the user: TLS follows. */
  public static boolean requestsTls(Packet packet) {
    return packet.payload().length == HEAD
        && new Capabilities(new PayloadReader(packet.payload()).uint32()).has(Capabilities.SSL);
  }

  /** Parses a response to the greeting; clients from before MySQL 4.1 are refused. */
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

  /**
   * Returns the Zstandard level. It follows the driver's connection attributes, which are skipped.
   */
  private static int zstandardLevel(PayloadReader in, Capabilities capabilities) {
    if (!capabilities.has(Capabilities.ZSTD_COMPRESSION)) {
      return 0;
    }
    if (capabilities.has(Capabilities.CONNECT_ATTRS) && in.remaining() > 0) {
      in.lengthEncodedBytes();
    }
    return in.remaining() > 0 ? in.uint8() : 0;
  }

  /** Parses the bytes after the command byte of COM_CHANGE_USER. */
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

  /** Returns the plugin, if the server supports it. */
  Optional<Plugin> knownPlugin() {
    return Plugin.named(plugin);
  }
}
