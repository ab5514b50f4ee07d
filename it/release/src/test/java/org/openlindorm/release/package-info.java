/**
 * What is handed out, used as by somebody who has nothing else: an empty home, no sources, no Maven
 * on the path, a Java. {@code ./mvnw -Prelease verify} runs it behind everything else.
 */
package org.openlindorm.release;
