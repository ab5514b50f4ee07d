package org.openlindorm.hbase.region.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.hbase.fs.HFileSystem;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.junit.jupiter.api.Test;

class FencingFileSystemTest {

  @Test
  void aLocalDiskDoesNotFence() throws IOException {
    try (FileSystem local = FileSystem.newInstanceLocal(new Configuration());
        FileSystem raw = new RawLocalFileSystem()) {
      assertThat(FencingFileSystem.fences(local)).isFalse();
      assertThat(FencingFileSystem.fences(raw)).isFalse();
      assertThat(FencingFileSystem.fences(new HFileSystem(local))).isFalse();
    }
  }

  @Test
  void hdfsFencesAlsoInHBasesWrapping() throws IOException {
    try (FileSystem hdfs = new DistributedFileSystem()) {
      assertThat(FencingFileSystem.fences(hdfs)).isTrue();
      assertThat(FencingFileSystem.fences(new HFileSystem(hdfs))).isTrue();
    }
  }
}
