/**
 * Authentication and authorization: principals, credentials and login delays; users, roles and
 * grants in the catalog. The package knows no protocol and no table definition, only names.
 * Endpoints authenticate; the engine checks rights for each statement.
 */
@NullMarked
package org.openlindorm.access;

import org.jspecify.annotations.NullMarked;
