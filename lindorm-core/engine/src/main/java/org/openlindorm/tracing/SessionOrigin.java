package org.openlindorm.tracing;

import org.openlindorm.access.Principal;

/**
 * The origin of a session's statements.
 *
 * @param session its number, as SHOW PROCESSLIST shows it
 * @param protocol the client protocol, such as {@code mysql}; empty within this process
 */
public record SessionOrigin(long session, Principal principal, String protocol) {}
