/**
 * Report formats for people and machines: terminal, JSON, SARIF, JUnit, annotations, Markdown,
 * HTML.
 *
 * <p>A report is a pure function of {@link org.openlindorm.advisor.report.LintResults}: equal
 * results give equal bytes. No report reads a clock, a host name or a directory.
 */
@NullMarked
package org.openlindorm.advisor.report;

import org.jspecify.annotations.NullMarked;
