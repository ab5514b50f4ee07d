/* DESCRIBE, SHOW, USE, SET, transactions, ADVISE and KILL. */

SqlNode DescribeStatement() :
{
    final Span start;
    final SqlIdentifier table;
}
{
    ( <DESCRIBE> | <DESC> ) { start = span(); }
    [ <TABLE> ]
    table = CompoundIdentifier()
    { return new StatementNode(start.end(this), new Show.Describe(table)); }
}

SqlNode ShowStatement() :
{
    final Span start;
    Show statement;
    final SqlNode condition;
    boolean full = false;
}
{
    <SHOW> { start = span(); }
    [ <FULL> { full = true; } ]
    (
        LOOKAHEAD(2) statement = ShowVariables()
    |
        LOOKAHEAD(2) statement = ShowTableStatus()
    |
        statement = ShowRegions()
    |
        statement = ShowEstimatedRows()
    |
        statement = ShowHotSpots()
    |
        statement = ShowTables(full)
    |
        statement = ShowCreateTable()
    |
        statement = ShowDatabases()
    |
        statement = ShowIndexes()
    |
        statement = ShowKeys()
    |
        statement = ShowColumns(full)
    |
        <PROCESSLIST> { statement = new Show.Processes(); }
    |
        <WARNINGS> { statement = new Show.Warnings(false); }
    |
        <ERRORS> { statement = new Show.Warnings(true); }
    |
        statement = ShowProperties()
    |
        statement = ShowStatus()
    |
        statement = ShowGrants()
    |
        statement = ShowUsers()
    |
        statement = ShowPrivileges()
    )
    [
        <WHERE> condition = Expression(ExprContext.ACCEPT_NON_QUERY)
        { statement = new Show.Where(statement, condition); }
    ]
    { return new StatementNode(start.end(this), statement); }
}

Show ShowTables(boolean full) :
{
    SqlIdentifier database = null;
    final String like;
}
{
    <TABLES>
    [ ( <IN> | <FROM> ) database = SimpleIdentifier() ]
    like = LikePattern()
    { return new Show.Tables(database, like, full); }
}

Show ShowCreateTable() :
{
    final SqlIdentifier table;
}
{
    <CREATE> ( <TABLE> | <VIEW> ) table = CompoundIdentifier()
    { return new Show.CreateTableText(table); }
}

Show ShowDatabases() :
{
    final String like;
}
{
    ( <DATABASES> | <SCHEMAS> )
    like = LikePattern()
    { return new Show.Databases(like); }
}

Show ShowIndexes() :
{
    SqlIdentifier table;
    SqlIdentifier database = null;
}
{
    ( <INDEX> | <INDEXES> )
    ( <FROM> | <IN> | <ON> ) table = CompoundIdentifier()
    [ ( <FROM> | <IN> ) database = SimpleIdentifier() ]
    { return new Show.Indexes(Show.qualified(table, database)); }
}

Show ShowKeys() :
{
    SqlIdentifier table;
    SqlIdentifier database = null;
}
{
    <KEYS>
    ( <FROM> | <IN> | <ON> ) table = CompoundIdentifier()
    [ ( <FROM> | <IN> ) database = SimpleIdentifier() ]
    { return new Show.Keys(Show.qualified(table, database)); }
}

Show ShowColumns(boolean full) :
{
    SqlIdentifier table;
    SqlIdentifier database = null;
    final String like;
}
{
    ( <COLUMNS> | <FIELDS> )
    ( <FROM> | <IN> ) table = CompoundIdentifier()
    [ ( <FROM> | <IN> ) database = SimpleIdentifier() ]
    like = LikePattern()
    { return new Show.Columns(Show.qualified(table, database), like, full); }
}

Show ShowVariables() :
{
    String scope = "SESSION";
    SqlIdentifier table = null;
    final String like;
}
{
    [ ( <SYSTEM> | <TABLE> | <GLOBAL> | <SESSION> | <LOCAL> ) { scope = token.image; } ]
    <VARIABLES>
    [ ( <FROM> | <IN> ) table = CompoundIdentifier() ]
    like = LikePattern()
    { return new Show.Variables(scope, table, like); }
}

/** What is the same on every server. */
Show ShowProperties() :
{
    final Show.Property property;
    final String like;
}
{
    (
        <ENGINES> { property = Show.Property.ENGINES; }
    |
        <COLLATION> { property = Show.Property.COLLATIONS; }
    |
        ( <CHARSET> | <CHARACTER> <SET> ) { property = Show.Property.CHARACTER_SETS; }
    )
    like = LikePattern()
    { return new Show.Properties(property, like); }
}

Show ShowStatus() :
{
    final String like;
}
{
    <STATUS>
    like = LikePattern()
    { return new Show.Status(like); }
}

SqlNode UseStatement() :
{
    final Span start;
    final SqlIdentifier database;
}
{
    <USE> { start = span(); }
    database = SimpleIdentifier()
    { return new StatementNode(start.end(this), new UseDatabase(database)); }
}

/** Settings of the session. They parse so that stock drivers can send them. */
SqlNode SetStatement() :
{
    final Span start;
    final List<Option> settings = new ArrayList<Option>();
    final Statement password;
    boolean global;
    boolean one;
}
{
    <SET> { start = span(); }
    (
        LOOKAHEAD({ getToken(1).kind == PASSWORD && getToken(2).kind != DOT })
        password = SetPassword()
        { return new StatementNode(start.end(this), password); }
    |
        global = SetItem(settings)
        ( <COMMA> one = SetItem(settings) { global |= one; } )*
        { return new StatementNode(start.end(this), new SetVariables(settings, global)); }
    )
}

/** One thing that is set; whether it is for all sessions. */
boolean SetItem(List<Option> settings) :
{
    final Span start;
    final Option option;
    final String text;
    boolean global = false;
}
{
    { start = Span.of(); }
    (
        LOOKAHEAD( <NAMES> OptionText() )
        <NAMES> text = OptionText() { settings.add(new Option("NAMES", text, start.end(this))); }
        [ <COLLATE> OptionText() ]
    |
        LOOKAHEAD( <CHARACTER> <SET> )
        <CHARACTER> <SET> text = OptionText() { settings.add(new Option("NAMES", text, start.end(this))); }
    |
        LOOKAHEAD(3)
        [ <SESSION> | <GLOBAL> | <LOCAL> ] <TRANSACTION> TransactionModes()
        { settings.add(new Option("TRANSACTION", "", start.end(this))); }
    |
        [ LOOKAHEAD( ( <SESSION> | <GLOBAL> | <LOCAL> ) CompoundIdentifier() ) ( <SESSION> | <GLOBAL> { global = true; } | <LOCAL> ) ]
        option = SetOption() { settings.add(option); }
    )
    { return global; }
}

/** {@code name = value}; of a value that is computed, its text. */
Option SetOption() :
{
    final Span start;
    final SqlNode quoted;
    final SqlIdentifier word;
    final String name;
    final String value;
    final SqlNode computed;
}
{
    { start = Span.of(); }
    (
        quoted = StringLiteral() { name = ((SqlLiteral) quoted).toValue(); start.add(this); }
    |
        word = CompoundIdentifier() { name = word.toString(); start.add(this); }
    )
    <EQ>
    (
        LOOKAHEAD( OptionText() ( <COMMA> | <SEMICOLON> | <EOF> ) )
        value = OptionText() { return new Option(name, value, start.end(this)); }
    |
        computed = Expression(ExprContext.ACCEPT_NON_QUERY)
        { return new Option(name, computed.toString(), start.end(this)); }
    )
}

void TransactionModes() :
{
}
{
    ( <ISOLATION> <LEVEL> ( <READ> ( <COMMITTED> | <UNCOMMITTED> ) | <REPEATABLE> <READ> | <SERIALIZABLE> )
    | <READ> ( <WRITE> | <ONLY> ) )
    [ LOOKAHEAD(2) <COMMA> TransactionModes() ]
}

SqlNode TransactionStatement() :
{
    final Span start;
    final TransactionControl control;
}
{
    (
        <BEGIN> { start = span(); control = TransactionControl.BEGIN; } [ <WORK> | <TRANSACTION> ]
    |
        <START> { start = span(); control = TransactionControl.BEGIN; } <TRANSACTION> [ TransactionModes() ]
    |
        <COMMIT> { start = span(); control = TransactionControl.COMMIT; } [ <WORK> ]
    |
        <ROLLBACK> { start = span(); control = TransactionControl.ROLLBACK; } [ <WORK> ]
    )
    { return new StatementNode(start.end(this), control); }
}

SqlNode AdviseStatement() :
{
    final Span start;
    final SqlIdentifier table;
    List<KeyElement> key = java.util.Collections.<KeyElement>emptyList();
    Integer sample = null;
    Integer seconds = null;
    boolean verbose = false;
}
{
    <ADVISE> { start = span(); } <TABLE>
    table = CompoundIdentifier()
    [ <KEY> key = KeyElements() ]
    [ <SAMPLE> sample = UnsignedIntLiteral() ]
    [ <FOR> seconds = UnsignedIntLiteral() ( <SECONDS> | <SECOND> ) ]
    [ <VERBOSE> { verbose = true; } ]
    { return new StatementNode(start.end(this), new AdviseTable(table, key, sample, seconds, verbose)); }
}

SqlNode KillStatement() :
{
    final Span start;
    final SqlNode id;
    boolean statement = false;
}
{
    <KILL> { start = span(); }
    [ <QUERY> { statement = true; } | <CONNECTION> ]
    ( id = UnsignedNumericLiteral() | id = StringLiteral() )
    { return new StatementNode(start.end(this), new Kill(((SqlLiteral) id).toValue(), statement)); }
}
