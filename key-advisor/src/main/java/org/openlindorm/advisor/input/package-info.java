/** The inputs of the advisor: files, directories, standard input and git revisions. */
@NullMarked
package org.openlindorm.advisor.input;

import org.jspecify.annotations.NullMarked;
