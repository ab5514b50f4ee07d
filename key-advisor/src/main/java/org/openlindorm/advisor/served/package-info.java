/**
 * The advisor inside the server. It lints the tables of a catalog; the command line lints source
 * texts.
 */
@NullMarked
package org.openlindorm.advisor.served;

import org.jspecify.annotations.NullMarked;
