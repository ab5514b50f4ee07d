package org.openlindorm.wire.mysql.login;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jspecify.annotations.Nullable;

/**
 * An RSA key with which clients encrypt their passwords when there is no TLS. It is generated at
 * the first request and lives as long as the process.
 */
public final class PasswordKey {

  /** The same size as MySQL's key. */
  private static final int BITS = 2_048;

  /** The padding that caching_sha2_password uses. */
  private static final String PADDING = "RSA/ECB/OAEPWithSHA-1AndMGF1Padding";

  private @Nullable KeyPair pair;

  private synchronized KeyPair pair() throws GeneralSecurityException {
    KeyPair made = pair;
    if (made == null) {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(BITS);
      made = generator.generateKeyPair();
      pair = made;
    }
    return made;
  }

  /** Returns the public key as a PEM file. */
  byte[] pem() {
    try {
      String base64 =
          Base64.getMimeEncoder(64, new byte[] {'\n'})
              .encodeToString(pair().getPublic().getEncoded());
      return ("-----BEGIN PUBLIC KEY-----\n" + base64 + "\n-----END PUBLIC KEY-----\n")
          .getBytes(US_ASCII);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no RSA", e);
    }
  }

  /**
   * Returns the plain bytes of data that was encrypted with the public key; empty for other data.
   */
  Optional<byte[]> decrypt(byte[] encrypted) {
    try {
      Cipher cipher = Cipher.getInstance(PADDING);
      cipher.init(Cipher.DECRYPT_MODE, pair().getPrivate());
      return Optional.of(cipher.doFinal(encrypted));
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }
}
