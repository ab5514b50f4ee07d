package org.openlindorm.it.compatibility;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A data directory as a ZIP file, without the logs of its server. */
final class DataArchive {

  private DataArchive() {}

  static void pack(Path data, Path archive) throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(archive));
        Stream<Path> all = Files.walk(data)) {
      zip.setLevel(Deflater.BEST_COMPRESSION);
      List<Path> files =
          all.filter(file -> Files.isRegularFile(file) && !isLog(data.relativize(file)))
              .sorted()
              .toList();
      for (Path file : files) {
        ZipEntry entry = new ZipEntry(data.relativize(file).toString().replace('\\', '/'));
        entry.setTime(0);
        zip.putNextEntry(entry);
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
  }

  private static boolean isLog(Path file) {
    return file.startsWith("logs");
  }

  static void unpack(Path archive, Path data) throws IOException {
    try (var zip = new ZipInputStream(Files.newInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = data.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.copy(zip, file);
      }
    }
  }
}
