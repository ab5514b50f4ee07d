/** The advisor inside the server: judges the tables of a catalog instead of texts. */
@NullMarked
package org.openlindorm.advisor.served;

import org.jspecify.annotations.NullMarked;
