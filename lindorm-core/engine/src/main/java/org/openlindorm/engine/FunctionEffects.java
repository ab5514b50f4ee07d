package org.openlindorm.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.function.SessionActions;

/** The effects of functions on a session: its user variables and its named locks. */
record FunctionEffects(OpenSession session, SessionSettings settings, EngineServices services)
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
