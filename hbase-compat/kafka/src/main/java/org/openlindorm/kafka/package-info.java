/** A source connector of Kafka Connect that writes the changes of a changefeed to a topic. */
@NullMarked
package org.openlindorm.kafka;

import org.jspecify.annotations.NullMarked;
