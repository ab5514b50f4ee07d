/**
 * Search indexes: documents that follow the changes of rows in the store's log, and the queries of
 * them. Start at {@link org.openlindorm.search.SearchIndexes}. What stores the documents implements
 * {@link org.openlindorm.search.DocumentEngine}.
 */
@NullMarked
package org.openlindorm.search;

import org.jspecify.annotations.NullMarked;
