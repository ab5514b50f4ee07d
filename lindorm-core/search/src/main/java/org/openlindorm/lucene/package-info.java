/** Stores the documents of search indexes with Lucene, which only this package uses. */
@NullMarked
package org.openlindorm.lucene;

import org.jspecify.annotations.NullMarked;
