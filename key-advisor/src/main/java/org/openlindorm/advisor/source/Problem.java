package org.openlindorm.advisor.source;

import org.openlindorm.advisor.finding.Place;

/** What could not be read, where, and why. */
public record Problem(Place place, String text) {}
