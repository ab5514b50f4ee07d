package org.openlindorm.schedules;

import java.util.concurrent.Callable;
import org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.verifier.EpsilonVerifier;

/** Runs two threads under Lincheck, which chooses when they are switched. */
public final class Schedules {

  /** The number of schedules of each test. */
  private static final int EXPLORED = Integer.getInteger("schedules", 100);

  /** The time limit of one schedule. The first one instruments all classes that it uses. */
  private static final long PATIENCE_MILLIS = 300_000;

  private Schedules() {}

  /** A part of a test that may throw anything. */
  public interface Step {
    void run() throws Exception;
  }

  /**
   * Explores schedules of two threads.
   *
   * @param scenario called for each schedule; creates everything that the threads change
   */
  public static void explore(Callable<TwoThreads> scenario) throws NoSuchMethodException {
    explore(scenario, new ModelCheckingOptions());
  }

  /**
   * Explores schedules of two threads, which are not switched inside certain classes.
   *
   * @param unshared the starts of the names of classes whose methods change nothing that the
   *     threads share
   */
  public static void explore(String[] unshared, Callable<TwoThreads> scenario)
      throws NoSuchMethodException {
    explore(
        scenario,
        new ModelCheckingOptions()
            .addGuarantee(
                ManagedStrategyGuaranteeKt.forClasses(name -> isOneOf(name, unshared))
                    .allMethods()
                    .ignore()));
  }

  /** Lincheck calls this with each call of a method. */
  private static boolean isOneOf(String name, String[] starts) {
    for (String start : starts) {
      if (name.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  private static void explore(Callable<TwoThreads> scenario, ModelCheckingOptions options)
      throws NoSuchMethodException {
    ExploredThreads.use(scenario);
    long before = ExploredThreads.schedules();
    options
        .iterations(0)
        .addCustomScenario(ExploredThreads.scenario())
        .invocationsPerIteration(EXPLORED)
        .minimizeFailedScenario(false)
        // The scenario itself checks its results.
        .verifier(EpsilonVerifier.class)
        // Its default of 30 s is too short on a busy machine; Kotlin hides the setter.
        .invocationTimeout$lincheck(PATIENCE_MILLIS)
        .check(ExploredThreads.class);
    // Fewer than requested if there are no others.
    System.out.printf("%,d schedules%n", ExploredThreads.schedules() - before);
  }

  /** Fails unless a condition holds; a plain check, because Lincheck follows each call. */
  public static void require(boolean condition, String expected) {
    if (!condition) {
      throw new AssertionError("Expected: " + expected);
    }
  }
}
