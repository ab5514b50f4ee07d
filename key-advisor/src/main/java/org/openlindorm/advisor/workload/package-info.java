/** Plans declared queries with the engine, over a catalog that is built from the model. */
@NullMarked
package org.openlindorm.advisor.workload;

import org.jspecify.annotations.NullMarked;
