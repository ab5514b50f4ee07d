package org.openlindorm.hbase.server;

import java.io.PrintStream;
import org.openlindorm.command.SettingsFolder;
import picocli.CommandLine.Command;

/** {@code lindorm start}: {@code lindorm server}, which the launcher runs in the background. */
@Command(
    header = "run a server in the background",
    description =
        "Accepts the options of 'lindorm server' and returns when the server is" + " ready.")
public final class StartCommand extends ServerCommand {

  public StartCommand(PrintStream out, PrintStream err, SettingsFolder settings) {
    super(out, err, settings);
  }
}
