package org.openlindorm.hbase.store;

import java.io.IOException;
import java.lang.reflect.Proxy;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;

/** A mock connection with an Admin whose results a test defines. */
public final class PretendedHBase {

  private PretendedHBase() {}

  /** Returns the result of a method. The argument is its first argument, or "" if it has none. */
  public interface Answer {
    Object to(String method, Object argument) throws IOException;
  }

  public static Connection connection(Answer admin) {
    return pretended(Connection.class, (method, argument) -> pretended(Admin.class, admin));
  }

  private static <T> T pretended(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                answer.to(method.getName(), arguments == null ? "" : arguments[0])));
  }
}
