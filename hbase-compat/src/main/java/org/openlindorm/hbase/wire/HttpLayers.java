package org.openlindorm.hbase.wire;

import java.util.List;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.DetectorConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * What lies between a socket and a request: HTTP, and TLS below it where there is a certificate.
 * The first byte of a connection tells which it is. Plain HTTP gets as far as who answers requests
 * also where it is refused, so that its sender hears why.
 */
public final class HttpLayers {

  private HttpLayers() {}

  /** The layers from the socket up, for who looks after slow clients himself. */
  public static List<ConnectionFactory> of(Encryption encryption) {
    return of(encryption, 0);
  }

  /**
   * The same.
   *
   * @param leastBytesPerSecond at which a body has to come; 0 for any pace
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
