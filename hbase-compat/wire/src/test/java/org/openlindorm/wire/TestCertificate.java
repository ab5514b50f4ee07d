package org.openlindorm.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A self-signed certificate of this machine, created with the JDK's keytool.
 *
 * @param trustStore a trust store that contains it, with {@link #PASSWORD}
 */
public record TestCertificate(TlsFiles files, Path trustStore) {

  public static final String PASSWORD = "changeit";

  /** Creates a certificate in files of the directory. */
  public static TestCertificate in(Path directory) throws Exception {
    Path store = directory.resolve("store.p12");
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .start();
    String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(made.waitFor()).as(said).isZero();
    KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    byte[] key = keys.getKey("server", PASSWORD.toCharArray()).getEncoded();
    byte[] certificate = keys.getCertificate("server").getEncoded();
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", keys.getCertificate("server"));
    Path trustStore = directory.resolve("trust.p12");
    try (OutputStream out = Files.newOutputStream(trustStore)) {
      trusted.store(out, PASSWORD.toCharArray());
    }
    return new TestCertificate(
        new TlsFiles(
            pem(directory, "PRIVATE KEY", key), pem(directory, "CERTIFICATE", certificate)),
        trustStore);
  }

  /** Returns a TLS socket over a socket to a server with this certificate. */
  public Socket overTls(Socket socket) throws Exception {
    TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
    trusted.init(KeyStore.getInstance(trustStore.toFile(), PASSWORD.toCharArray()));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trusted.getTrustManagers(), null);
    return context
        .getSocketFactory()
        .createSocket(socket, "localhost", socket.getPort(), /* autoClose= */ true);
  }

  private static Path pem(Path directory, String label, byte[] content) throws Exception {
    String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
    return Files.writeString(
        directory.resolve(label.replace(' ', '-') + ".pem"),
        "-----BEGIN " + label + "-----\n" + base64 + "\n-----END " + label + "-----\n");
  }
}
