package org.openlindorm.shell;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The options of a bulk load: those of the loader, and the location of HBase.
 *
 * @param quorum {@code host[,host...]:port} of HBase's ZooKeeper; null for the server on {@code
 *     data}
 * @param data the data directory of the server
 * @param staging a folder on the file system of HBase's data; null for one in the data directory
 * @param regionMegabytes the size of the regions into which an empty table is split
 */
record BulkOptions(
    LoadOptions load,
    @Nullable String quorum,
    Path data,
    @Nullable String staging,
    int regionMegabytes) {}
