/* DESCRIBE, SHOW, USE, SET, transactions, ADVISE, KILL and BACKUP. */

SqlNode DescribeStatement() :
{
    final Span start;
    final SqlIdentifier table;
    String column = null;
}
{
    ( <DESCRIBE> | <DESC> ) { start = span(); }
    [ <TABLE> ]
    table = CompoundIdentifier()
    [ column = DescribedColumn() ]
    { return new StatementNode(start.end(this), Show.of(Show.Kind.DESCRIBE, table, column)); }
}

/** {@code DESCRIBE t c} and {@code DESCRIBE t 'c%'}: the name or a pattern of columns. */
String DescribedColumn() :
{
    final SqlIdentifier name;
    final SqlNode pattern;
}
{
    name = SimpleIdentifier() { return name.getSimple(); }
|
    pattern = StringLiteral() { return ((SqlLiteral) pattern).toValue(); }
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
        LOOKAHEAD(2) <TABLE> <STATUS> statement = ShowOfDatabase(Show.Kind.TABLE_STATUS)
    |
        LOOKAHEAD(2) statement = ShowVariables()
    |
        LOOKAHEAD({ Show.isOfMySqlOnly(getToken(1).image) }) statement = ShowMySqlObjects()
    |
        <TABLES> statement = ShowOfDatabase(full ? Show.Kind.FULL_TABLES : Show.Kind.TABLES)
    |
        <CREATE>
        (
            ( <TABLE> | <VIEW> ) statement = ShowOfTable(Show.Kind.CREATE_STATEMENT)
        |
            ( <DATABASE> | <SCHEMA> ) statement = ShowCreateDatabase()
        )
    |
        ( <DATABASES> | <SCHEMAS> ) statement = ShowList(Show.Kind.DATABASES)
    |
        ( <INDEX> | <INDEXES> ) statement = ShowKeys(Show.Kind.INDEXES)
    |
        <KEYS> statement = ShowKeys(Show.Kind.KEYS)
    |
        ( <COLUMNS> | <FIELDS> )
        statement = ShowColumns(full ? Show.Kind.FULL_COLUMNS : Show.Kind.COLUMNS)
    |
        <REGIONS> ( <FROM> | <IN> ) statement = ShowOfTable(Show.Kind.REGIONS)
    |
        <ESTIMATED> <ROWS> statement = ShowOfAnyTable(Show.Kind.ESTIMATED_ROWS)
    |
        <HOTSPOTS> statement = ShowOfAnyTable(Show.Kind.HOTSPOTS)
    |
        <BACKUPS> { statement = Show.of(Show.Kind.BACKUPS, null); }
    |
        <CHANGEFEEDS> { statement = Show.of(Show.Kind.CHANGEFEEDS, null); }
    |
        <PROCESSLIST> { statement = Show.of(Show.Kind.PROCESSLIST, null); }
    |
        <WARNINGS> { statement = Show.of(Show.Kind.WARNINGS, null); }
    |
        <ERRORS> { statement = Show.of(Show.Kind.ERRORS, null); }
    |
        <ENGINES> statement = ShowList(Show.Kind.ENGINES)
    |
        <COLLATION> statement = ShowList(Show.Kind.COLLATIONS)
    |
        ( <CHARSET> | <CHARACTER> <SET> ) statement = ShowList(Show.Kind.CHARACTER_SETS)
    |
        statement = ShowGrants()
    |
        <USERS> { statement = Show.of(Show.Kind.USERS, null); }
    |
        <PRIVILEGES> { statement = Show.of(Show.Kind.PRIVILEGES, null); }
    )
    [
        <WHERE> condition = Expression(ExprContext.ACCEPT_NON_QUERY)
        {
            statement =
                statement.where(ChainedComparison.rewrite(condition, getOriginalSql()));
        }
    ]
    { return new StatementNode(start.end(this), statement); }
}

/** {@code TRIGGERS}, {@code EVENTS}, {@code PLUGINS}, {@code FUNCTION STATUS}, {@code PROCEDURE STATUS}. */
Show ShowMySqlObjects() :
{
    final Show.Kind kind;
    final Show statement;
}
{
    SimpleIdentifier() { kind = Show.ofMySqlOnly(token.image); }
    [ <STATUS> ]
    statement = ShowOfDatabase(kind)
    { return statement; }
}

Show ShowCreateDatabase() :
{
    final SqlIdentifier database;
}
{
    IfNotExists()
    database = SimpleIdentifier()
    { return Show.of(Show.Kind.CREATE_DATABASE, database); }
}

/** What is shown of the whole server. */
Show ShowList(Show.Kind kind) :
{
    final String like;
}
{
    like = LikePattern()
    { return Show.of(kind, null, like); }
}

Show ShowOfDatabase(Show.Kind kind) :
{
    SqlIdentifier database = null;
    final String like;
}
{
    [ ( <IN> | <FROM> ) database = SimpleIdentifier() ]
    like = LikePattern()
    { return Show.of(kind, database, like); }
}

Show ShowOfTable(Show.Kind kind) :
{
    final SqlIdentifier table;
}
{
    table = CompoundIdentifier()
    { return Show.of(kind, table); }
}

Show ShowOfAnyTable(Show.Kind kind) :
{
    SqlIdentifier table = null;
}
{
    [ ( <FROM> | <IN> ) table = CompoundIdentifier() ]
    { return Show.of(kind, table); }
}

/** FROM t [FROM d], as MySQL writes it. */
Show ShowKeys(Show.Kind kind) :
{
    final SqlIdentifier table;
    SqlIdentifier database = null;
}
{
    ( <FROM> | <IN> | <ON> ) table = CompoundIdentifier()
    [ ( <FROM> | <IN> ) database = SimpleIdentifier() ]
    { return Show.of(kind, Show.qualified(table, database)); }
}

Show ShowColumns(Show.Kind kind) :
{
    final SqlIdentifier table;
    SqlIdentifier database = null;
    final String like;
}
{
    ( <FROM> | <IN> ) table = CompoundIdentifier()
    [ ( <FROM> | <IN> ) database = SimpleIdentifier() ]
    like = LikePattern()
    { return Show.of(kind, Show.qualified(table, database), like); }
}

Show ShowVariables() :
{
    Show.Kind kind = Show.Kind.VARIABLES;
    SqlIdentifier table = null;
    final String like;
}
{
    [
        <SYSTEM> { kind = Show.Kind.SYSTEM_VARIABLES; }
    |
        <TABLE> { kind = Show.Kind.TABLE_VARIABLES; }
    |
        <GLOBAL>
    |
        <SESSION>
    |
        <LOCAL>
    ]
    (
        <STATUS> { kind = Show.Kind.STATUS; }
    |
        <VARIABLES>
        [
            ( <FROM> | <IN> ) table = CompoundIdentifier()
            { kind = Show.Kind.TABLE_VARIABLES; }
        ]
    )
    like = LikePattern()
    { return Show.of(kind, table, like); }
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
    final List<Setting> settings = new ArrayList<Setting>();
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
boolean SetItem(List<Setting> settings) :
{
    final Span start;
    final Setting setting;
    final String text;
    boolean global = false;
}
{
    { start = Span.of(); }
    (
        LOOKAHEAD( <NAMES> ( <BINARY> | OptionText() ) )
        <NAMES> ( <BINARY> { text = "binary"; } | text = OptionText() ) { settings.add(Setting.of("NAMES", text, start.end(this))); }
        [ <COLLATE> OptionText() ]
    |
        LOOKAHEAD( <CHARACTER> <SET> )
        <CHARACTER> <SET> text = OptionText() { settings.add(Setting.of("NAMES", text, start.end(this))); }
    |
        LOOKAHEAD(3)
        [ <SESSION> | <GLOBAL> | <LOCAL> ] <TRANSACTION> TransactionModes()
        { settings.add(Setting.of("TRANSACTION", "", start.end(this))); }
    |
        [ LOOKAHEAD( ( <SESSION> | <GLOBAL> | <LOCAL> ) CompoundIdentifier() ) ( <SESSION> | <GLOBAL> { global = true; } | <LOCAL> ) ]
        setting = SetOption() { settings.add(setting); }
    )
    { return global; }
}

/** {@code name = value}; an expression is kept with its text. */
Setting SetOption() :
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
    ( <EQ> | <ASSIGN> )
    (
        LOOKAHEAD( OptionText() ( <COMMA> | <SEMICOLON> | <EOF> ), { !UserVariable.isNamed(name) && !UserVariable.isNamed(getToken(1).image) } )
        value = OptionText() { return Setting.of(name, value, start.end(this)); }
    |
        computed = Expression(ExprContext.ACCEPT_SUB_QUERY)
        { return new Setting(new Option(name, computed.toString(), start.end(this)), computed); }
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

/** {@code WITH CONSISTENT SNAPSHOT}, as dumps write it. */
void ConsistentSnapshot() :
{
}
{
    <WITH>
    LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("CONSISTENT") && getToken(2).image.equalsIgnoreCase("SNAPSHOT") })
    SimpleIdentifier() SimpleIdentifier()
}

SqlNode TransactionStatement() :
{
    final Span start;
    final Definition control;
}
{
    (
        <BEGIN> { start = span(); control = TransactionControl.BEGIN; } [ <WORK> | <TRANSACTION> ]
    |
        <START> { start = span(); control = TransactionControl.BEGIN; } <TRANSACTION>
        [ TransactionModes() | ConsistentSnapshot() [ <COMMA> TransactionModes() ] ]
    |
        <COMMIT> { start = span(); }
        (
            LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("CHANGES") })
            control = CommitChanges()
        |
            [ <WORK> ] { control = TransactionControl.COMMIT; }
        )
    |
        <ROLLBACK> { start = span(); } [ <WORK> ] control = Rollback()
    |
        <SAVEPOINT> { start = span(); } SimpleIdentifier() { control = TransactionControl.SAVEPOINT; }
    |
        LOOKAHEAD({ getToken(2).image.equalsIgnoreCase("SAVEPOINT") })
        <RELEASE> { start = span(); } SimpleIdentifier() SimpleIdentifier()
        { control = TransactionControl.RELEASE_SAVEPOINT; }
    )
    { return new StatementNode(start.end(this), control); }
}

/** {@code TO a}, {@code TO SAVEPOINT a}: there the word is a name. */
TransactionControl Rollback() :
{
    TransactionControl control = TransactionControl.ROLLBACK;
}
{
    [ <TO> SimpleIdentifier() [ SimpleIdentifier() ] { control = TransactionControl.ROLLBACK_TO_SAVEPOINT; } ]
    { return control; }
}

/** {@code LOCK TABLES t READ LOCAL, u AS v WRITE}, {@code UNLOCK TABLES}. */
SqlNode LockStatement() :
{
    final Span start;
    TransactionControl control = TransactionControl.UNLOCK_TABLES;
}
{
    SimpleIdentifier() { start = span(); }
    ( <TABLE> | <TABLES> )
    [
        LockedTable() ( <COMMA> LockedTable() )*
        { control = TransactionControl.LOCK_TABLES; }
    ]
    { return new StatementNode(start.end(this), control); }
}

void LockedTable() :
{
}
{
    CompoundIdentifier() [ <AS> SimpleIdentifier() ]
    ( <READ> [ LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("LOCAL") }) SimpleIdentifier() ] | <WRITE> )
}

/** {@code FLUSH TABLES}, {@code FLUSH TABLES t WITH READ LOCK}, {@code FLUSH PRIVILEGES, STATUS}. */
SqlNode FlushStatement() :
{
    final Span start;
}
{
    <FLUSH> { start = span(); }
    [ LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("LOCAL") }) SimpleIdentifier() ]
    ( <TABLE> | <TABLES> | <PRIVILEGES> | <STATUS> | <BINARY> SimpleIdentifier() | SimpleIdentifier() [ SimpleIdentifier() ] )
    [ CompoundIdentifier() ( <COMMA> CompoundIdentifier() )* ]
    [ <WITH> <READ> SimpleIdentifier() ]
    { return new StatementNode(start.end(this), TransactionControl.FLUSH); }
}

/** {@code ANALYZE LOCAL TABLE t}, {@code ANALYZE NO_WRITE_TO_BINLOG TABLE t}. */
SqlNode AnalyzeStatement() :
{
    final Span start;
    final SqlIdentifier table;
}
{
    <ANALYZE> { start = span(); }
    [ SimpleIdentifier() ]
    <TABLE> table = CompoundIdentifier()
    { return new StatementNode(start.end(this), Show.of(Show.Kind.ANALYZE, table)); }
}

SqlNode AdviseStatement() :
{
    final Span start;
    final SqlIdentifier table;
    List<KeyElement> key = java.util.Collections.<KeyElement>emptyList();
    SqlNode letter = null;
    Integer sample = null;
    Integer seconds = null;
    boolean verbose = false;
}
{
    <ADVISE> { start = span(); } <TABLE>
    table = CompoundIdentifier()
    [ <KEY> key = KeyElements() | <APPLY> letter = StringLiteral() ]
    [ <SAMPLE> sample = UnsignedIntLiteral() ]
    [ <FOR> seconds = UnsignedIntLiteral() ( <SECONDS> | <SECOND> ) ]
    [ <VERBOSE> { verbose = true; } ]
    { return new StatementNode(start.end(this), new AdviseTable(table, key, letter == null ? null : ((SqlLiteral) letter).toValue(), sample, seconds, verbose)); }
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

/**
 * {@code PREPARE s FROM 'text'}, {@code PREPARE s FROM @text}, {@code EXECUTE s USING @a, @b},
 * {@code DEALLOCATE PREPARE s} and {@code DROP PREPARE s}.
 */
SqlNode NamedStatement() :
{
    final Span start;
    final SqlIdentifier name;
    final SqlNode text;
    SqlIdentifier variable;
    final List<SqlIdentifier> variables = new ArrayList<SqlIdentifier>();
}
{
    { start = Span.of(); }
    (
        <PREPARE> { start.add(this); } name = SimpleIdentifier()
        <FROM> ( text = StringLiteral() | text = SimpleIdentifier() )
        { return new StatementNode(start.end(this), NamedStatement.prepare(name, text)); }
    |
        <EXECUTE> { start.add(this); } name = SimpleIdentifier()
        [
            <USING> variable = SimpleIdentifier() { variables.add(variable); }
            ( <COMMA> variable = SimpleIdentifier() { variables.add(variable); } )*
        ]
        { return new StatementNode(start.end(this), NamedStatement.execute(name, variables)); }
    |
        ( <DEALLOCATE> | <DROP> ) { start.add(this); }
        LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("PREPARE") }) SimpleIdentifier()
        name = SimpleIdentifier()
        { return new StatementNode(start.end(this), new NamedStatement.Deallocate(name.getSimple())); }
    )
}

SqlNode BackupStatement() :
{
    final Span start;
    final SqlNode folder;
    SqlIdentifier database = null;
    SqlIdentifier table;
    final List<SqlIdentifier> tables = new ArrayList<SqlIdentifier>();
    List<Option> settings = new ArrayList<Option>();
}
{
    <BACKUP> { start = span(); }
    (
        <SYSTEM>
    |
        ( <DATABASE> | <SCHEMA> ) database = SimpleIdentifier()
    |
        <TABLE> table = CompoundIdentifier() { tables.add(table); }
        ( <COMMA> table = CompoundIdentifier() { tables.add(table); } )*
    )
    <TO> folder = StringLiteral()
    [ settings = WithOptions() ]
    { return new StatementNode(start.end(this), new Backup(((SqlLiteral) folder).toValue(), database, tables, settings)); }
}
