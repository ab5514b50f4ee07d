package org.openlindorm.clients;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The capability of the client that the annotated test shows. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Shows {
  Ability[] value();
}
