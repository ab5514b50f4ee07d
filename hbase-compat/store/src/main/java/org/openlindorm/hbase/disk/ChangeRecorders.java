package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.openlindorm.hbase.disk.FileChange.Kind;
import org.openlindorm.hbase.disk.FileChange.Recorder;

/** Passes changes of absolute paths to the recorders of their roots. Thread-safe. */
final class ChangeRecorders {
  private static final int BUFFER_BYTES = 1 << 18;

  private final List<Recorder> recorders = new CopyOnWriteArrayList<>();

  boolean isActive() {
    return !recorders.isEmpty();
  }

  void add(Recorder recorder) {
    recorders.add(recorder);
  }

  void remove(Recorder recorder) {
    recorders.remove(recorder);
  }

  private void each(Path path, BiConsumer<Recorder, String> action) {
    for (Recorder recorder : recorders) {
      if (path.startsWith(recorder.root())) {
        action.accept(recorder, relative(recorder, path));
      }
    }
  }

  private static String relative(Recorder recorder, Path path) {
    return recorder.root().relativize(path).toString().replace('\\', '/');
  }

  void changed(Kind kind, Path path) {
    each(path, (recorder, name) -> recorder.record(FileChange.of(kind, name)));
  }

  void appended(Path path, long offset, byte[] bytes, int from, int length) {
    each(
        path,
        (recorder, name) ->
            recorder.record(
                FileChange.append(name, offset, Arrays.copyOfRange(bytes, from, from + length))));
  }

  /** Records a rename. What comes from outside of a root is recorded with its content. */
  void renamed(Path from, Path to) throws IOException {
    for (Recorder recorder : recorders) {
      boolean left = from.startsWith(recorder.root());
      boolean arrived = to.startsWith(recorder.root());
      if (left && arrived) {
        recorder.record(FileChange.rename(relative(recorder, from), relative(recorder, to)));
      } else if (left) {
        recorder.record(FileChange.of(Kind.DELETE, relative(recorder, from)));
      } else if (arrived) {
        recordContent(recorder, to);
      }
    }
  }

  private static void recordContent(Recorder recorder, Path top) throws IOException {
    try (Stream<Path> paths = Files.walk(top)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        String name = relative(recorder, path);
        if (Files.isDirectory(path)) {
          recorder.record(FileChange.of(Kind.FOLDER, name));
          continue;
        }
        recorder.record(FileChange.of(Kind.CREATE, name));
        try (InputStream in = Files.newInputStream(path)) {
          long offset = 0;
          for (byte[] part = in.readNBytes(BUFFER_BYTES);
              part.length > 0;
              part = in.readNBytes(BUFFER_BYTES)) {
            recorder.record(FileChange.append(name, offset, part));
            offset += part.length;
          }
        }
      }
    }
  }
}
