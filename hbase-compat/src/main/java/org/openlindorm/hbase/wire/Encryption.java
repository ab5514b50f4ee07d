package org.openlindorm.hbase.wire;

import java.util.Optional;

/**
 * How bytes travel between an endpoint and its clients.
 *
 * @param tls the certificate; absent: TLS is not spoken
 * @param required whether clients that do not speak TLS are refused
 */
public record Encryption(Optional<TlsFiles> tls, boolean required) {

  /** Plain text for everybody. */
  public static final Encryption NONE = new Encryption(Optional.empty(), false);

  public Encryption {
    if (required && tls.isEmpty()) {
      throw new IllegalArgumentException("TLS that is required needs a certificate");
    }
  }

  /** TLS for those who want it. */
  public static Encryption offered(TlsFiles files) {
    return new Encryption(Optional.of(files), false);
  }

  /** TLS for everybody. */
  public static Encryption required(TlsFiles files) {
    return new Encryption(Optional.of(files), true);
  }

  /** For lists of what listens where. */
  public String label() {
    if (required) {
      return "TLS only";
    }
    return tls.isPresent() ? "TLS and plain text" : "plain text";
  }
}
