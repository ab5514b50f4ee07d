package org.openlindorm.search;

/**
 * The state of the search indexes of a server.
 *
 * @param documents the documents of all open indexes
 * @param lagMillis the age of the newest state that all open indexes show, in ms
 * @param logBytes the bytes of log that are kept for the index that needs most
 * @param logLimit the bytes beyond which an index is built again
 * @param rebuilds the builds again since the start of the server
 */
public record SearchFigures(
    long documents, long lagMillis, long logBytes, long logLimit, long rebuilds) {}
