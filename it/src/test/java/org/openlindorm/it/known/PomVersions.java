package org.openlindorm.it.known;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The versions that a POM gives to artifacts, wherever in it, with its properties filled in. */
record PomVersions(Path file, List<Element> named, Map<String, String> properties) {

  private static final Pattern PROPERTY = Pattern.compile("\\$\\{([^}]+)}");

  /** Reads a POM; properties that it has not are those of {@code parent}. */
  static PomVersions of(Path file, Map<String, String> parent) throws IOException {
    Map<String, String> properties = new TreeMap<>(parent);
    try {
      Document pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
      for (Element block : elements(pom.getElementsByTagName("properties"))) {
        elements(block.getChildNodes())
            .forEach(each -> properties.put(each.getTagName(), each.getTextContent().strip()));
      }
      return new PomVersions(file, elements(pom.getElementsByTagName("artifactId")), properties);
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + " is no POM", e);
    }
  }

  /**
   * The version of an artifact.
   *
   * @param profile the profile in which it is named; empty for anywhere
   * @throws AssertionError if the POM names none, or several
   */
  String version(String artifact, String profile) {
    List<String> versions =
        named.stream()
            .filter(name -> name.getTextContent().strip().equals(artifact))
            .map(name -> (Element) name.getParentNode())
            .filter(element -> profile.isEmpty() || profile(element).equals(profile))
            .flatMap(element -> child(element, "version").stream())
            .distinct()
            .toList();
    if (versions.size() != 1) {
      throw new AssertionError(file + " has these versions of " + artifact + ": " + versions);
    }
    return PROPERTY
        .matcher(versions.get(0))
        .replaceAll(match -> properties.getOrDefault(match.group(1), match.group()));
  }

  /** The profile of an element; empty for none. */
  private static String profile(Node element) {
    Node outer = element.getParentNode();
    if (!(outer instanceof Element around)) {
      return "";
    }
    return around.getTagName().equals("profile")
        ? String.join("", child(around, "id"))
        : profile(around);
  }

  private static List<String> child(Element element, String name) {
    return elements(element.getChildNodes()).stream()
        .filter(each -> each.getTagName().equals(name))
        .map(each -> each.getTextContent().strip())
        .toList();
  }

  private static List<Element> elements(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      if (nodes.item(i) instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }
}
