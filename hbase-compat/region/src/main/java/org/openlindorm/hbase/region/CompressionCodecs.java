package org.openlindorm.hbase.region;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.io.compress.Compression.Algorithm;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Selects the compression codecs of HBase's files. HBase loads ZSTD from Hadoop's native library,
 * which a server in one process does not have. HBase's own ZSTD codec is used instead if it is on
 * the class path and the settings name no other.
 */
public final class CompressionCodecs {

  private static final Logger LOG = LoggerFactory.getLogger(CompressionCodecs.class);
  private static final String ZSTD = "org.apache.hadoop.hbase.io.compress.zstd.ZstdCodec";

  private static boolean prepared;

  private CompressionCodecs() {}

  /** Must be called before a file is read or written. Takes effect once; later calls do nothing. */
  public static synchronized void prepare() {
    if (prepared) {
      return;
    }
    prepared = true;
    Configuration settings = HBaseConfiguration.create();
    if (settings.get(Compression.ZSTD_CODEC_CLASS_KEY) != null) {
      return;
    }
    try {
      Class.forName(ZSTD);
    } catch (ClassNotFoundException absent) {
      LOG.debug("ZSTD uses Hadoop's native library", absent);
      return;
    }
    settings.set(Compression.ZSTD_CODEC_CLASS_KEY, ZSTD);
    Algorithm.ZSTD.reload(settings);
  }
}
