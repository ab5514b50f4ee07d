/** Makes HBase's own tests write to tables with indexes, and checks those indexes. */
package org.openlindorm.suites;
