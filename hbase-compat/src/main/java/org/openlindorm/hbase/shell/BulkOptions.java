package org.openlindorm.hbase.shell;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What to load in bulk: the same as the loader, and where HBase is.
 *
 * @param quorum {@code host[,host...]:port} of HBase's ZooKeeper; null for the server on {@code
 *     data}
 * @param data the data directory of the server
 * @param staging a folder on the file system of HBase's data; null for one in the data directory
 * @param regionMegabytes the size of the regions that an empty table is cut into
 */
record BulkOptions(
    LoadOptions load,
    @Nullable String quorum,
    Path data,
    @Nullable String staging,
    int regionMegabytes) {}
