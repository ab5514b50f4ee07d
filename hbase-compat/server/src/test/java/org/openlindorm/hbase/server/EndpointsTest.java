package org.openlindorm.hbase.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.hbase.cluster.StartFailure;
import org.openlindorm.wire.Encryption;
import org.openlindorm.wire.TlsFiles;
import picocli.CommandLine.Model.CommandSpec;

/** Tests which endpoints speak TLS, by the options of the server. */
class EndpointsTest {

  private static final String[] CERTIFICATE = {"--tls-key", "k.pem", "--tls-certificate", "c.pem"};
  private static final TlsFiles FILES = new TlsFiles(Path.of("k.pem"), Path.of("c.pem"));

  private static SqlOptions options(String... arguments) {
    SqlFlags flags = new SqlFlags();
    CommandParser.parse(CommandSpec.forAnnotatedObject(flags), arguments);
    return flags.options();
  }

  private static SqlOptions withCertificate(String... more) {
    return options(Stream.concat(Stream.of(CERTIFICATE), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void onThisMachineTlsIsAsOneLikes() {
    assertThat(Endpoints.encryption("127.0.0.1", options())).isEqualTo(Encryption.NONE);
    assertThat(Endpoints.encryption("localhost", withCertificate()))
        .isEqualTo(Encryption.offered(FILES));
  }

  @Test
  void beyondThisMachineTlsIsRequired() {
    for (String address : List.of("0.0.0.0", "192.0.2.7", "::")) {
      assertThat(Endpoints.encryption(address, withCertificate()))
          .isEqualTo(Encryption.required(FILES));
      assertThatThrownBy(() -> Endpoints.encryption(address, options()))
          .isInstanceOf(StartFailure.class)
          .hasMessage(
              "SQL passwords and data would be sent as plain text to "
                  + address
                  + ": give the server a certificate with --tls-key FILE and --tls-certificate"
                  + " FILE, or allow it with --allow-plain-text true.");
    }
  }

  @Test
  void plainTextBeyondThisMachineIsAllowedByName() {
    assertThat(Endpoints.encryption("0.0.0.0", options("--allow-plain-text", "true")))
        .isEqualTo(Encryption.NONE);
    assertThat(Endpoints.encryption("0.0.0.0", withCertificate("--allow-plain-text", "true")))
        .isEqualTo(Encryption.offered(FILES));
    assertThatThrownBy(() -> Endpoints.encryption("0.0.0.0", options("--allow-plain-text=false")))
        .isInstanceOf(StartFailure.class);
  }

  @Test
  void aCertificateWithoutItsKeyIsRefused() {
    assertThatThrownBy(() -> options("--tls-key", "k.pem")).isInstanceOf(UsageError.class);
  }
}
