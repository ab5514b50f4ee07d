package org.openlindorm.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings folder ({@code conf}).
 *
 * @param values of its {@code lindorm.properties}: defaults for options, by the option's name
 * @param hbaseSite its {@code hbase-site.xml}, if there is one
 */
public record SettingsFolder(Map<String, String> values, Optional<Path> hbaseSite)
    implements IDefaultValueProvider {

  /** No folder: all options have their defaults. */
  public static final SettingsFolder NONE = new SettingsFolder(Map.of(), Optional.empty());

  public SettingsFolder {
    values = Map.copyOf(values);
  }

  public static SettingsFolder read(Path folder) throws IOException {
    var site = folder.resolve("hbase-site.xml");
    return new SettingsFolder(
        values(folder.resolve("lindorm.properties")),
        Files.exists(site) ? Optional.of(site) : Optional.empty());
  }

  /** Returns the value of the setting with the name of an option, without its dashes. */
  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? values.get(option.longestName().substring("--".length()))
        : null;
  }

  private static Map<String, String> values(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Map.of();
    }
    var properties = new Properties();
    try (var reader = Files.newBufferedReader(file, UTF_8)) {
      properties.load(reader);
    }
    return properties.stringPropertyNames().stream()
        .collect(Collectors.toMap(name -> name, name -> properties.getProperty(name).strip()));
  }
}
