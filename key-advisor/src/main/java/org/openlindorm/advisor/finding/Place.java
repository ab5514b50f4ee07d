package org.openlindorm.advisor.finding;

/**
 * A range of a source text. Lines and columns count from 1, columns in UTF-16 code units; the end
 * is exclusive.
 *
 * @param file the name of the source, with forward slashes
 */
public record Place(String file, int line, int column, int endLine, int endColumn)
    implements Comparable<Place> {

  /** Returns a place in an object without text, such as a live table. */
  public static Place nowhere(String file) {
    return new Place(file, 1, 1, 1, 1);
  }

  @Override
  public int compareTo(Place other) {
    int files = file.compareTo(other.file);
    if (files != 0) {
      return files;
    }
    return line != other.line
        ? Integer.compare(line, other.line)
        : Integer.compare(column, other.column);
  }

  /** Returns {@code file:line:column}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
