/**
 * The port for browsers and monitoring programs: {@link org.openlindorm.hbase.web.WebPage}s on one
 * {@link org.openlindorm.hbase.web.WebEndpoint}, with authentication, HTTP sessions and CSRF
 * protection. The contents of the pages are documented where they are created.
 */
@NullMarked
package org.openlindorm.hbase.web;

import org.jspecify.annotations.NullMarked;
