/** The sources of texts: files, directories, standard input, older versions in git. */
@NullMarked
package org.openlindorm.advisor.input;

import org.jspecify.annotations.NullMarked;
