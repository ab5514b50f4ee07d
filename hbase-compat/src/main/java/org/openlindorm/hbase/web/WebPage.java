package org.openlindorm.hbase.web;

import java.io.IOException;

/** Something that is answered at a path. Used by many threads at a time. */
public interface WebPage {

  /** Such as {@code /metrics}; one that ends in a slash stands for all paths below it. */
  String path();

  Audience audience();

  /** {@code GET}, which changes nothing, or {@code POST}, whose body is JSON. */
  default String method() {
    return "GET";
  }

  /**
   * Answers somebody who may see it.
   *
   * @throws org.openlindorm.error.LindormException which he is told
   */
  WebAnswer answer(WebRequest request) throws IOException;
}
