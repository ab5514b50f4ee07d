/** Every failure that a user can meet has a name here, with its MySQL number and SQLSTATE. */
@NullMarked
package org.openlindorm.error;

import org.jspecify.annotations.NullMarked;
