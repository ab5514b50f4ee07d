/**
 * Tests the release as it is used by a person who has nothing else: an empty home, no sources, no
 * Maven on the path, a Java. {@code ./mvnw -Prelease verify} runs it after everything else.
 */
package org.openlindorm.release;
