package org.openlindorm.hbase.disk;

import java.io.FileDescriptor;
import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.HasFileDescriptor;

/** A file being read, whose failures are exceptions. */
final class DiskInput extends FSInputStream implements HasFileDescriptor {
  private final FSDataInputStream file;

  DiskInput(FSDataInputStream file) {
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    try {
      return file.read();
    } catch (FSError e) {
      throw RawLocalDisk.exception(e);
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      return file.read(bytes, offset, length);
    } catch (FSError e) {
      throw RawLocalDisk.exception(e);
    }
  }

  @Override
  public int read(long position, byte[] bytes, int offset, int length) throws IOException {
    try {
      return file.read(position, bytes, offset, length);
    } catch (FSError e) {
      throw RawLocalDisk.exception(e);
    }
  }

  @Override
  public void seek(long position) throws IOException {
    file.seek(position);
  }

  @Override
  public long getPos() throws IOException {
    return file.getPos();
  }

  @Override
  public boolean seekToNewSource(long position) throws IOException {
    return file.seekToNewSource(position);
  }

  @Override
  public long skip(long bytes) throws IOException {
    return file.skip(bytes);
  }

  @Override
  public int available() throws IOException {
    return file.available();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  @Override
  public FileDescriptor getFileDescriptor() throws IOException {
    return file.getFileDescriptor();
  }
}
