package org.openlindorm.it.bench.peer;

import java.util.Random;
import java.util.function.LongSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;

/** The distribution by which a client chooses the key of its next operation. */
public enum Choice {
  /** Any of the rows, all alike. */
  UNIFORM,
  /** Few rows are read often (Zipf's law, YCSB's exponent 0.99); they are anywhere. */
  ZIPF,
  /** Such as were written last, the last most often. */
  LATEST,
  /** A key that this client has not yet written. */
  FRESH;

  private static final double EXPONENT = 0.99;

  /** Coprime to all numbers of rows that have no factor of their own as large. */
  private static final long SCATTER = 2_654_435_761L;

  /** Keys from here on are new; each client of a burst has a hundred thousand of them. */
  private static final long FIRST_FRESH = 1_000_000_000;

  private static final long FRESH_OF_CLIENT = 100_000;

  /** The keys that one client chooses, the same each time for the same seed. */
  static final class Keys {
    private final Random random;
    private final long bound;
    private final LongSupplier ranks;
    private final long firstFresh;
    private long fresh;

    /**
     * @param bound rows 0 to this, exclusive, are there from the start
     */
    Keys(long seed, long bound) {
      this.random = new Random(seed);
      this.bound = bound;
      this.ranks = ranks(random, bound);
      this.firstFresh = FIRST_FRESH + seed * FRESH_OF_CLIENT;
    }

    private static LongSupplier ranks(Random random, long bound) {
      UniformRandomProvider bits = random::nextLong;
      SharedStateDiscreteSampler sampler =
          RejectionInversionZipfSampler.of(bits, Math.toIntExact(bound), EXPONENT);
      return () -> sampler.sample() - 1L;
    }

    boolean within(int percent) {
      return random.nextInt(100) < percent;
    }

    long next(Choice choice) {
      return switch (choice) {
        case UNIFORM -> random.nextLong(bound);
        case ZIPF -> ranks.getAsLong() * SCATTER % bound;
        case LATEST -> latest(ranks.getAsLong());
        case FRESH -> firstFresh + fresh++;
      };
    }

    private long latest(long rank) {
      return rank < fresh ? firstFresh + fresh - 1 - rank : bound - 1 - (rank - fresh) % bound;
    }
  }
}
