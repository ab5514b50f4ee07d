/**
 * Collects the changes of tables for changefeeds. Start at {@link
 * org.openlindorm.changefeed.ChangefeedCollector}.
 */
@NullMarked
package org.openlindorm.changefeed;

import org.jspecify.annotations.NullMarked;
