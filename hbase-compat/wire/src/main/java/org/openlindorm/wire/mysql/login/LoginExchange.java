package org.openlindorm.wire.mysql.login;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.openlindorm.access.Logins;
import org.openlindorm.access.Principal;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/**
 * The connection phase: handshake and authentication. A password that is not cached must be sent
 * once, over TLS or encrypted with the server's RSA key; after that a hash of it proves it. A wrong
 * proof gets the same response as an unknown user: the request for the password. A step may take as
 * long as a password check.
 */
public final class LoginExchange {

  /** The outcome of a packet. */
  public sealed interface Step {}

  /** Sends these packets and waits for the next one. */
  public record Send(PacketBuffer packets) implements Step {}

  /**
   * Accepts the login: send these packets, then OK.
   *
   * @param packets may be empty
   */
  public record Accepted(Principal principal, LoginRequest request, PacketBuffer packets)
      implements Step {}

  private enum ExpectedPacket {
    ANSWER,
    /** The proof by the plugin to which the server has switched. */
    PROOF,
    PASSWORD
  }

  /** The header of additional data for the client's plugin. */
  private static final int MORE = 0x01;

  private static final int SWITCH = 0xfe;
  private static final int PROVEN = 0x03;
  private static final int SHOW_PASSWORD = 0x04;
  private static final int WANTS_KEY = 0x02;

  private final Logins logins;
  private final PasswordHashCache verifiers;
  private final PasswordKey key;
  private final String address;
  private final Capabilities server;
  private final Scramble scramble;
  private ExpectedPacket awaiting = ExpectedPacket.ANSWER;
  private boolean counted;
  private Plugin switchedTo = Plugin.CACHING_SHA2;
  private LoginRequest request =
      new LoginRequest(new Capabilities(0), "", new byte[0], "", Plugin.CACHING_SHA2.wireName(), 0);

  /**
   * @param address the numeric address of the client
   */
  public LoginExchange(
      Logins logins,
      PasswordHashCache verifiers,
      PasswordKey key,
      String address,
      Capabilities server) {
    this(logins, verifiers, key, address, server, Scramble.random());
  }

  LoginExchange(
      Logins logins,
      PasswordHashCache verifiers,
      PasswordKey key,
      String address,
      Capabilities server,
      Scramble scramble) {
    this.logins = logins;
    this.verifiers = verifiers;
    this.key = key;
    this.address = address;
    this.server = server;
    this.scramble = scramble;
  }

  /**
   * Returns the first packet of a connection (Protocol::HandshakeV10).
   *
   * @param session the number that KILL takes
   */
  public PacketBuffer greeting(String version, long session, int status) {
    byte[] random = scramble.bytes();
    PacketBuffer out = new PacketBuffer(0);
    out.begin().int8(10).zeroEndedText(version).int32((int) session);
    out.raw(random, 0, 8).int8(0);
    out.int16((int) server.bits()).int8(46).int16(status).int16((int) (server.bits() >> 16));
    out.int8(Scramble.LENGTH + 1).raw(new byte[10]);
    out.raw(random, 8, Scramble.LENGTH - 8).int8(0);
    out.zeroEndedText(Plugin.CACHING_SHA2.wireName()).end();
    return out;
  }

  /**
   * Takes the next packet of the client.
   *
   * @param secret whether the connection is encrypted, as with TLS
   * @throws LindormException ACCESS_DENIED, LOGIN_DELAYED
   */
  public Step take(Packet packet, boolean secret) {
    return switch (awaiting) {
      case ANSWER -> {
        request = LoginRequest.answer(packet, server);
        yield proven(request.knownPlugin(), request.proof(), packet.sequence(), secret);
      }
      case PROOF -> proven(Optional.of(switchedTo), packet.payload(), packet.sequence(), secret);
      case PASSWORD -> shown(packet, secret);
    };
  }

  /** Begins the exchange of COM_CHANGE_USER on an open connection. */
  public Step change(Packet packet, Capabilities agreed, boolean secret) {
    request = LoginRequest.change(packet.body(), agreed);
    return proven(request.knownPlugin(), request.proof(), packet.sequence(), secret);
  }

  private Step proven(Optional<Plugin> plugin, byte[] proof, int sequence, boolean secret) {
    PacketBuffer out = new PacketBuffer(sequence + 1);
    if (plugin.isEmpty()) {
      return switchTo(logins.requiresNoLogin() ? Plugin.NATIVE : Plugin.CACHING_SHA2, out);
    }
    if (logins.requiresNoLogin()) {
      boolean sha2 = plugin.get() == Plugin.CACHING_SHA2;
      return accept(new Principal(request.user(), address), sha2 && !isOfNoPassword(proof), out);
    }
    return switch (plugin.get()) {
      case CACHING_SHA2 -> bySha2(proof, out);
      case NATIVE -> byNative(proof, out);
      case CLEAR -> secret ? byPassword(proof, out) : switchTo(Plugin.CACHING_SHA2, out);
    };
  }

  private Step bySha2(byte[] proof, PacketBuffer out) {
    if (isOfNoPassword(proof)) {
      return byPassword(proof, out);
    }
    Optional<byte[]> verifier = verifiers.sha256(request.user());
    Optional<Principal> principal =
        verifier.flatMap(known -> proven(scramble.isSha256Proof(proof, known)));
    if (principal.isPresent()) {
      return accept(principal.get(), /* sendResult= */ true, out);
    }
    if (!counted) {
      logins.requireLeave(request.user(), address);
    }
    awaiting = ExpectedPacket.PASSWORD;
    out.begin().int8(MORE).int8(SHOW_PASSWORD).end();
    return new Send(out);
  }

  /**
   * Returns the principal of a correct proof. A wrong proof counts once, also if another proof or
   * the password follows.
   */
  private Optional<Principal> proven(boolean right) {
    if (!right && counted) {
      return Optional.empty();
    }
    Optional<Principal> principal = logins.checkProof(request.user(), right, address);
    counted = principal.isEmpty();
    return principal;
  }

  /**
   * Returns whether a proof is that of an empty password. MySQL's Connector/J sends a zero byte for
   * an empty password. It sends another one after anything that it receives before the login is
   * complete, so nothing may be sent to it.
   */
  private static boolean isOfNoPassword(byte[] proof) {
    return proof.length == 0 || (proof.length == 1 && proof[0] == 0);
  }

  /**
   * Checks a proof of mysql_native_password. It cannot be checked before the password was verified
   * once.
   */
  private Step byNative(byte[] proof, PacketBuffer out) {
    Optional<Principal> principal =
        verifiers
            .sha1(request.user())
            .filter(known -> proof.length > 0)
            .flatMap(known -> proven(scramble.isSha1Proof(proof, known)));
    if (principal.isEmpty()) {
      return switchTo(Plugin.CACHING_SHA2, out);
    }
    return accept(principal.get(), /* sendResult= */ false, out);
  }

  /**
   * Requests the proof of another plugin (Protocol::AuthSwitchRequest). OK is no answer to a plugin
   * that the server does not know, even where every password is right. When two threads load
   * caching_sha2_password at the same time, MariaDB's C library continues in one of them with a
   * plugin named dummy_fallback_auth. That plugin sends an empty packet after every packet except
   * this one. mysql_native_password is built into the library and needs no loading.
   */
  private Step switchTo(Plugin plugin, PacketBuffer out) {
    awaiting = ExpectedPacket.PROOF;
    switchedTo = plugin;
    out.begin().int8(SWITCH).zeroEndedText(plugin.wireName());
    out.raw(scramble.bytes()).int8(0).end();
    return new Send(out);
  }

  private Step shown(Packet packet, boolean secret) {
    PacketBuffer out = new PacketBuffer(packet.sequence() + 1);
    byte[] sent = packet.payload();
    if (secret) {
      return byPassword(sent, out);
    }
    if (sent.length == 1 && sent[0] == WANTS_KEY) {
      out.begin().int8(MORE).raw(key.pem()).end();
      return new Send(out);
    }
    Optional<byte[]> decrypted = key.decrypt(sent).map(scramble::unmask);
    if (decrypted.isEmpty() && isThisMachine()) {
      return byPassword(sent, out);
    }
    return byPassword(decrypted.orElseThrow(this::denied), out);
  }

  /**
   * Returns whether the client is on this machine. MariaDB's C library sends the plain password to
   * such a server.
   */
  private boolean isThisMachine() {
    try {
      return !address.isEmpty() && InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  private LindormException denied() {
    return LindormException.of(ErrorCode.ACCESS_DENIED, request.user());
  }

  /**
   * @param sent the password, with a zero byte after it
   */
  private Step byPassword(byte[] sent, PacketBuffer out) {
    int length = sent.length > 0 && sent[sent.length - 1] == 0 ? sent.length - 1 : sent.length;
    String password = new String(sent, 0, length, UTF_8);
    long generation = logins.generation();
    Principal principal = logins.check(request.user(), password, address, counted);
    verifiers.add(request.user(), password, generation);
    return accept(principal, /* sendResult= */ false, out);
  }

  /**
   * @param sendResult whether the client waits for the confirmation of its proof
   */
  private Step accept(Principal principal, boolean sendResult, PacketBuffer out) {
    awaiting = ExpectedPacket.ANSWER;
    counted = false;
    if (sendResult) {
      out.begin().int8(MORE).int8(PROVEN).end();
    }
    return new Accepted(principal, request, out);
  }
}
