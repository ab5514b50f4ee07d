package org.openlindorm.hbase.region.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.junit.jupiter.api.Test;

class SessionLeaseTest {

  private static final int SESSION_MILLIS = 90_000;

  private static final FencingRequest.Answer HDFS =
      new FencingRequest.Answer(true, "hdfs://n", "1.0", RegionProtocol.current(), false);
  private static final FencingRequest.Answer DISK =
      new FencingRequest.Answer(false, "file:///", "1.0", RegionProtocol.current(), false);

  private final AtomicLong monotonic = new AtomicLong();
  private final AtomicLong wall = new AtomicLong(1_000_000);
  private final List<String> ends = new ArrayList<>();
  private final Answers registration = new Answers();
  private final SessionLease lease =
      new SessionLease(registration, new LeaseClock(monotonic::get, wall::get), "rs1", ends::add);

  /** The responses of ZooKeeper, and the number of calls. */
  private static final class Answers implements Registration {
    private final List<State> next = new ArrayList<>(List.of(State.THERE));
    private Runnable onAsk = () -> {};
    private int calls;

    @Override
    public CompletableFuture<State> request() {
      calls++;
      onAsk.run();
      return CompletableFuture.completedFuture(next.size() > 1 ? next.remove(0) : next.get(0));
    }

    @Override
    public long sessionMillis() {
      return SESSION_MILLIS;
    }
  }

  private void pass(long millis) {
    monotonic.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    wall.addAndGet(millis);
  }

  @Test
  void aFreshProofSufficesForAThirdOfTheSession() throws IOException {
    lease.confirm();
    pass(SESSION_MILLIS / 3);
    lease.confirm();
    assertThat(registration.calls).isEqualTo(1);
    pass(1);
    lease.confirm();
    assertThat(registration.calls).isEqualTo(2);
  }

  @Test
  void aWriterThatWakesAfterTheLeaseIsRefusedAndTheServerAbortsOnce() throws IOException {
    lease.confirm();
    pass(SESSION_MILLIS + 1);
    registration.next.set(0, Registration.State.GONE);
    for (int write = 0; write < 3; write++) {
      assertThatThrownBy(lease::confirm)
          .isInstanceOf(RegionServerAbortedException.class)
          .hasMessageContaining("rs1")
          .hasMessageContaining("write again");
    }
    assertThat(ends).hasSize(1);
  }

  @Test
  void aLeaseThatEndedDoesNotComeBack() {
    registration.next.add(0, Registration.State.GONE);
    assertThatThrownBy(lease::confirm).isInstanceOf(RegionServerAbortedException.class);
    assertThatThrownBy(lease::confirm).isInstanceOf(RegionServerAbortedException.class);
  }

  @Test
  void theWallClockRevealsASleepThatTheMonotonicClockDoesNotCount() throws IOException {
    lease.confirm();
    wall.addAndGet(SESSION_MILLIS);
    registration.next.set(0, Registration.State.GONE);
    assertThatThrownBy(lease::confirm).isInstanceOf(RegionServerAbortedException.class);
  }

  @Test
  void aWallClockSetBackDoesNotMakeAProofYounger() throws IOException {
    lease.confirm();
    wall.addAndGet(-SESSION_MILLIS);
    monotonic.addAndGet(TimeUnit.MILLISECONDS.toNanos(SESSION_MILLIS));
    registration.next.set(0, Registration.State.GONE);
    assertThatThrownBy(lease::confirm).isInstanceOf(RegionServerAbortedException.class);
  }

  @Test
  void aPauseWhileTheAnswerIsUnderWayCountsFromTheQuestion() throws IOException {
    registration.onAsk = () -> pass(SESSION_MILLIS);
    registration.next.add(Registration.State.GONE);
    lease.confirm();
    pass(1);
    assertThatThrownBy(lease::confirm).isInstanceOf(RegionServerAbortedException.class);
  }

  @Test
  void aCallToASilentZooKeeperIsRetriedAndThenTheWriteFailsButNotTheServer() {
    registration.next.set(0, Registration.State.UNKNOWN);
    registration.onAsk = () -> pass(1_000);
    assertThatThrownBy(lease::confirm)
        .isInstanceOf(IOException.class)
        .isNotInstanceOf(RegionServerAbortedException.class)
        .hasMessageContaining("ZooKeeper does not report");
    assertThat(registration.calls).isGreaterThan(5);
    assertThat(ends).isEmpty();
    registration.next.set(0, Registration.State.THERE);
    registration.onAsk = () -> {};
    assertThatCode(lease::confirm).doesNotThrowAnyException();
  }

  @Test
  void aFencingFileSystemIsSufficientForWritesButNotForAnswersFromMemory() throws IOException {
    registration.next.set(0, Registration.State.GONE);
    Fence onHdfs = new Fence(lease, HDFS);
    onHdfs.passLogged();
    assertThatThrownBy(onHdfs::passRead).isInstanceOf(RegionServerAbortedException.class);
    Fence onDisk = new Fence(lease, DISK);
    assertThatThrownBy(onDisk::passLogged).isInstanceOf(RegionServerAbortedException.class);
    assertThatThrownBy(onDisk::passFlush).isInstanceOf(RegionServerAbortedException.class);
  }

  @Test
  void aFlushContinuesWhileZooKeeperIsSilent() {
    registration.next.set(0, Registration.State.UNKNOWN);
    registration.onAsk = () -> pass(1_000);
    assertThatCode(new Fence(lease, DISK)::passFlush).doesNotThrowAnyException();
  }

  @Test
  void theQuestionIsRepeatedWellWithinTheLifeOfAProof() throws IOException {
    lease.confirm();
    assertThat(lease.renewalMillis()).isEqualTo(SESSION_MILLIS / 9);
  }
}
