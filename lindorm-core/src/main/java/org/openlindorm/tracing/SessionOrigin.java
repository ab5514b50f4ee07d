package org.openlindorm.tracing;

import org.openlindorm.access.Principal;

/**
 * Who sends the statements of a session.
 *
 * @param session its number, as SHOW PROCESSLIST shows it
 * @param protocol by which they come, such as {@code mysql}; empty within this process
 */
public record SessionOrigin(long session, Principal principal, String protocol) {}
