package org.openlindorm.hbase.shell;

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
 * The only certificates that are trusted, in the form that the driver takes: a key store in a
 * temporary file, which goes with the process.
 */
record TrustedCertificate(KeyStore certificates, Path store) {

  /** What is in the store is no secret; it needs a password all the same. */
  private static final String PASSWORD = "public";

  /**
   * Reads a file in PEM.
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

  /** Tells the driver. */
  void addTo(Properties connection) {
    connection.setProperty("truststore", store.toString());
    connection.setProperty("truststore_password", PASSWORD);
  }

  /** Sockets that believe these certificates. */
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
