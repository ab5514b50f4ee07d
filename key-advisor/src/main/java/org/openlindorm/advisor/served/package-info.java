/**
 * The advisor inside the server. It lints the tables of a catalog, where the command line lints
 * texts.
 */
@NullMarked
package org.openlindorm.advisor.served;

import org.jspecify.annotations.NullMarked;
