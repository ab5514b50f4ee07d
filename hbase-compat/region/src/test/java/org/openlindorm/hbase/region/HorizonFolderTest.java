package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The horizon of an index table on disk. */
final class HorizonFolderTest {

  @TempDir private Path directory;

  private HorizonFolder folder() throws IOException {
    return new HorizonFolder(
        FileSystem.getLocal(new Configuration(false)),
        new org.apache.hadoop.fs.Path(directory.toUri()));
  }

  @Test
  void aRegionReadsTheLargestValueOfAllRegions() throws IOException {
    assertThat(folder().read()).isEqualTo(EntryHorizon.NONE);
    HorizonFolder one = folder();
    one.store(1_000);
    folder().store(999);
    assertThat(folder().read()).isEqualTo(1_000);
    one.store(1_001);
    one.store(1_000);
    assertThat(folder().read()).isEqualTo(1_001);
  }

  @Test
  void aValueIsStoredAheadUnlessALargerOneIsStored() throws IOException {
    HorizonFolder one = folder();
    one.storeAhead(1_000, 50);
    assertThat(folder().read()).isEqualTo(1_050);
    one.storeAhead(1_050, 50);
    assertThat(folder().read()).isEqualTo(1_050);
    one.storeAhead(1_051, 50);
    assertThat(folder().read()).isEqualTo(1_101);
  }

  @Test
  void onlyTheLargestValuesAreKept() throws IOException {
    HorizonFolder one = folder();
    for (long value = 1; value <= 12; value++) {
      one.store(value);
    }
    try (var files = Files.list(directory.resolve(".lindorm.horizon"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> !name.endsWith(".crc"))
          .containsExactlyInAnyOrder("5", "6", "7", "8", "9", "10", "11", "12");
    }
  }
}
