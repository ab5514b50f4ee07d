package org.openlindorm.engine;

import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.function.SessionActions;

/**
 * The effects of functions on a session: its user variables, named locks and last insert id.
 *
 * @param lastInsertId sets the number of LAST_INSERT_ID()
 */
record FunctionEffects(
    OpenSession session,
    SessionSettings settings,
    EngineServices services,
    LongConsumer lastInsertId)
    implements SessionActions {

  @Override
  public Literal userVariable(String name) {
    return settings.userVariables().getOrDefault(name, Literal.NULL);
  }

  @Override
  public void setUserVariable(String name, Literal value) {
    settings.set(Map.of(), Map.of(name, value));
  }

  @Override
  public void setLastInsertId(long number) {
    lastInsertId.accept(number);
  }

  @Override
  public boolean lock(String name, double seconds) {
    boolean held = services.locks().lock(session.number(), name, seconds);
    if (session.isClosed()) {
      services.locks().unlockAll(session.number());
    }
    return held;
  }

  @Override
  public @Nullable Boolean unlock(String name) {
    return services.locks().unlock(session.number(), name);
  }

  @Override
  public @Nullable Long lockHolder(String name) {
    return services.locks().holder(name);
  }

  @Override
  public long unlockAll() {
    return services.locks().unlockAll(session.number());
  }
}
