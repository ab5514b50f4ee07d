/**
 * Taking down what a statement does while it does it, for who looks where its time goes. What is
 * done with it is decided by the server; nothing here knows how traces are written or sent.
 */
@NullMarked
package org.openlindorm.tracing;

import org.jspecify.annotations.NullMarked;
