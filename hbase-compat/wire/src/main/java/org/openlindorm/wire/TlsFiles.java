package org.openlindorm.wire;

import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import javax.net.ssl.SSLException;

/**
 * The certificate files of a server, for every protocol.
 *
 * @param key the private key, PKCS#8 in PEM
 * @param certificate the certificate and its chain of issuers, X.509 in PEM
 */
public record TlsFiles(Path key, Path certificate) {

  /** The TLS versions of every endpoint; older versions have been broken. */
  public static final List<String> VERSIONS = List.of("TLSv1.3", "TLSv1.2");

  /**
   * Reads both files.
   *
   * @throws UncheckedIOException when they cannot be used; the message names them
   */
  public JdkSslContext open() {
    try {
      return (JdkSslContext)
          SslContextBuilder.forServer(certificate.toFile(), key.toFile())
              .sslProvider(SslProvider.JDK)
              .protocols(VERSIONS)
              .build();
    } catch (SSLException | IllegalArgumentException e) {
      throw new UncheckedIOException(
          new IOException(
              "TLS needs a key in PKCS#8 and a certificate, both in PEM; "
                  + key
                  + " and "
                  + certificate
                  + " cannot be used: "
                  + e.getMessage(),
              e));
    }
  }
}
