/**
 * Programs that know MySQL, unmodified, against one server in this JVM: drivers, frameworks, and
 * clients in other languages. What they were seen to do makes the table in docs/clients.md.
 */
package org.openlindorm.clients;
