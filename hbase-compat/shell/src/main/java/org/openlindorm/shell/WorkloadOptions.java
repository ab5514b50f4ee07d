package org.openlindorm.shell;

import org.openlindorm.workload.WorkloadPlan;

/**
 * The options of a workload.
 *
 * @param ownDatabase whether the table is in the workload's own database
 * @param drop whether the table is dropped at the end
 */
record WorkloadOptions(Target target, WorkloadPlan plan, boolean ownDatabase, boolean drop) {}
