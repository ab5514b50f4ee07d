package org.openlindorm.schedules;

import org.openlindorm.schedules.Schedules.Step;

/**
 * The code of two threads.
 *
 * @param after runs when both have ended, and checks the result
 */
public record TwoThreads(Step first, Step second, Step after) {}
