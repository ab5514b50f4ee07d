/** Binds UPSERT, UPDATE, DELETE and LOAD DATA to the table that they change. */
@NullMarked
package org.openlindorm.sql.resolve.write;

import org.jspecify.annotations.NullMarked;
