package org.openlindorm.testing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A JUnit extension that starts a server for a test class. Classes of a JVM with equal setups share
 * one server, which stops after the JVM's last test.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final LindormExtension lindorm = LindormExtension.embedded().withScript("schema.sql");
 * }</pre>
 */
public final class LindormExtension
    implements BeforeAllCallback, BeforeEachCallback, ParameterResolver {

  private static final ExtensionContext.Namespace SERVERS =
      ExtensionContext.Namespace.create(LindormExtension.class);

  private final ServerSetup setup;
  private final boolean emptied;
  private @Nullable LindormServer server;

  /** Creates the same extension as {@link #embedded()}. */
  public LindormExtension() {
    this(LindormServer.embedded(), false);
  }

  private LindormExtension(ServerSetup setup, boolean emptied) {
    this.setup = setup;
    this.emptied = emptied;
  }

  /** Returns an extension with a server in this JVM. */
  public static LindormExtension embedded() {
    return new LindormExtension();
  }

  /** Returns an extension with a server in its own process, which can be killed and paused. */
  public static LindormExtension process() {
    return new LindormExtension(LindormServer.process(), false);
  }

  /** Adds a class-path file of SQL that is executed once after the start of the server. */
  public LindormExtension withScript(String resource) {
    return new LindormExtension(setup.withScript(resource), emptied);
  }

  /** Sets the number of region servers as {@link ServerSetup#withRegionServers(int)} does. */
  public LindormExtension withRegionServers(int count) {
    return new LindormExtension(setup.withRegionServers(count), emptied);
  }

  /** Adds an HBase setting. */
  public LindormExtension withSetting(String name, String value) {
    return new LindormExtension(setup.withSetting(name, value), emptied);
  }

  /** Keeps the data in a directory. */
  public LindormExtension withDirectory(Path kept) {
    return new LindormExtension(setup.withDirectory(kept), emptied);
  }

  /** Empties the tables before each test. */
  public LindormExtension emptiedBeforeEach() {
    return new LindormExtension(setup, true);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    server = shared(context);
  }

  private LindormServer shared(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(SERVERS)
        .getOrComputeIfAbsent(setup, key -> new Shared(key.start()), Shared.class)
        .server();
  }

  /**
   * A server that JUnit closes with its root context. JUnit before 5.13 requires the second
   * interface for this.
   */
  @SuppressWarnings("deprecation")
  private record Shared(LindormServer server)
      implements AutoCloseable, ExtensionContext.Store.CloseableResource {
    @Override
    public void close() {
      server.close();
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    server = shared(context);
    if (emptied) {
      server.empty();
    }
  }

  /**
   * Returns the server.
   *
   * @throws IllegalStateException if JUnit has not started it yet
   */
  public LindormServer server() {
    LindormServer started = server;
    if (started == null) {
      throw new IllegalStateException(
          "The server starts before the first test: register the extension in a static field with"
              + " @RegisterExtension");
    }
    return started;
  }

  /** Returns {@link LindormServer#jdbcUrl()}. */
  public String jdbcUrl() {
    return server().jdbcUrl();
  }

  /** Returns {@link LindormServer#dataSource()}. */
  public DataSource dataSource() {
    return server().dataSource();
  }

  /** Returns {@link LindormServer#hbase()}. */
  public Connection hbase() {
    return server().hbase();
  }

  /** Returns {@link LindormServer#configuration()}. */
  public Configuration configuration() {
    return server().configuration();
  }

  /** Executes statements as {@link LindormServer#sql(String)} does. */
  public List<Map<String, @Nullable Object>> sql(String statements) {
    return server().sql(statements);
  }

  /** Lints the tables as {@link LindormServer#adviseSchema(String...)} does. */
  public void adviseSchema(String... ignoredRules) {
    server().adviseSchema(ignoredRules);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return Injected.of(parameter.getParameter().getType()) != null;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Injected injected = Injected.of(parameter.getParameter().getType());
    if (injected == null) {
      throw new ParameterResolutionException("No parameter of this kind is known here");
    }
    return injected.from(shared(context));
  }

  /** The types that a parameter of a test may have. */
  private enum Injected {
    SERVER(LindormServer.class) {
      @Override
      Object from(LindormServer server) {
        return server;
      }
    },
    DATA_SOURCE(DataSource.class) {
      @Override
      Object from(LindormServer server) {
        return server.dataSource();
      }
    },
    HBASE(Connection.class) {
      @Override
      Object from(LindormServer server) {
        return server.hbase();
      }
    },
    CONFIGURATION(Configuration.class) {
      @Override
      Object from(LindormServer server) {
        return server.configuration();
      }
    };

    private final Class<?> type;

    Injected(Class<?> type) {
      this.type = type;
    }

    abstract Object from(LindormServer server);

    static @Nullable Injected of(Class<?> requested) {
      for (Injected each : values()) {
        if (each.type == requested) {
          return each;
        }
      }
      return null;
    }
  }
}
