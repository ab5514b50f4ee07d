package org.openlindorm.wire;

import java.util.Optional;

/**
 * The encryption between an endpoint and its clients.
 *
 * @param tls the certificate; absent: the endpoint does not support TLS
 * @param required whether clients without TLS are refused
 */
public record Encryption(Optional<TlsFiles> tls, boolean required) {

  /** Plain text only. */
  public static final Encryption NONE = new Encryption(Optional.empty(), false);

  public Encryption {
    if (required && tls.isEmpty()) {
      throw new IllegalArgumentException("TLS that is required needs a certificate");
    }
  }

  /** Returns encryption with optional TLS: each client chooses. */
  public static Encryption offered(TlsFiles files) {
    return new Encryption(Optional.of(files), false);
  }

  /** Returns encryption with mandatory TLS. */
  public static Encryption required(TlsFiles files) {
    return new Encryption(Optional.of(files), true);
  }

  /** Returns the text that the list of endpoints shows. */
  public String label() {
    if (required) {
      return "TLS only";
    }
    return tls.isPresent() ? "TLS and plain text" : "plain text";
  }
}
