package org.openlindorm.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Starts a server in the JVM of a test class. Parameters of its constructors and methods may be a
 * {@link LindormServer}, a {@code javax.sql.DataSource}, HBase's {@code Connection} or {@code
 * Configuration}. All such classes of a JVM share one server.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(LindormExtension.class)
public @interface LindormTest {}
