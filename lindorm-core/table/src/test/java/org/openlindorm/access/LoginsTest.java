package org.openlindorm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

final class LoginsTest {
  private static final String GUESSER = "192.0.2.1";
  private static final String HONEST = "192.0.2.2";

  private final AtomicLong clock = new AtomicLong();
  private final FailedLogins failures = new FailedLogins(clock::get);
  private final AtomicInteger verified = new AtomicInteger();
  private final Logins logins = new Logins(this::isRight, failures);

  private boolean isRight(@Nullable String user, @Nullable String password) {
    verified.incrementAndGet();
    return "right".equals(password);
  }

  private void denied(String address) {
    assertThat(codeOf(address, "wrong")).isEqualTo(ErrorCode.ACCESS_DENIED);
  }

  private void delayed(String address) {
    int before = verified.get();
    assertThat(codeOf(address, "right")).isEqualTo(ErrorCode.LOGIN_DELAYED);
    assertThat(verified).as("passwords looked at").hasValue(before);
  }

  private @Nullable ErrorCode codeOf(String address, String password) {
    try {
      logins.check("alice", password, address);
      return null;
    } catch (LindormException e) {
      return e.code();
    }
  }

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  @Test
  void anAddressThatGuessesWaitsLongerEachTime() {
    for (int guess = 0; guess < 4; guess++) {
      denied(GUESSER);
    }
    delayed(GUESSER);
    pass(Duration.ofMillis(500));
    denied(GUESSER);
    pass(Duration.ofMillis(500));
    delayed(GUESSER);
    pass(Duration.ofMillis(500));
    denied(GUESSER);
    assertThatThrownBy(() -> logins.check("alice", "right", GUESSER))
        .hasMessageContaining("Too many logins have failed from 192.0.2.1; try again in 3 seconds");
  }

  @Test
  void noWaitIsLongerThanHalfAMinute() {
    for (int guess = 0; guess < 100; guess++) {
      denied(GUESSER);
      pass(Duration.ofSeconds(30));
    }
    assertThat(codeOf(GUESSER, "right")).isNull();
  }

  @Test
  void othersDoNotWaitForAGuesser() {
    for (int guess = 0; guess < 4; guess++) {
      denied(GUESSER);
    }
    delayed(GUESSER);
    assertThat(codeOf(HONEST, "right")).isNull();
  }

  @Test
  void tenMinutesWithoutAFailureAreForgiveness() {
    for (int guess = 0; guess < 4; guess++) {
      denied(GUESSER);
    }
    pass(Duration.ofMinutes(11));
    for (int guess = 0; guess < 3; guess++) {
      denied(GUESSER);
    }
    assertThat(codeOf(GUESSER, "right")).isNull();
  }

  @Test
  void addressesOfOneIpv6NetworkAreOneGuesser() {
    for (int guess = 0; guess < 4; guess++) {
      denied("2001:db8:1:2::" + guess);
    }
    delayed("[2001:db8:1:2::ffff]");
    assertThat(codeOf("2001:db8:1:3::1", "right")).isNull();
  }

  @Test
  void theNumberOfStoredAddressesIsBounded() {
    for (int host = 0; host < FailedLogins.MOST_ADDRESSES + 500; host++) {
      failures.add("10.1." + host / 256 + "." + host % 256, "alice\nforged line");
    }
    assertThat(failures.addresses()).isEqualTo(FailedLogins.MOST_ADDRESSES);
  }

  @Test
  void concurrentGuessesAreNotCheckedAfterTheFirstHaveFailed() throws Exception {
    List<Callable<@Nullable ErrorCode>> guesses =
        IntStream.range(0, 200)
            .<Callable<@Nullable ErrorCode>>mapToObj(guess -> () -> codeOf(GUESSER, "wrong"))
            .toList();
    ExecutorService threads = Executors.newFixedThreadPool(50);
    try {
      for (var guess : threads.invokeAll(guesses)) {
        assertThat(guess.get()).isIn(ErrorCode.ACCESS_DENIED, ErrorCode.LOGIN_DELAYED);
      }
    } finally {
      threads.shutdown();
    }
    assertThat(verified.get())
        .as("guesses judged: the free ones, and one for each processor")
        .isLessThanOrEqualTo(4 + Runtime.getRuntime().availableProcessors());
  }

  /** The login of a user whose password "known" has just been verified. */
  private static Credentials remembering() {
    return new Credentials() {
      @Override
      public boolean accept(@Nullable String user, @Nullable String password) {
        return false;
      }

      @Override
      public boolean acceptAtOnce(String user, String password) {
        return password.equals("known");
      }
    };
  }

  @Test
  void aUserKnownAtAnAddressLogsInWhileTheAddressMustWait() {
    Logins remembering = new Logins(remembering(), failures);
    remembering.check("alice", "known", GUESSER);
    for (int guess = 0; guess < 4; guess++) {
      denied(GUESSER);
    }
    delayed(GUESSER);
    assertThatCode(() -> remembering.check("alice", "known", GUESSER)).doesNotThrowAnyException();
    assertThatCode(() -> remembering.checkProof("alice", true, GUESSER)).doesNotThrowAnyException();
  }

  @Test
  void aRightGuessLooksLikeAWrongOneWhileAnAddressMustWait() {
    Logins remembering = new Logins(remembering(), failures);
    remembering.check("alice", "known", HONEST);
    for (int guess = 0; guess < 4; guess++) {
      denied(GUESSER);
    }
    for (String guess : List.of("known", "wrong")) {
      assertThatThrownBy(() -> remembering.check("alice", guess, GUESSER))
          .hasMessageContaining("Too many logins have failed");
    }
    for (boolean right : List.of(true, false)) {
      assertThatThrownBy(() -> remembering.checkProof("alice", right, GUESSER))
          .hasMessageContaining("Too many logins have failed");
    }
  }
}
