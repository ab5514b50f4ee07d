package org.openlindorm.hbase.disk;

import java.io.File;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;

/**
 * The space of a disk that writes leave free, so that what memory holds can still be flushed and
 * files can be compacted into smaller ones.
 *
 * @param atLeast in bytes
 * @param share of the disk, 0.05 being a twentieth
 * @param mostOfShare in bytes; a larger share counts as this
 */
public record DiskReserve(long atLeast, double share, long mostOfShare) {
  /** {@code 5%}, {@code 512m}, or {@code 0} for none. */
  public static final String SETTING = "lindorm.disk.reserve";

  /** The free space at which databases commonly warn; also what ext4 reserves for root. */
  private static final double DEFAULT_SHARE = 0.05;

  private static final long MEGABYTE = 1L << 20;
  private static final long DEFAULT_AT_LEAST = 256 * MEGABYTE;

  /** A twentieth of a large disk is far more than flushes and compactions of a region need. */
  private static final long DEFAULT_MOST_OF_SHARE = 4096 * MEGABYTE;

  private static final DiskReserve NONE = new DiskReserve(0, 0, 0);

  /**
   * The reserve of a server with these settings. Without a choice of the user it is a twentieth of
   * the disk, at most 4 GB, but at least 256 MB and what HBase's memory may hold unflushed.
   *
   * @throws IllegalArgumentException when the setting is no size
   */
  public static DiskReserve of(Configuration settings) {
    String chosen = settings.get(SETTING, "").strip().toLowerCase(Locale.ROOT);
    if (!chosen.isEmpty()) {
      return parse(chosen);
    }
    long unflushed =
        (long)
            (MemorySizeUtil.getGlobalMemStoreHeapPercent(settings, false)
                * Runtime.getRuntime().maxMemory());
    return new DiskReserve(
        Math.max(DEFAULT_AT_LEAST, unflushed), DEFAULT_SHARE, DEFAULT_MOST_OF_SHARE);
  }

  /**
   * Reads a reserve as users write it: {@code 5%}, {@code 512m}, {@code 2g}, {@code 0}.
   *
   * @throws IllegalArgumentException when it is none of these
   */
  public static DiskReserve parse(String text) {
    String size = text.strip().toLowerCase(Locale.ROOT);
    if (size.equals("0")) {
      return NONE;
    }
    if (size.matches("[0-9]{1,2}%")) {
      return new DiskReserve(
          0, Integer.parseInt(size.substring(0, size.length() - 1)) / 100.0, Long.MAX_VALUE);
    }
    if (size.matches("[0-9]{1,9}[mg]")) {
      long number = Long.parseLong(size.substring(0, size.length() - 1));
      return new DiskReserve(number * (size.endsWith("g") ? 1024 : 1) * MEGABYTE, 0, 0);
    }
    throw new IllegalArgumentException(
        "The disk reserve '" + text + "' is not a size; write it as 5%, 512m, 2g, or 0 for none");
  }

  /** Returns the bytes that stay free on the disk of a folder. */
  public long bytes(File folder) {
    return Math.max(atLeast, Math.min(mostOfShare, (long) (share * folder.getTotalSpace())));
  }

  /** Returns the current free space on the disk of a folder, with this reserve. */
  public FreeSpace freeSpace(File folder) {
    return new FreeSpace(folder.getUsableSpace(), bytes(folder));
  }

  /**
   * The free space of a disk.
   *
   * @param free bytes that this process may use
   * @param reserve bytes that writes leave free
   */
  public record FreeSpace(long free, long reserve) {

    /** Returns whether writes are refused. */
    public boolean isFull() {
      return free < reserve;
    }

    /**
     * Returns whether even index entries are refused. Their rows were written while there was
     * space, so they may use half of the reserve.
     */
    public boolean isFullForEntries() {
      return free < reserve / 2;
    }

    /** {@code 61 MB free, 256 MB are kept for flushes}. */
    @Override
    public String toString() {
      return "%d MB free, %d MB are reserved for flushes"
          .formatted(free / MEGABYTE, reserve / MEGABYTE);
    }
  }
}
