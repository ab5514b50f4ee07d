/* Tokens of the MySQL dialect. DialectTokens turns each into one that the template knows. */

<DEFAULT, DQID, BTID, BQID, BQHID> SKIP :
{
    < HASH_COMMENT: "#" (~["\n","\r"])* ("\n"|"\r"|"\r\n")? >
}

<BTID> TOKEN :
{
    < DOUBLE_QUOTED_STRING: "\"" ( (~["\""]) | ("\"\"") )* "\"" >
|
    < HEXADECIMAL_LITERAL: "0" ["x","X"] (<HEXDIGIT>)+ >
|
    < VARIABLE_NAME: ("@" | "@@") (<LETTER> | <DIGIT> | ".")+ >
|
    < AT_SIGN: "@" >
|
    < ASSIGN: ":=" >
}

/** One statement, optionally closed by semicolons, and the end of the text. */
SqlNode SingleStatement() :
{
    SqlNode statement;
}
{
    (
        LOOKAHEAD({ NamedStatement.begins(getToken(1).image, getToken(2).image) })
        statement = NamedStatement()
    |
        LOOKAHEAD(1) statement = CreateStatement()
    |
        LOOKAHEAD(1) statement = DropStatement()
    |
        LOOKAHEAD(1) statement = AlterStatement()
    |
        LOOKAHEAD(1) statement = TruncateStatement()
    |
        LOOKAHEAD(1) statement = RenameStatement()
    |
        LOOKAHEAD(1) statement = OnlineStatement()
    |
        LOOKAHEAD(1) statement = UpsertStatement()
    |
        LOOKAHEAD(1) statement = ReplaceStatement()
    |
        LOOKAHEAD(1) statement = LoadStatement()
    |
        LOOKAHEAD(1) statement = UpdateStatement()
    |
        LOOKAHEAD(1) statement = DeleteStatement()
    |
        LOOKAHEAD(1) statement = ExplainStatement()
    |
        LOOKAHEAD(1) statement = DescribeStatement()
    |
        LOOKAHEAD(1) statement = ShowStatement()
    |
        LOOKAHEAD(1) statement = UseStatement()
    |
        LOOKAHEAD(1) statement = SetStatement()
    |
        LOOKAHEAD(1) statement = TransactionStatement()
    |
        LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("LOCK") || getToken(1).image.equalsIgnoreCase("UNLOCK") })
        statement = LockStatement()
    |
        LOOKAHEAD(1) statement = FlushStatement()
    |
        LOOKAHEAD(1) statement = AnalyzeStatement()
    |
        LOOKAHEAD(1) statement = BuildIndexStatement()
    |
        LOOKAHEAD(1) statement = CheckStatement()
    |
        LOOKAHEAD(1) statement = AdviseStatement()
    |
        LOOKAHEAD(1) statement = KillStatement()
    |
        LOOKAHEAD(1) statement = BackupStatement()
    |
        LOOKAHEAD(1) statement = GrantStatement()
    |
        LOOKAHEAD(1) statement = RevokeStatement()
    |
        statement = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
        [ statement = LockedQuery(statement) ]
    )
    ( <SEMICOLON> )*
    <EOF> { return statement; }
}
