package org.openlindorm.exec.budget;

/**
 * Where the statements of an engine hold rows: memory that they share, and files beyond it.
 *
 * @param share the bytes that one statement may hold
 * @param least the bytes that each of its steps may hold in any case
 * @param files closed with the workspace
 */
public record Workspace(MemoryPool memory, long share, long least, SpillDirectory files)
    implements AutoCloseable {

  /**
   * An eighth of the heap for one statement, so that two or three large ones run side by side in
   * the pool's third.
   */
  private static final int DEFAULT_PART = 8;

  /** What a step may hold whatever the others hold: some thousand rows. */
  private static final long DEFAULT_LEAST = 1 << 20;

  /** The default of a server: an eighth of the heap for a statement. */
  public static Workspace ofHeap(SpillDirectory files) {
    return new Workspace(
        MemoryPool.ofHeap(), Runtime.getRuntime().maxMemory() / DEFAULT_PART, DEFAULT_LEAST, files);
  }

  /** The memory of one more statement. */
  public MemoryBudget open() {
    return new MemoryBudget(memory, share, least, files);
  }

  @Override
  public void close() {
    files.close();
  }
}
