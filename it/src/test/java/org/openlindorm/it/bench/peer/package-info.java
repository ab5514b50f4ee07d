/**
 * The types that contests share with programs in other processes, which receive one unit of work at
 * a time: the stock driver at our SQL port, the HBase client, and Phoenix with an HBase of its own.
 * Runs on the class path of any of them, so it knows nothing of OpenLindorm.
 */
@NullMarked
package org.openlindorm.it.bench.peer;

import org.jspecify.annotations.NullMarked;
