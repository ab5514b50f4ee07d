/**
 * The port for browsers and monitoring programs: {@link org.openlindorm.web.WebPage}s on one {@link
 * org.openlindorm.web.WebEndpoint}, with authentication, HTTP sessions and CSRF protection. The
 * contents of the pages are documented where they are created.
 */
@NullMarked
package org.openlindorm.web;

import org.jspecify.annotations.NullMarked;
