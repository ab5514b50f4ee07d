package org.openlindorm.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.openlindorm.advisor.program.UsageError;

/**
 * The only trusted certificates, in the driver's form: a key store in a temporary file, which is
 * deleted with the process.
 */
record TrustedCertificate(KeyStore certificates, Path store) {

  /** The password of the store, which is required although its content is public. */
  private static final String PASSWORD = "public";

  /**
   * Reads a PEM file.
   *
   * @throws UsageError when it cannot be read as certificates
   */
  static TrustedCertificate of(Path pem) {
    try (InputStream in = Files.newInputStream(pem)) {
      KeyStore certificates = KeyStore.getInstance("PKCS12");
      certificates.load(null, null);
      int count = 0;
      for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        certificates.setCertificateEntry("certificate" + count++, each);
      }
      Path store = Files.createTempFile("lindorm-trusted-", ".p12");
      store.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(store)) {
        certificates.store(out, PASSWORD.toCharArray());
      }
      return new TrustedCertificate(certificates, store);
    } catch (IOException | GeneralSecurityException e) {
      throw new UsageError("The certificate " + pem + " cannot be read: " + e.getMessage());
    }
  }

  /** Adds the store to the driver's properties. */
  void addTo(Properties connection) {
    connection.setProperty("truststore", store.toString());
    connection.setProperty("truststore_password", PASSWORD);
  }

  /** Returns a socket factory that trusts these certificates. */
  SSLSocketFactory sockets() {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(certificates);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no TLS", e);
    }
  }
}
