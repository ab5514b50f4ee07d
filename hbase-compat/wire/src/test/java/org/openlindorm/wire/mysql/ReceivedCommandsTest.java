package org.openlindorm.wire.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

class ReceivedCommandsTest {
  /** More than any heap, so that it is the limit. */
  private static final long MOST = Long.MAX_VALUE / 4;

  private final ReceivedCommands commands = new ReceivedCommands(MOST);

  @Test
  void theCommandsOfAllConnectionsShareOneLimit() {
    ReceivedCommands.Share first = commands.share();
    ReceivedCommands.Share second = commands.share();
    first.add(MOST);
    assertThatThrownBy(() -> second.add(1))
        .isInstanceOfSatisfying(
            LindormException.class,
            failure -> assertThat(failure.code()).isEqualTo(ErrorCode.TOO_MANY_REQUESTS));
    second.end();
    assertThat(commands.used()).isEqualTo(MOST);
    first.add(-MOST);
    second.add(MOST);
    second.end();
    first.end();
    assertThat(commands.used()).isZero();
  }
}
