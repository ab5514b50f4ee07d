/**
 * The port for browsers and for programs that watch a server: {@link
 * org.openlindorm.hbase.web.WebPage}s behind one {@link org.openlindorm.hbase.web.WebEndpoint},
 * which asks who comes, keeps him while he stays, and lets no other site act in his name. What the
 * pages say is told where they are made.
 */
@NullMarked
package org.openlindorm.hbase.web;

import org.jspecify.annotations.NullMarked;
