package org.openlindorm.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ForwardingStoreTest {

  /** Also those with a default, which would return something else than the wrapped store. */
  static Stream<Method> methods() {
    return Arrays.stream(Store.class.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyCallReachesTheWrappedStore(Method method) throws Exception {
    Method[] requested = new Method[1];
    Store behind =
        (Store)
            Proxy.newProxyInstance(
                Store.class.getClassLoader(),
                new Class<?>[] {Store.class},
                (proxy, called, arguments) -> {
                  requested[0] = called;
                  return none(called.getReturnType());
                });
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(ForwardingStoreTest::none).toArray();
    Object unused = method.invoke(new ForwardingStore(behind) {}, arguments);
    assertThat(requested[0]).isEqualTo(method);
  }

  private static Object none(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    return type == long.class ? (Object) 0L : null;
  }
}
