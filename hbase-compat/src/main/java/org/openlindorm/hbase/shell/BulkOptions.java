package org.openlindorm.hbase.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.command.UsageError;

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
    String data,
    @Nullable String staging,
    int regionMegabytes) {

  static final String USAGE =
      """
      Usage: lindorm bulkload --table TABLE FILE [options]

      Writes the rows and the entries of the table's indexes into files, and has the regions take
      them over, past the log and the writes: for large files and new tables. An empty table is
      cut into regions of 8 GB first. A table with indexes must be empty.

        -t, --table, -D, --database, --format, --columns, --line-number, --no-header, --delimiter,
        --null, --on-error     as for lindorm load
            --data DIR         the data directory of the server on this machine (default ./data)
            --quorum HOST:PORT HBase's ZooKeeper, for a server that is attached to a cluster
            --staging FOLDER   where files are written before they are taken over: on the file
                               system of HBase's data, as hdfs://...; needed with --quorum
            --region-size MB   how large the regions of an empty table shall be (default 8192)
        -h, --help             this text

      Exit codes: 0 loaded (with --on-error skip also when lines were rejected), 1 failed,
      2 the command line is wrong. A load that fails before its end has loaded nothing, unless the
      message says otherwise.
      """;

  private static final Map<String, String> OWN =
      Map.of(
          "--data", "data",
          "--quorum", "quorum",
          "--staging", "staging",
          "--region-size", "region-size");

  /** Null when help was asked for. */
  static @Nullable BulkOptions parse(String[] arguments) {
    Map<String, String> own = new HashMap<>();
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      int equals = arguments[i].indexOf('=');
      String name = equals < 0 ? arguments[i] : arguments[i].substring(0, equals);
      String option = OWN.get(name);
      if (option == null) {
        rest.add(arguments[i]);
      } else if (equals >= 0) {
        own.put(option, arguments[i].substring(equals + 1));
      } else if (i + 1 < arguments.length) {
        i++;
        own.put(option, arguments[i]);
      } else {
        throw new UsageError("Option " + name + " needs a value");
      }
    }
    LoadOptions load = LoadOptions.parse(rest.toArray(new String[0]));
    if (load == null) {
      return null;
    }
    if (load.create() || load.resume()) {
      throw new UsageError(
          "bulkload fills a table that is there, from the file's start: --create and --resume are"
              + " options of load");
    }
    String quorum = own.get("quorum");
    if (quorum != null && own.get("staging") == null) {
      throw new UsageError("--quorum needs --staging");
    }
    return new BulkOptions(
        load, quorum, own.getOrDefault("data", "data"), own.get("staging"), megabytes(own));
  }

  private static int megabytes(Map<String, String> own) {
    String given = own.getOrDefault("region-size", "8192");
    try {
      int megabytes = Integer.parseInt(given);
      if (megabytes > 0) {
        return megabytes;
      }
    } catch (NumberFormatException e) {
      throw new UsageError("Option --region-size needs a number, not '" + given + "'");
    }
    throw new UsageError("Option --region-size takes 1 or more, not " + given);
  }
}
