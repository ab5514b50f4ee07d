package org.openlindorm.advisor.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.openlindorm.advisor.dialect.DefinitionText;
import org.openlindorm.advisor.source.SourceText;

/**
 * Reads the SQL files that a command line names: files, all {@code *.sql} files of directories, and
 * {@code -} for standard input. Links are followed. A link to a parent directory is skipped with a
 * note.
 */
public final class SourceFiles {
  /** The name of standard input in messages. */
  public static final String STDIN = "stdin";

  private static final Set<String> SKIPPED = Set.of("target", "node_modules", "build");
  private static final int DEPTH = 64;

  private final Path directory;
  private final InputStream stdin;
  private final Texts texts;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param directory the base of relative paths
   */
  public SourceFiles(Path directory, InputStream stdin) {
    this(directory, stdin, Texts.SAVED);
  }

  /**
   * @param directory the base of relative paths
   */
  public SourceFiles(Path directory, InputStream stdin, Texts texts) {
    this.directory = directory.toAbsolutePath().normalize();
    this.stdin = stdin;
    this.texts = texts;
  }

  /** Returns whether an argument of the command line is the path of a file. */
  public boolean exists(String path) {
    return Files.isRegularFile(directory.resolve(path));
  }

  /** Returns the skipped paths, for the log. */
  public List<String> notes() {
    return List.copyOf(notes);
  }

  /**
   * Returns the texts in the order in which they build up a schema: migrations by version, then all
   * others by path. Undo migrations in a directory are skipped.
   *
   * @throws InputException if a file cannot be read
   */
  public List<SourceText> read(List<String> paths) {
    List<SourceText> sources = new ArrayList<>();
    for (Map.Entry<String, Path> file : files(paths).entrySet()) {
      sources.add(new SourceText(file.getKey(), texts.read(file.getValue(), file.getKey())));
    }
    if (paths.contains("-")) {
      sources.add(new SourceText(STDIN, standardInput()));
    }
    return sources;
  }

  /** Returns the names of the files at some paths in reports. */
  public Set<String> names(List<String> paths) {
    Set<String> names = new TreeSet<>(files(paths).keySet());
    if (paths.contains("-")) {
      names.add(STDIN);
    }
    return names;
  }

  /**
   * Returns the definitions of a script of any size, without its rows.
   *
   * @throws InputException if it cannot be read
   */
  public DefinitionText.Read definitions(String path) {
    String name = path.equals("-") ? STDIN : name(directory.resolve(path));
    try (InputStream in =
        path.equals("-") ? stdin : Files.newInputStream(directory.resolve(path))) {
      return DefinitionText.of(TextFile.reader(in), TextFile.LARGEST);
    } catch (NoSuchFileException e) {
      throw new InputException(path + " does not exist.");
    } catch (IOException e) {
      throw new InputException(name + " cannot be read: " + e.getMessage() + ".");
    }
  }

  /**
   * Returns whether a migration tool would refuse the file if it were changed after its migration.
   */
  public static boolean migration(SourceText source) {
    return MigrationOrder.fixed(source.file(), source.text());
  }

  private String standardInput() {
    try {
      return TextFile.text(TextFile.read(stdin, STDIN), STDIN);
    } catch (IOException e) {
      throw new InputException("Standard input cannot be read: " + e.getMessage() + ".");
    }
  }

  /**
   * Returns the files by name: relative to the directory if they are inside it, with forward
   * slashes.
   */
  private Map<String, Path> files(List<String> paths) {
    Map<String, Path> files = new TreeMap<>(MigrationOrder.ORDER);
    for (String path : paths) {
      if (path.equals("-")) {
        continue;
      }
      Path file = directory.resolve(path).normalize();
      if (Files.isDirectory(file)) {
        int before = files.size();
        walk(file, files);
        if (files.size() == before) {
          notes.add(path + " holds no .sql file.");
        }
      } else if (texts.holds(file)) {
        files.put(name(file), file);
      } else {
        throw new InputException(path + " does not exist.");
      }
    }
    return files;
  }

  private void walk(Path top, Map<String, Path> files) {
    try {
      Files.walkFileTree(
          top,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          DEPTH,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return !folder.equals(top) && skipped(folder)
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
              if (attributes.isSymbolicLink() && name.endsWith(".sql")) {
                throw new InputException(name(file) + " is a link to a file that does not exist.");
              }
              boolean chosen = attributes.isRegularFile() && name.endsWith(".sql");
              if (chosen && !MigrationOrder.undoes(name(file))) {
                files.put(name(file), file);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException reason) {
              notes.add(
                  name(file)
                      + (reason instanceof FileSystemLoopException
                          ? " is left out: the link leads back to a parent directory."
                          : " is left out: " + reason.getMessage() + "."));
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new InputException(name(top) + " cannot be read: " + e.getMessage() + ".");
    }
  }

  private static boolean skipped(Path folder) {
    String name = String.valueOf(folder.getFileName());
    return name.startsWith(".") || SKIPPED.contains(name);
  }

  /** Returns the name of a file in reports. */
  public String name(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path name = absolute.startsWith(directory) ? directory.relativize(absolute) : absolute;
    return name.toString().replace('\\', '/');
  }
}
