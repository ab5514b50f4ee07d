package org.openlindorm.exec.budget;

/**
 * The memory and spill files of an engine's statements.
 *
 * @param share the maximum bytes of one statement
 * @param least the guaranteed bytes of each of its steps
 * @param files closed with the workspace
 */
public record Workspace(MemoryPool memory, long share, long least, SpillDirectory files)
    implements AutoCloseable {

  /**
   * An eighth of the heap for one statement, so that two or three large ones can run in parallel in
   * the pool's third.
   */
  private static final int DEFAULT_PART = 8;

  /** The guaranteed bytes of a step: some thousand rows. */
  private static final long DEFAULT_LEAST = 1 << 20;

  /** Returns the default of a server: an eighth of the heap for a statement. */
  public static Workspace ofHeap(SpillDirectory files) {
    return new Workspace(
        MemoryPool.ofHeap(), Runtime.getRuntime().maxMemory() / DEFAULT_PART, DEFAULT_LEAST, files);
  }

  /** Returns a new memory budget for a statement. */
  public MemoryBudget open() {
    return new MemoryBudget(memory, share, least, files);
  }

  @Override
  public void close() {
    files.close();
  }
}
