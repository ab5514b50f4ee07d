/**
 * Backups of an embedded server: folders with a copy of HBase's files of one moment, and their
 * checksums in the format of {@code sha256sum}.
 */
@NullMarked
package org.openlindorm.hbase.backup;

import org.jspecify.annotations.NullMarked;
