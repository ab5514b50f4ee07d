package org.openlindorm.sql.parse.tree;

/** One SQL statement, parsed and not yet resolved. */
public sealed interface Statement
    permits Query,
        Upsert,
        Update,
        Delete,
        Explain,
        CreateTable,
        AlterTable,
        DropTable,
        TruncateTable,
        CreateIndex,
        AlterIndex,
        DropIndex,
        BuildIndex,
        CheckIndex,
        AdviseTable,
        CreateDatabase,
        AlterDatabase,
        DropDatabase,
        UseDatabase,
        AlterSystem,
        Describe,
        Show,
        SetVariables,
        TransactionControl,
        Kill {}
