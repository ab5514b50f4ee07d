package org.openlindorm.advisor.finding;

/** Another place that a finding refers to: a query, a fact, or the first of two equal indexes. */
public record RelatedPlace(Place place, String text) {}
