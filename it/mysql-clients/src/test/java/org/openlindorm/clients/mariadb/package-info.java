/**
 * MariaDB's own test files, read where Debian's {@code mariadb-test} installs them: each query runs
 * on a MariaDB server and on this engine, over the same rows, and both answers are compared.
 */
package org.openlindorm.clients.mariadb;
