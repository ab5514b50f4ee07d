/**
 * Who asks: principals, how they prove who they are, and how guessing is slowed; users, roles and
 * grants as the catalog keeps them, and what follows from them. No protocol and no definition of a
 * table is known here, only names; endpoints log in, the engine asks for each statement.
 */
@NullMarked
package org.openlindorm.access;

import org.jspecify.annotations.NullMarked;
