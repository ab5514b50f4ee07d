/** Rules about declared queries. */
@NullMarked
package org.openlindorm.advisor.rule.query;

import org.jspecify.annotations.NullMarked;
