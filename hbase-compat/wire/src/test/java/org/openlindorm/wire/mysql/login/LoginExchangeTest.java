package org.openlindorm.wire.mysql.login;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import org.junit.jupiter.api.Test;
import org.openlindorm.access.Credentials;
import org.openlindorm.access.Logins;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.mysql.packet.Capabilities;
import org.openlindorm.wire.mysql.packet.Packet;
import org.openlindorm.wire.mysql.packet.PacketBuffer;

/** The talk before a client is let in, with the client's side made by hand. */
class LoginExchangeTest {

  private static final String SHA2 = "caching_sha2_password";
  private static final byte[] RANDOM = "abcdefghijklmnopqrst".getBytes(UTF_8);

  private final Scramble scramble = new Scramble(RANDOM);
  private final PasswordKey key = new PasswordKey();
  private final Logins logins = Logins.by((user, password) -> "right".equals(password));
  private final PasswordHashCache verifiers = new PasswordHashCache(logins);

  private LoginExchange exchange(Logins by) {
    return exchange(by, "192.0.2.7");
  }

  private LoginExchange exchange(Logins by, String address) {
    return new LoginExchange(by, verifiers, key, address, Capabilities.ofServer(false), scramble);
  }

  private static Packet answer(String plugin, byte[] proof) {
    PacketBuffer out = new PacketBuffer(0).begin();
    out.int32((int) Capabilities.ofServer(false).bits()).int32(1 << 24).int8(46).raw(new byte[23]);
    out.zeroEndedText("root").lengthEncodedBytes(proof).zeroEndedText("shop").zeroEndedText(plugin);
    out.lengthEncoded(0).end();
    return new Packet(1, Arrays.copyOfRange(out.array(), 4, out.size()));
  }

  private static String hex(LoginExchange.Step step) {
    PacketBuffer packets =
        step instanceof LoginExchange.Send send
            ? send.packets()
            : ((LoginExchange.Accepted) step).packets();
    return HexFormat.of().formatHex(packets.array(), 0, packets.size());
  }

  private byte[] sha2Proof(String password) throws Exception {
    byte[] once = digest("SHA-256", password.getBytes(UTF_8));
    return xor(once, digest("SHA-256", digest("SHA-256", once), RANDOM));
  }

  private byte[] nativeProof(String password) throws Exception {
    byte[] once = digest("SHA-1", password.getBytes(UTF_8));
    return xor(once, digest("SHA-1", RANDOM, digest("SHA-1", once)));
  }

  private static byte[] digest(String name, byte[]... parts) throws Exception {
    MessageDigest digest = MessageDigest.getInstance(name);
    for (byte[] part : parts) {
      digest.update(part);
    }
    return digest.digest();
  }

  private static byte[] xor(byte[] left, byte[] right) {
    byte[] both = new byte[left.length];
    for (int i = 0; i < left.length; i++) {
      both[i] = (byte) (left[i] ^ right[i % right.length]);
    }
    return both;
  }

  @Test
  void theGreetingContainsVersionConnectionIdAndRandomBytes() {
    PacketBuffer greeting = exchange(logins).greeting("8.0.36-x", 7, 2);
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    expected.writeBytes(HexFormat.of().parseHex("4c000000" + "0a"));
    expected.writeBytes("8.0.36-x\0".getBytes(UTF_8));
    expected.writeBytes(HexFormat.of().parseHex("07000000"));
    expected.writeBytes("abcdefgh\0".getBytes(UTF_8));
    expected.writeBytes(
        HexFormat.of().parseHex("afa7" + "2e" + "0200" + "bf0d" + "15" + "00".repeat(10)));
    expected.writeBytes("ijklmnopqrst\0caching_sha2_password\0".getBytes(UTF_8));
    assertThat(HexFormat.of().formatHex(greeting.array(), 0, greeting.size()))
        .isEqualTo(HexFormat.of().formatHex(expected.toByteArray()));
  }

  @Test
  void aPasswordIsShownOnceUnderTheKeyAndProvedByAHashFromThenOn() throws Exception {
    LoginExchange first = exchange(logins);
    assertThat(hex(first.take(answer(SHA2, sha2Proof("right")), false))).isEqualTo("020000020104");
    String pem =
        new String(
            HexFormat.of()
                .parseHex(hex(first.take(new Packet(3, new byte[] {2}), false)).substring(10)),
            UTF_8);
    Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPWithSHA-1AndMGF1Padding");
    cipher.init(Cipher.ENCRYPT_MODE, publicKey(pem));
    byte[] sent = cipher.doFinal(xor("right\0".getBytes(UTF_8), RANDOM));
    LoginExchange.Step in = first.take(new Packet(5, sent), false);
    assertThat(in).isInstanceOf(LoginExchange.Accepted.class);
    assertThat(((LoginExchange.Accepted) in).principal().user()).isEqualTo("root");
    assertThat(((LoginExchange.Accepted) in).request().database()).isEqualTo("shop");
    assertThat(hex(exchange(logins).take(answer(SHA2, sha2Proof("right")), false)))
        .isEqualTo("020000020103");
    assertThat(exchange(logins).take(answer("mysql_native_password", nativeProof("right")), false))
        .isInstanceOf(LoginExchange.Accepted.class);
  }

  @Test
  void aKnownNameIsAnsweredAsAnUnknownOneWhereThePasswordIsWrong() throws Exception {
    for (boolean known : new boolean[] {false, true}) {
      if (known) {
        verifiers.add("root", "right", logins.generation());
        assertThat(exchange(logins).take(answer(SHA2, sha2Proof("right")), false))
            .isInstanceOf(LoginExchange.Accepted.class);
      }
      LoginExchange exchange = exchange(logins, known ? "192.0.2.8" : "192.0.2.9");
      assertThat(hex(exchange.take(answer(SHA2, sha2Proof("wrong")), true)))
          .as("known: %s", known)
          .isEqualTo("020000020104");
      assertRefused(exchange, new Packet(3, "wrong\0".getBytes(UTF_8)), true);
      LoginExchange old = exchange(logins, known ? "192.0.2.10" : "192.0.2.11");
      assertThat(hex(old.take(answer("mysql_native_password", nativeProof("wrong")), true)))
          .as("known: %s", known)
          .startsWith("2c000002fe");
      assertThat(hex(old.take(new Packet(3, sha2Proof("wrong")), true))).isEqualTo("020000040104");
      assertRefused(old, new Packet(5, "wrong\0".getBytes(UTF_8)), true);
    }
  }

  @Test
  void eachAttemptCountsOnceAndAnAddressThatHasToWaitIsRefusedForEveryName() throws Exception {
    verifiers.add("root", "right", logins.generation());
    for (int i = 0; i < 4; i++) {
      LoginExchange exchange = exchange(logins);
      LoginExchange.Step unused = exchange.take(answer(SHA2, sha2Proof("wrong")), true);
      assertRefused(exchange, new Packet(3, "wrong\0".getBytes(UTF_8)), true);
    }
    for (String password : new String[] {"wrong", "right"}) {
      assertDelayed(exchange(logins), answer(SHA2, sha2Proof(password)));
    }
    Logins others = logins;
    assertDelayed(
        new LoginExchange(
            others,
            new PasswordHashCache(others),
            key,
            "192.0.2.7",
            Capabilities.ofServer(false),
            scramble),
        answer(SHA2, sha2Proof("right")));
  }

  private static void assertDelayed(LoginExchange exchange, Packet packet) {
    assertThatThrownBy(() -> exchange.take(packet, true))
        .hasMessageContaining("Too many logins have failed");
  }

  private static PublicKey publicKey(String pem) throws Exception {
    String base64 = pem.replaceAll("-----.*?-----|\\s", "");
    return KeyFactory.getInstance("RSA")
        .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64)));
  }

  @Test
  void overTlsThePasswordIsShownAsItIs() throws Exception {
    LoginExchange exchange = exchange(logins);
    assertThat(hex(exchange.take(answer(SHA2, sha2Proof("right")), true)))
        .isEqualTo("020000020104");
    assertThat(exchange.take(new Packet(3, "right\0".getBytes(UTF_8)), true))
        .isInstanceOf(LoginExchange.Accepted.class);
    assertThat(
            exchange(logins).take(answer("mysql_clear_password", "right\0".getBytes(UTF_8)), true))
        .isInstanceOf(LoginExchange.Accepted.class);
  }

  @Test
  void withoutTlsAPasswordThatIsShownAsItIsCountsForNothing() throws Exception {
    LoginExchange exchange = exchange(logins);
    LoginExchange.Step unused = exchange.take(answer(SHA2, sha2Proof("right")), false);
    assertRefused(exchange, new Packet(3, "right\0".getBytes(UTF_8)), false);
    assertThat(
            hex(
                exchange(logins)
                    .take(answer("mysql_clear_password", "right\0".getBytes(UTF_8)), false)))
        .startsWith("2c000002fe" + HexFormat.of().formatHex((SHA2 + "\0").getBytes(UTF_8)));
  }

  @Test
  void onTheSameMachineAPasswordMayBeShownAsItIs() throws Exception {
    LoginExchange exchange = exchange(logins, "127.0.0.1");
    LoginExchange.Step unused = exchange.take(answer(SHA2, sha2Proof("right")), false);
    assertThat(exchange.take(new Packet(3, "right\0".getBytes(UTF_8)), false))
        .isInstanceOf(LoginExchange.Accepted.class);
  }

  @Test
  void aWrongPasswordAndAnEmptyOneAreRefused() throws Exception {
    LoginExchange exchange = exchange(logins);
    LoginExchange.Step unused = exchange.take(answer(SHA2, sha2Proof("wrong")), true);
    assertRefused(exchange, new Packet(3, "wrong\0".getBytes(UTF_8)), true);
    assertRefused(exchange(logins), answer(SHA2, new byte[0]), false);
  }

  private static void assertRefused(LoginExchange exchange, Packet packet, boolean secret) {
    assertThatThrownBy(() -> exchange.take(packet, secret))
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code().number()).isEqualTo(1045));
  }

  @Test
  void anOldOrUnknownWayIsSwitchedToTheCurrentOne() throws Exception {
    LoginExchange exchange = exchange(logins);
    assertThat(hex(exchange.take(answer("dialog", new byte[] {1}), false)))
        .isEqualTo(
            "2c000002fe"
                + HexFormat.of().formatHex((SHA2 + "\0abcdefghijklmnopqrst\0").getBytes(UTF_8)));
    assertThat(hex(exchange.take(new Packet(3, sha2Proof("right")), true)))
        .isEqualTo("020000040104");
  }

  @Test
  void withoutUsersAnyPasswordIsAccepted() throws Exception {
    Logins open = Logins.by(Credentials.ANYONE);
    assertThat(hex(exchange(open).take(answer(SHA2, sha2Proof("x")), false)))
        .isEqualTo("020000020103");
  }

  @Test
  void anUnknownPluginIsSwitchedAlsoWithoutUsers() throws Exception {
    LoginExchange exchange = exchange(Logins.by(Credentials.ANYONE));
    assertThat(hex(exchange.take(answer("dummy_fallback_auth", new byte[0]), false)))
        .isEqualTo(
            "2c000002fe"
                + HexFormat.of()
                    .formatHex("mysql_native_password\0abcdefghijklmnopqrst\0".getBytes(UTF_8)));
    LoginExchange.Step in = exchange.take(new Packet(3, new byte[0]), false);
    assertThat(in).isInstanceOf(LoginExchange.Accepted.class);
    assertThat(hex(in)).isEmpty();
  }

  @Test
  void aChangedPasswordIsNotProvedByTheOldOne() throws Exception {
    long[] generation = {0};
    Logins changing =
        Logins.by(
            new Credentials() {
              @Override
              public boolean accept(String user, String password) {
                return true;
              }

              @Override
              public long generation() {
                return generation[0];
              }
            });
    PasswordHashCache known = new PasswordHashCache(changing);
    known.add("root", "old", 0);
    assertThat(known.sha256("root")).isPresent();
    generation[0]++;
    assertThat(known.sha256("root")).isEmpty();
    known.add("root", "old", 0);
    assertThat(known.sha256("root")).isEmpty();
  }
}
