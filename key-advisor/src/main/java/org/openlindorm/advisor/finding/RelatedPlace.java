package org.openlindorm.advisor.finding;

/** Another place that a finding speaks of: a query, a fact, the first of two equal indexes. */
public record RelatedPlace(Place place, String text) {}
