package org.openlindorm.wire;

import java.util.List;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.DetectorConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * The connection layers of an HTTP port: HTTP, with TLS below it if there is a certificate. The
 * first byte of a connection decides between TLS and plain HTTP. Plain HTTP also reaches the
 * request handler where it is refused, so that the client receives the reason.
 */
public final class HttpLayers {

  private HttpLayers() {}

  /** Returns the layers from the socket up, for a caller that detects slow clients itself. */
  public static List<ConnectionFactory> of(Encryption encryption) {
    return of(encryption, 0);
  }

  /**
   * Returns the layers from the socket up, with a minimum rate for request bodies.
   *
   * @param leastBytesPerSecond minimum rate of a body; 0 for no minimum
   */
  public static List<ConnectionFactory> of(Encryption encryption, int leastBytesPerSecond) {
    HttpConfiguration settings = new HttpConfiguration();
    settings.setSendServerVersion(false);
    settings.setMinRequestDataRate(leastBytesPerSecond);
    HttpConnectionFactory http = new HttpConnectionFactory(settings);
    return encryption.tls().map(files -> overTls(files, http)).orElseGet(() -> List.of(http));
  }

  private static List<ConnectionFactory> overTls(TlsFiles files, HttpConnectionFactory http) {
    SslContextFactory.Server context = new SslContextFactory.Server();
    context.setSslContext(files.open().context());
    context.setIncludeProtocols(TlsFiles.VERSIONS.toArray(new String[0]));
    SslConnectionFactory tls = new SslConnectionFactory(context, http.getProtocol());
    return List.of(new DetectorConnectionFactory(tls), http);
  }
}
