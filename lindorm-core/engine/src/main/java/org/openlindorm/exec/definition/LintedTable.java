package org.openlindorm.exec.definition;

import java.util.Optional;
import org.openlindorm.schema.ChangefeedChange;
import org.openlindorm.schema.ColumnChange;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.IndexChange;
import org.openlindorm.schema.SchemaChange;
import org.openlindorm.schema.SearchIndexChange;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.ViewChange;

/**
 * Finds the table of a change that the advisor must judge: none where the table is dropped, keeps
 * its definition, or belongs to an HBase client.
 */
final class LintedTable implements SchemaChange.Visitor<Optional<TableName>> {

  @Override
  public Optional<TableName> create(TableChange.CreateTable change) {
    return Optional.of(change.table());
  }

  @Override
  public Optional<TableName> drop(TableChange.DropTable change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> truncate(TableChange.TruncateTable change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> setOnline(TableChange.SetOnline change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> setAttributes(TableChange.SetAttributes change) {
    return Optional.of(change.table());
  }

  @Override
  public Optional<TableName> changeKey(TableChange.ChangeKey change) {
    return Optional.of(change.table());
  }

  @Override
  public Optional<TableName> adopt(TableChange.AdoptTable change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> columns(ColumnChange change) {
    return Optional.of(change.table());
  }

  @Override
  public Optional<TableName> index(IndexChange change) {
    return Optional.of(change.table());
  }

  @Override
  public Optional<TableName> searchIndex(SearchIndexChange change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> view(ViewChange change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> changefeed(ChangefeedChange change) {
    return Optional.empty();
  }

  @Override
  public Optional<TableName> database(DatabaseChange change) {
    return Optional.empty();
  }
}
