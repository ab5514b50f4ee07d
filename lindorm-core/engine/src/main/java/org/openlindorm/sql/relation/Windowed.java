package org.openlindorm.sql.relation;

import org.openlindorm.plan.Window;

/** A window function with the column of its results. */
public record Windowed(Column column, Window.Call call) {}
