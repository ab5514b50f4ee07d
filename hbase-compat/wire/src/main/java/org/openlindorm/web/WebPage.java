package org.openlindorm.web;

import java.io.IOException;

/** The handler of one path. Used by many threads concurrently. */
public interface WebPage {

  /**
   * Returns the path, such as {@code /metrics}. A path that ends in a slash includes all paths
   * below it.
   */
  String path();

  AccessRule accessRule();

  /**
   * Returns the method: {@code GET}, which changes nothing, or {@code POST}, whose body is JSON.
   */
  default String method() {
    return "GET";
  }

  /**
   * Answers a client that has access to the page.
   *
   * @throws org.openlindorm.error.LindormException which is reported to the client
   */
  WebResponse answer(WebRequest request) throws IOException;
}
