package org.openlindorm.hbase.wire;

import java.nio.file.Path;

/**
 * A server's certificate, for every protocol.
 *
 * @param key the private key, PKCS#8 in PEM
 * @param certificate the certificate and those that vouch for it, X.509 in PEM
 */
public record TlsFiles(Path key, Path certificate) {}
