/* CREATE, ALTER, DROP and TRUNCATE of tables and databases. */

SqlNode CreateStatement() :
{
    final Span start;
    final Statement statement;
}
{
    <CREATE> { start = span(); }
    (
        <TABLE> statement = CreateTable(false)
    |
        <TEMPORARY> <TABLE> statement = CreateTable(true)
    |
        <INDEX> statement = CreateIndex(false)
    |
        <UNIQUE> <INDEX> statement = CreateIndex(true)
    |
        ( <DATABASE> | <SCHEMA> ) statement = CreateDatabase()
    |
        statement = CreateUser()
    |
        statement = CreateRole()
    |
        statement = CreateView()
    |
        statement = CreateChangefeed()
    |
        LOOKAHEAD({ UnenforcedKind.isKey(getToken(1).image, getToken(2).image, "", "") })
        statement = CreateUnbuiltKey()
    )
    { return new StatementNode(start.end(this), statement); }
}

Statement CreateTable(boolean temporary) :
{
    final boolean ifNotExists;
    final SqlIdentifier table;
    final SqlIdentifier model;
    final List<TableElement> elements = new ArrayList<TableElement>();
    final List<Option> settings = new ArrayList<Option>();
    List<Option> further;
    PartitionClause partition = null;
    Query query = null;
    final CreateTable create;
}
{
    ifNotExists = IfNotExists()
    table = CompoundIdentifier()
    (
        <LIKE> model = CompoundIdentifier()
        { return new CreateTableLike(table, model, ifNotExists, temporary); }
    |
        LOOKAHEAD( <AS> | <SELECT> )
        query = TableContents()
        {
            return new CreateTableAs(
                CreateTable.of(table, ifNotExists, temporary, elements, partition, settings), query);
        }
    |
        TableElements(elements)
        (
            partition = PartitionClause()
        |
            further = WithOptions() { settings.addAll(further); }
        |
            FirstNumber(settings)
        |
            MySqlOption(elements)
        |
            StorageOption(elements)
        )*
        [ LOOKAHEAD( <AS> | <SELECT> ) query = TableContents() ]
        {
            create = CreateTable.of(table, ifNotExists, temporary, elements, partition, settings);
            return query == null ? create : new CreateTableAs(create, query);
        }
    )
}

void TableElements(List<TableElement> elements) :
{
    TableElement element;
}
{
    <LPAREN>
    element = TableElement() { elements.add(element); }
    ( <COMMA> element = TableElement() { elements.add(element); } )*
    <RPAREN>
}

/** {@code AS SELECT ...}: the rows of a new table; before SELECT, AS may be left out. */
Query TableContents() :
{
    final SqlNode query;
}
{
    [ <AS> ] query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    { return Query.of(ChainedComparison.rewrite(query, getOriginalSql())); }
}

TableElement TableElement() :
{
    final TableElement element;
}
{
    (
        LOOKAHEAD( [ <CONSTRAINT> [ SimpleIdentifier() ] ] <FOREIGN> )
        element = ForeignKeyElement()
    |
        LOOKAHEAD( [ <CONSTRAINT> [ SimpleIdentifier() ] ] <UNIQUE> )
        element = UniqueElement()
    |
        LOOKAHEAD( [ <CONSTRAINT> [ SimpleIdentifier() ] ] <CHECK> )
        element = CheckElement()
    |
        LOOKAHEAD({ UnenforcedKind.isKey(getToken(1).image, getToken(2).image, getToken(3).image, getToken(4).image) })
        element = UnbuiltKeyElement()
    |
        element = PrimaryKeyElement()
    |
        LOOKAHEAD( ( <KEY> | <INDEX> ) ( <LPAREN> <IDENTIFIER> | <USING> | SimpleIdentifier() ( <LPAREN> SimpleIdentifier() | <USING> ) )
            | ( <KEY> | <INDEX> ) <LPAREN> SimpleIdentifier() )
        element = IndexElement()
    |
        element = ColumnElement()
    )
    { return element; }
}

TableElement PrimaryKeyElement() :
{
    SqlIdentifier name = null;
    final Span start;
    final List<KeyElement> key;
}
{
    [ <CONSTRAINT> [ name = SimpleIdentifier() ] ]
    <PRIMARY> { start = span(); } <KEY> key = PrimaryKeyColumns()
    { return new TableElement.PrimaryKey(key, start.end(this)); }
}

/** {@code (a, b) USING BTREE}, {@code USING BTREE (a, b)}: how MySQL sorts a key, which is no other here. */
List<KeyElement> PrimaryKeyColumns() :
{
    final List<KeyElement> key;
}
{
    SortedMethod()
    [ LOOKAHEAD( SimpleIdentifier() ( <USING> | <LPAREN> ) ) SimpleIdentifier() SortedMethod() ]
    key = KeyElements()
    SortedMethod()
    { return key; }
}

void SortedMethod() :
{
}
{
    [ LOOKAHEAD({ getToken(1).kind == USING && AlterActions.isSortedMethod(getToken(2).image) }) <USING> SimpleIdentifier() ]
}

/**
 * {@code USING BTREE COMMENT 'a' VISIBLE}: what MySQL writes after the columns of an index.
 * Returns the method that is written last.
 */
SqlIdentifier IndexNotes(SqlIdentifier method, List<String> ignored) :
{
    SqlIdentifier last = method;
    SqlIdentifier name;
}
{
    (
        LOOKAHEAD({ getToken(1).kind == USING })
        <USING> last = SimpleIdentifier()
    |
        LOOKAHEAD({ AlterActions.isIndexNote(getToken(1).image) })
        name = SimpleIdentifier()
        [ [ <EQ> ] ( StringLiteral() | UnsignedNumericLiteral() ) ]
        { ignored.add(name.getSimple().toUpperCase(java.util.Locale.ROOT)); }
    )*
    { return last; }
}

/** {@code CONSTRAINT c FOREIGN KEY (a) REFERENCES t (b) ON DELETE CASCADE}. */
TableElement ForeignKeyElement() :
{
}
{
    [ <CONSTRAINT> [ SimpleIdentifier() ] ]
    <FOREIGN> <KEY> [ SimpleIdentifier() ]
    ColumnNames()
    References()
    { return new TableElement.Unenforced(UnenforcedKind.FOREIGN_KEY); }
}

/** {@code CONSTRAINT c CHECK (a > 0) NOT ENFORCED}. */
TableElement CheckElement() :
{
}
{
    [ <CONSTRAINT> [ SimpleIdentifier() ] ]
    CheckCondition()
    { return new TableElement.Unenforced(UnenforcedKind.CHECK); }
}

/** {@code FULLTEXT KEY i (a)}, {@code SPATIAL INDEX (a)}. */
TableElement UnbuiltKeyElement() :
{
    final SqlIdentifier kind;
}
{
    kind = SimpleIdentifier()
    [ <KEY> | <INDEX> ]
    [ SimpleIdentifier() ]
    KeyElements()
    [ WordParser() ]
    { return new TableElement.Unenforced(UnenforcedKind.ofKey(kind.getSimple())); }
}

/** {@code WITH PARSER ngram}. */
void WordParser() :
{
}
{
    <WITH> SimpleIdentifier() SimpleIdentifier()
}

/** {@code CREATE FULLTEXT INDEX i ON t (a)}. */
Statement CreateUnbuiltKey() :
{
    final SqlIdentifier kind;
    final SqlIdentifier table;
}
{
    kind = SimpleIdentifier() <INDEX> SimpleIdentifier() <ON> table = CompoundIdentifier() KeyElements()
    [ WordParser() ]
    {
        return new AlterTable(
            table, false, new AlterTable.Unenforced(UnenforcedKind.ofKey(kind.getSimple()), true));
    }
}

void CheckCondition() :
{
}
{
    <CHECK> <LPAREN> Expression(ExprContext.ACCEPT_NON_QUERY) <RPAREN>
    [
        LOOKAHEAD({ "ENFORCED".equalsIgnoreCase(getToken(getToken(1).kind == NOT ? 2 : 1).image) })
        [ <NOT> ] SimpleIdentifier()
    ]
}

/** {@code REFERENCES t (b) ON DELETE SET NULL ON UPDATE CASCADE}. */
void References() :
{
}
{
    <REFERENCES> CompoundIdentifier() [ ColumnNames() ]
    (
        LOOKAHEAD( <ON> ( <DELETE> | <UPDATE> ) ( <SET> | SimpleIdentifier() ) )
        <ON> ( <DELETE> | <UPDATE> )
        ( <SET> ( <NULL> | <DEFAULT_> ) | SimpleIdentifier() [ LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("ACTION") }) SimpleIdentifier() ] )
    )*
}

/** {@code CONSTRAINT c UNIQUE KEY i (a)}: an index whose values should occur once. */
TableElement UniqueElement() :
{
    final Span start;
    SqlIdentifier name = null;
    SqlIdentifier method = null;
    final List<KeyElement> key;
    final List<String> ignored = new ArrayList<String>();
}
{
    { start = Span.of(); }
    [
        <CONSTRAINT> { start.add(this); }
        [ name = SimpleIdentifier() ]
    ]
    <UNIQUE> { start.add(this); }
    [ LOOKAHEAD(1) <KEY> | <INDEX> ]
    [ name = SimpleIdentifier() ]
    [ <USING> method = SimpleIdentifier() ]
    key = KeyElements()
    method = IndexNotes(method, ignored)
    { return new TableElement.Index(name, IndexBody.unique(method, key).ignoring(ignored), start.end(this)); }
}

TableElement IndexElement() :
{
    final Span start;
    SqlIdentifier name = null;
    SqlIdentifier method = null;
    final List<KeyElement> key;
    List<SqlIdentifier> included = new ArrayList<SqlIdentifier>();
    List<Option> settings = new ArrayList<Option>();
    final List<String> ignored = new ArrayList<String>();
}
{
    ( <KEY> | <INDEX> ) { start = span(); }
    [ name = SimpleIdentifier() ]
    [ <USING> method = SimpleIdentifier() ]
    key = KeyElements()
    method = IndexNotes(method, ignored)
    [ <INCLUDE> included = ColumnNames() ]
    [ settings = WithOptions() ]
    {
        return new TableElement.Index(
            name,
            new IndexBody(method, key, included, settings, null, false, ignored),
            start.end(this));
    }
}

TableElement ColumnElement() :
{
    final ColumnClause column;
}
{
    column = ColumnClause() { return new TableElement.Column(column); }
}

ColumnClause ColumnClause() :
{
    final SqlIdentifier name;
    final TypeReference type;
    Boolean nullable = null;
    boolean primaryKey = false;
    boolean autoIncrement = false;
    SqlNode defaultValue = null;
    SqlNode comment = null;
    SqlNode updated = null;
    final List<MySqlClause> clauses = new ArrayList<MySqlClause>();
}
{
    name = SimpleIdentifier()
    type = TypeReference()
    (
        <NOT> <NULL> { nullable = Boolean.FALSE; }
    |
        <NULL> { nullable = Boolean.TRUE; }
    |
        <DEFAULT_> defaultValue = Expression(ExprContext.ACCEPT_NON_QUERY)
    |
        [ <PRIMARY> ] <KEY> { primaryKey = true; }
    |
        <AUTO_INCREMENT> { autoIncrement = true; }
    |
        <COMMENT> comment = StringLiteral()
    |
        <ON> <UPDATE> updated = Expression(ExprContext.ACCEPT_NON_QUERY)
    |
        MySqlColumnClause(clauses)
    )*
    {
        return new ColumnClause(
            name,
            type,
            nullable,
            defaultValue,
            primaryKey,
            autoIncrement,
            comment == null ? "" : ((SqlLiteral) comment).toValue(),
            updated,
            clauses);
    }
}

/** {@code COLLATE utf8mb4_bin}, {@code CHARACTER SET utf8mb4}, {@code BINARY}, {@code UNIQUE}, {@code REFERENCES t (a)}. */
void MySqlColumnClause(List<MySqlClause> clauses) :
{
    final String text;
}
{
    <COLLATE> text = OptionText() { clauses.add(new MySqlClause(MySqlClause.Kind.COLLATE, text)); }
|
    ( <CHARSET> | <CHARACTER> <SET> ) ( <BINARY> { text = "binary"; } | text = OptionText() )
    { clauses.add(new MySqlClause(MySqlClause.Kind.CHARACTER_SET, text)); }
|
    <BINARY> { clauses.add(new MySqlClause(MySqlClause.Kind.BINARY, "")); }
|
    <UNIQUE> [ LOOKAHEAD(1) <KEY> ] { clauses.add(new MySqlClause(MySqlClause.Kind.UNIQUE, "")); }
|
    References() { clauses.add(new MySqlClause(MySqlClause.Kind.REFERENCES, "")); }
|
    LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("SRID") })
    SimpleIdentifier() UnsignedNumericLiteral() { clauses.add(new MySqlClause(MySqlClause.Kind.SRID, "")); }
|
    CheckCondition() { clauses.add(new MySqlClause(MySqlClause.Kind.CHECK, "")); }
}

/** {@code (hash32(a), a, b DESC)}: the parts of a key. */
List<KeyElement> KeyElements() :
{
    final List<KeyElement> elements = new ArrayList<KeyElement>();
    KeyElement element;
}
{
    <LPAREN>
    element = KeyElement() { elements.add(element); }
    ( <COMMA> element = KeyElement() { elements.add(element); } )*
    <RPAREN> { return elements; }
}

KeyElement KeyElement() :
{
    final SqlIdentifier name;
    List<SqlNode> arguments = null;
    final List<Option> settings;
    boolean descending = false;
}
{
    // All columns, in a search index.
    <STAR> { return KeyElement.of(new SqlIdentifier("*", getPos()), null, false); }
|
    name = SimpleIdentifier()
    [
        LOOKAHEAD( <LPAREN> SimpleIdentifier() <EQ> )
        settings = ColumnOptions() { return new KeyElement.WithOptions(name, settings); }
    |
        arguments = KeyFunctionArguments()
    ]
    [ <ASC> | <DESC> { descending = true; } ]
    { return KeyElement.of(name, arguments, descending); }
}

/** {@code (type=text, analyzer=standard)}: of a column of a search index. */
List<Option> ColumnOptions() :
{
    final List<Option> settings = new ArrayList<Option>();
}
{
    <LPAREN>
    AddColumnOption(settings)
    ( <COMMA> AddColumnOption(settings) )*
    <RPAREN> { return settings; }
}

void AddColumnOption(List<Option> settings) :
{
    final SqlIdentifier name;
    final SqlNode value;
    final Span start;
}
{
    name = SimpleIdentifier() { start = Span.of(name); }
    <EQ>
    ( value = SimpleIdentifier() | value = StringLiteral() | value = Literal() )
    {
        settings.add(
            new Option(
                name.getSimple(),
                value instanceof SqlIdentifier
                    ? ((SqlIdentifier) value).getSimple()
                    : value instanceof org.apache.calcite.sql.SqlCharStringLiteral
                        ? ((org.apache.calcite.sql.SqlLiteral) value).getValueAs(String.class)
                        : value.toString(),
                start.end(this)));
    }
}

/** Columns and whole numbers, as in {@code md5_prefix(userid, 4)}. */
List<SqlNode> KeyFunctionArguments() :
{
    final List<SqlNode> arguments = new ArrayList<SqlNode>();
}
{
    <LPAREN>
    AddKeyFunctionArgument(arguments)
    ( <COMMA> AddKeyFunctionArgument(arguments) )*
    <RPAREN> { return arguments; }
}

void AddKeyFunctionArgument(List<SqlNode> arguments) :
{
    final SqlNode argument;
}
{
    ( argument = SimpleIdentifier() | argument = NumericLiteral() )
    { arguments.add(argument); }
}

/** {@code AUTO_INCREMENT=7}: the first number of a table. */
void FirstNumber(List<Option> settings) :
{
    final Span start;
    final SqlNode number;
}
{
    <AUTO_INCREMENT> { start = span(); }
    [ <EQ> ]
    number = UnsignedNumericLiteral()
    { settings.add(new Option("AUTO_INCREMENT", number.toString(), start.end(this))); }
}

/**
 * {@code ENGINE=InnoDB}, {@code DEFAULT CHARSET=utf8mb4}, {@code COLLATE utf8mb4_bin}, {@code COMMENT='a'}: of MySQL's
 * tables.
 */
void MySqlOption(List<TableElement> elements) :
{
    String name;
}
{
    (
        <ENGINE> { name = "ENGINE"; }
    |
        <COMMENT> { name = "COMMENT"; }
    |
        [ <DEFAULT_> ]
        (
            ( <CHARSET> | <CHARACTER> <SET> ) { name = "CHARSET"; }
        |
            <COLLATE> { name = "COLLATE"; }
        )
    )
    [ <EQ> ]
    ( SimpleIdentifier() | StringLiteral() )
    { elements.add(new TableElement.MySqlOption(name)); }
}

/** {@code ROW_FORMAT=DYNAMIC}, {@code STATS_PERSISTENT=0}: how MySQL stores a table. */
void StorageOption(List<TableElement> elements) :
{
    final SqlIdentifier name;
}
{
    LOOKAHEAD({ AlterActions.isStorageOption(getToken(1).image) })
    name = SimpleIdentifier()
    [ <EQ> ]
    ( SimpleIdentifier() | StringLiteral() | UnsignedNumericLiteral() | <DEFAULT_> )
    { elements.add(new TableElement.MySqlOption(name.getSimple().toUpperCase(java.util.Locale.ROOT))); }
}

/** {@code PARTITION BY HASH (a) PARTITIONS 16}. */
PartitionClause PartitionClause() :
{
    final Span start;
    final SqlIdentifier method;
    final List<SqlIdentifier> columns;
    Integer partitions = null;
}
{
    <PARTITION> { start = span(); } <BY>
    method = SimpleIdentifier()
    [ SimpleIdentifier() ]
    columns = ColumnNames()
    [ <PARTITIONS> partitions = UnsignedIntLiteral() ]
    { return new PartitionClause(method, columns, partitions, start.end(this)); }
}

Statement CreateDatabase() :
{
    final boolean ifNotExists;
    final SqlIdentifier database;
    List<Option> settings = new ArrayList<Option>();
    List<Option> said = new ArrayList<Option>();
}
{
    ifNotExists = IfNotExists()
    database = SimpleIdentifier()
    ( DatabaseOption(said) )*
    [ settings = WithOptions() ]
    { return new CreateDatabase(database, ifNotExists, said, settings); }
}

/** What MySQL says of a database besides its name. */
void DatabaseOption(List<Option> said) :
{
    final Span start;
    final String name;
    final String text;
}
{
    { start = Span.of(); }
    (
        <READ> { start.add(this); } <ONLY> { name = "READ ONLY"; }
    |
        [ <DEFAULT_> ]
        (
            ( <CHARSET> | <CHARACTER> { start.add(this); } <SET> ) { name = "CHARACTER SET"; }
        |
            <COLLATE> { start.add(this); name = "COLLATE"; }
        |
            LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("ENCRYPTION") })
            SimpleIdentifier() { start.add(this); name = "ENCRYPTION"; }
        )
    )
    [ <EQ> ]
    text = OptionText() { said.add(new Option(name, text, start.end(this))); }
}

SqlNode DropStatement() :
{
    final Span start;
    final boolean ifExists;
    final SqlIdentifier name;
    final SqlIdentifier table;
    final Statement statement;
}
{
    <DROP> { start = span(); }
    (
        statement = DropTables(false)
    |
        <TEMPORARY> statement = DropTables(true)
    |
        <INDEX> ifExists = IfExists() name = SimpleIdentifier() <ON> table = CompoundIdentifier()
        { statement = new DropIndex(name, table, ifExists); }
    |
        <VIEW> ifExists = IfExists() name = CompoundIdentifier()
        { statement = new DropView(name, ifExists); }
    |
        <CHANGEFEED> ifExists = IfExists() name = CompoundIdentifier()
        { statement = new DropFeed(name, ifExists); }
    |
        ( <DATABASE> | <SCHEMA> ) ifExists = IfExists() name = SimpleIdentifier()
        { statement = new DropDatabase(name, ifExists); }
    |
        LOOKAHEAD({ AlterActions.isProgram(getToken(1).image) && getToken(2).kind == IF })
        statement = DropProgram()
    |
        statement = DropAccount()
    )
    { return new StatementNode(start.end(this), statement); }
}

/** {@code TRIGGER IF EXISTS t}: there is none, so nothing is dropped. */
Statement DropProgram() :
{
}
{
    ( <TRIGGER> | <PROCEDURE> | <FUNCTION> | SimpleIdentifier() )
    { final String kind = token.image; }
    IfExists() CompoundIdentifier()
    { return new DropProgram(kind.toUpperCase(java.util.Locale.ROOT)); }
}

/** {@code TABLE a, b}; RESTRICT and CASCADE have no effect, as in MySQL. */
Statement DropTables(boolean temporary) :
{
    final boolean ifExists;
    final List<DropTable> tables = new ArrayList<DropTable>();
    SqlIdentifier name;
}
{
    <TABLE> ifExists = IfExists()
    name = CompoundIdentifier() { tables.add(new DropTable(name, ifExists, temporary)); }
    ( <COMMA> name = CompoundIdentifier() { tables.add(new DropTable(name, ifExists, temporary)); } )*
    [
        LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("RESTRICT") || getToken(1).image.equalsIgnoreCase("CASCADE") })
        SimpleIdentifier()
    ]
    { return tables.size() == 1 ? tables.get(0) : new TableStatement.DropTables(tables); }
}

SqlNode TruncateStatement() :
{
    final Span start;
    final SqlIdentifier table;
}
{
    <TRUNCATE> { start = span(); }
    [ <TABLE> ] table = CompoundIdentifier()
    { return new StatementNode(start.end(this), new TruncateTable(table)); }
}

SqlNode AlterStatement() :
{
    final Span start;
    final Statement statement;
    final SqlIdentifier name;
    final List<Option> settings;
}
{
    <ALTER> { start = span(); }
    (
        LOOKAHEAD( <TABLE> CompoundIdentifier() AlterKeys() )
        <TABLE> CompoundIdentifier() AlterKeys() { statement = TransactionControl.ALTER_KEYS; }
    |
        <TABLE> statement = AlterTable()
    |
        <INDEX> statement = AlterIndex()
    |
        statement = AlterChangefeed()
    |
        <SYSTEM> <SET> settings = OptionItems()
        { statement = new AlterSystem(settings); }
    |
        ( <DATABASE> | <SCHEMA> ) statement = AlterDatabase()
    |
        statement = AlterUser()
    )
    { return new StatementNode(start.end(this), statement); }
}

/** {@code DISABLE KEYS} and {@code ENABLE KEYS}, between which dumps write the rows of a table. */
void AlterKeys() :
{
}
{
    LOOKAHEAD({ (getToken(1).image.equalsIgnoreCase("DISABLE") || getToken(1).image.equalsIgnoreCase("ENABLE")) && getToken(2).image.equalsIgnoreCase("KEYS") })
    SimpleIdentifier() ( <KEYS> | SimpleIdentifier() )
}

Statement AlterDatabase() :
{
    SqlIdentifier name = null;
    List<Option> settings = new ArrayList<Option>();
    List<Option> said = new ArrayList<Option>();
}
{
    [
        LOOKAHEAD({ !DatabaseStatement.beginsOption(getToken(1).image, getToken(2).image) })
        name = SimpleIdentifier()
    ]
    (
        <SET> settings = OptionItems()
    |
        ( DatabaseOption(said) )+
    )
    { return new AlterDatabase(name, said, settings); }
}

Statement AlterTable() :
{
    final boolean ifExists;
    final SqlIdentifier table;
    final List<AlterTable> steps = new ArrayList<AlterTable>();
    AlterTable.Change change;
}
{
    ifExists = IfExists()
    table = CompoundIdentifier()
    change = AlterAction() { steps.add(new AlterTable(table, ifExists, change)); }
    ( <COMMA> change = AlterAction() { steps.add(new AlterTable(table, ifExists, change)); } )*
    { return steps.size() == 1 ? steps.get(0) : new AlterTableSteps(steps); }
}

AlterTable.Change AlterAction() :
{
    final AlterTable.Change change;
    final TableElement element;
}
{
    (
        LOOKAHEAD( <ADD> [ <CONSTRAINT> [ SimpleIdentifier() ] ] <FOREIGN> )
        <ADD> ForeignKeyElement() { change = new AlterTable.Unenforced(UnenforcedKind.FOREIGN_KEY, true); }
    |
        LOOKAHEAD( <DROP> <FOREIGN> )
        <DROP> <FOREIGN> <KEY> SimpleIdentifier() { change = new AlterTable.Unenforced(UnenforcedKind.FOREIGN_KEY, false); }
    |
        LOOKAHEAD( <ADD> [ <CONSTRAINT> [ SimpleIdentifier() ] ] <CHECK> )
        <ADD> CheckElement() { change = new AlterTable.Unenforced(UnenforcedKind.CHECK, true); }
    |
        LOOKAHEAD({ getToken(1).kind == ADD && UnenforcedKind.isKey(getToken(2).image, getToken(3).image, getToken(4).image, getToken(5).image) })
        <ADD> element = UnbuiltKeyElement() { change = new AlterTable.Unenforced(((TableElement.Unenforced) element).kind(), true); }
    |
        LOOKAHEAD( <DROP> <CONSTRAINT> )
        change = DropConstraint()
    |
        LOOKAHEAD( <DROP> <CHECK> SimpleIdentifier() )
        <DROP> <CHECK> SimpleIdentifier() { change = new AlterTable.Unenforced(UnenforcedKind.CHECK, false); }
    |
        LOOKAHEAD( <ADD> [ <CONSTRAINT> [ SimpleIdentifier() ] ] <UNIQUE> )
        change = AddUnique()
    |
        LOOKAHEAD( ( <ADD> | <DROP> ) ( <PRIMARY> | <CONSTRAINT> ) ) change = ChangeKey()
    |
        LOOKAHEAD( <ADD> ( <KEY> | <INDEX> ) [ LOOKAHEAD(2) SimpleIdentifier() ] ( <USING> | <LPAREN> ) )
        change = AddIndex()
    |
        LOOKAHEAD( <DROP> ( <KEY> | <INDEX> ) IfExists() SimpleIdentifier() ( <COMMA> | <SEMICOLON> | <EOF> ) )
        change = DropTableIndex()
    |
        change = AddColumns()
    |
        change = DropColumns()
    |
        change = SetOptions()
    |
        change = MapColumn()
    |
        change = UnmapColumns()
    |
        change = CompactTable()
    |
        change = TendRegions()
    |
        LOOKAHEAD({ "UNDROP".equalsIgnoreCase(getToken(1).image) }) change = UndropColumns()
    |
        LOOKAHEAD({ AlterActions.reversesKeyChange(getToken(1).image, getToken(2).image, getToken(3).image) }) change = ReverseKeyChange()
    |
        LOOKAHEAD({ AlterActions.requestsKeyChange(getToken(1).image, getToken(2).image, getToken(3).image) }) change = RequestKeyChange()
    |
        LOOKAHEAD({ "MERGE".equalsIgnoreCase(getToken(1).image) }) change = MergeRegions()
    |
        change = ChangeColumn()
    |
        change = SetDefault()
    |
        LOOKAHEAD({ AlterActions.choosesMethod(getToken(1).image, getToken(2).image) }) change = ChooseMethod()
    |
        change = ConvertText()
    |
        LOOKAHEAD({ getToken(1).kind != AUTO_INCREMENT && AlterActions.isOption(getToken(1).image, getToken(2).image) }) change = SetMySqlOptions()
    |
        change = SetFirstNumber()
    |
        change = Rename()
    )
    { return change; }
}

/** {@code REVERSE KEY CHANGE}. */
AlterTable.Change ReverseKeyChange() :
{
}
{
    SimpleIdentifier() <KEY> <CHANGE> { return new AlterTable.ReverseKeyChange(); }
}

/** {@code PAUSE KEY CHANGE}, RESUME, CANCEL. */
AlterTable.Change RequestKeyChange() :
{
    final SqlIdentifier request;
}
{
    request = SimpleIdentifier() <KEY> <CHANGE>
    { return new AlterTable.RequestKeyChange(AlterActions.keyChangeRequest(request.getSimple())); }
}

/** {@code DROP CONSTRAINT c}: only those of unique keys are kept, as indexes. */
AlterTable.Change DropConstraint() :
{
    final SqlIdentifier name;
}
{
    <DROP> <CONSTRAINT> name = SimpleIdentifier()
    { return new AlterTable.DropIndex(name, true); }
}

/** {@code ALGORITHM=INPLACE}, {@code LOCK=NONE}: how MySQL changes a table, which is no other here. */
AlterTable.Change ChooseMethod() :
{
}
{
    SimpleIdentifier() <EQ> OptionText()
    { return new AlterTable.MySqlOptions(java.util.Collections.<String>emptyList()); }
}

/** {@code CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin}. */
AlterTable.Change ConvertText() :
{
}
{
    <CONVERT> <TO> ( <CHARSET> | <CHARACTER> <SET> ) OptionText() [ <COLLATE> OptionText() ]
    { return new AlterTable.MySqlOptions(java.util.Collections.singletonList("CONVERT TO CHARACTER SET")); }
}

/** {@code ENGINE=InnoDB COMMENT='a'}. */
AlterTable.Change SetMySqlOptions() :
{
    final List<TableElement> elements = new ArrayList<TableElement>();
}
{
    ( MySqlOption(elements) | StorageOption(elements) )+
    { return AlterTable.MySqlOptions.of(elements); }
}

AlterTable.Change AddIndex() :
{
    final TableElement element;
    Boolean async = null;
}
{
    <ADD> element = IndexElement()
    [ <ASYNC> { async = Boolean.TRUE; } | <SYNC> { async = Boolean.FALSE; } ]
    { return new AlterTable.AddIndex((TableElement.Index) element, async); }
}

AlterTable.Change AddUnique() :
{
    final TableElement element;
}
{
    <ADD> element = UniqueElement()
    { return new AlterTable.AddIndex((TableElement.Index) element, null); }
}

AlterTable.Change DropTableIndex() :
{
    final boolean ifExists;
    final SqlIdentifier name;
}
{
    <DROP> ( <KEY> | <INDEX> ) ifExists = IfExists() name = SimpleIdentifier()
    { return new AlterTable.DropIndex(name, ifExists); }
}

/* ADD PRIMARY KEY (...), DROP PRIMARY KEY, or the one and then the other. */
AlterTable.Change ChangeKey() :
{
    boolean dropped = false;
    List<KeyElement> key = java.util.Collections.<KeyElement>emptyList();
}
{
    (
        <DROP> <PRIMARY> <KEY> { dropped = true; } [ <COMMA> <ADD> key = NewKey() ]
    |
        <ADD> key = NewKey()
    )
    { return new AlterTable.ChangeKey(dropped, key); }
}

List<KeyElement> NewKey() :
{
    final List<KeyElement> key;
    SqlIdentifier name = null;
}
{
    [ <CONSTRAINT> [ name = SimpleIdentifier() ] ]
    <PRIMARY> <KEY> key = PrimaryKeyColumns()
    { return key; }
}

AlterTable.Change AddColumns() :
{
    final List<AlterTable.NewColumn> columns = new ArrayList<AlterTable.NewColumn>();
}
{
    <ADD>
    (
        <LPAREN> AddNewColumn(columns) ( <COMMA> AddNewColumn(columns) )* <RPAREN>
    |
        AddNewColumn(columns)
        ( LOOKAHEAD({ getToken(1).kind == COMMA && AlterActions.addsColumn(getToken(2).image, getToken(3).image) })
          <COMMA> [ LOOKAHEAD( <ADD> ( <COLUMN> | SimpleIdentifier() TypeReference() ) ) <ADD> ] AddNewColumn(columns) )*
    )
    { return new AlterTable.AddColumns(columns); }
}

void AddNewColumn(List<AlterTable.NewColumn> columns) :
{
    final boolean ifNotExists;
    final ColumnClause column;
}
{
    [ <COLUMN> ]
    ifNotExists = IfNotExists()
    column = PlacedColumn()
    { columns.add(new AlterTable.NewColumn(column, ifNotExists)); }
}

/** {@code a INTEGER FIRST}, {@code a INTEGER AFTER b}: a column that MySQL places. */
ColumnClause PlacedColumn() :
{
    final ColumnClause column;
}
{
    column = ColumnClause()
    [
        LOOKAHEAD({ "FIRST".equalsIgnoreCase(getToken(1).image) })
        SimpleIdentifier() { return column.with(new MySqlClause(MySqlClause.Kind.PLACE, "FIRST")); }
    |
        LOOKAHEAD({ "AFTER".equalsIgnoreCase(getToken(1).image) })
        SimpleIdentifier() SimpleIdentifier() { return column.with(new MySqlClause(MySqlClause.Kind.PLACE, "AFTER")); }
    ]
    { return column; }
}

AlterTable.Change DropColumns() :
{
    boolean ifExists;
    final List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    SqlIdentifier column;
}
{
    <DROP> [ <COLUMN> ]
    ifExists = IfExists()
    column = SimpleIdentifier() { columns.add(column); }
    (
        LOOKAHEAD({ getToken(1).kind == COMMA && AlterActions.dropsColumn(getToken(2).image, getToken(3).image) })
        <COMMA> [ <DROP> [ <COLUMN> ] ]
        column = SimpleIdentifier() { columns.add(column); }
    )*
    { return new AlterTable.DropColumns(columns, ifExists); }
}

/** {@code UNDROP COLUMN a, b}. */
AlterTable.Change UndropColumns() :
{
    final List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    SqlIdentifier column;
}
{
    SimpleIdentifier() [ <COLUMN> ]
    column = SimpleIdentifier() { columns.add(column); }
    ( <COMMA> column = SimpleIdentifier() { columns.add(column); } )*
    { return new AlterTable.UndropColumns(columns); }
}

AlterTable.Change SetOptions() :
{
    final List<Option> settings;
}
{
    <SET>
    [ LOOKAHEAD({ "TBLPROPERTIES".equalsIgnoreCase(getToken(1).image) }) SimpleIdentifier() ]
    (
        <LPAREN> settings = OptionItems() <RPAREN>
    |
        settings = OptionItems()
    )
    { return new AlterTable.SetOptions(settings); }
}

AlterTable.Change MapColumn() :
{
    final SqlIdentifier column;
    final TypeReference type;
    final List<AlterTable.KeyPart> parts = new ArrayList<AlterTable.KeyPart>();
    AlterTable.KeyPart part;
}
{
    <MAP> <DYNAMIC> <COLUMN> column = SimpleIdentifier()
    (
        type = TypeReference()
        { return new AlterTable.MapColumn(column, type); }
    |
        <LPAREN>
        part = RowKeyPart() { parts.add(part); }
        ( <COMMA> part = RowKeyPart() { parts.add(part); } )*
        <RPAREN>
        { return new AlterTable.MapRowKey(column, parts); }
    )
}

/** {@code device HSTRING SEPARATOR '|'}; bytes that are no text are written {@code x'00'}. */
AlterTable.KeyPart RowKeyPart() :
{
    final SqlIdentifier name;
    final TypeReference type;
    SqlNode separator = null;
}
{
    name = SimpleIdentifier()
    type = TypeReference()
    [ <SEPARATOR> separator = StringLiteral() ]
    { return new AlterTable.KeyPart(name, type, separator); }
}

AlterTable.Change UnmapColumns() :
{
    final List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    SqlIdentifier column;
}
{
    <UNMAP> <DYNAMIC> <COLUMN>
    column = SimpleIdentifier() { columns.add(column); }
    ( <COMMA> column = SimpleIdentifier() { columns.add(column); } )*
    { return new AlterTable.UnmapColumns(columns); }
}

/** {@code MODIFY [COLUMN] a INTEGER} and {@code CHANGE [COLUMN] a b INTEGER}. */
AlterTable.Change ChangeColumn() :
{
    final SqlIdentifier old;
    final ColumnClause column;
}
{
    <MODIFY> [ <COLUMN> ] column = PlacedColumn()
    { return new AlterTable.ChangeColumn(column.name(), column); }
|
    <CHANGE> [ <COLUMN> ] old = SimpleIdentifier() column = PlacedColumn()
    { return new AlterTable.ChangeColumn(old, column); }
}

/** {@code ALTER [COLUMN] a SET DEFAULT 5} and {@code ALTER [COLUMN] a DROP DEFAULT}. */
AlterTable.Change SetDefault() :
{
    final SqlIdentifier column;
    SqlNode value = null;
}
{
    <ALTER> [ <COLUMN> ] column = SimpleIdentifier()
    (
        <SET> <DEFAULT_> value = Expression(ExprContext.ACCEPT_NON_QUERY)
    |
        <DROP> <DEFAULT_>
    )
    { return new AlterTable.SetDefault(column, value); }
}

/** {@code AUTO_INCREMENT = 7}. */
AlterTable.Change SetFirstNumber() :
{
    final List<Option> settings = new ArrayList<Option>();
}
{
    FirstNumber(settings) { return new AlterTable.SetOptions(settings); }
}

/** {@code RENAME COLUMN a TO b}, {@code RENAME INDEX i TO j} and {@code RENAME [TO] t}. */
AlterTable.Change Rename() :
{
    final SqlIdentifier old;
    final SqlIdentifier name;
}
{
    <RENAME>
    (
        <COLUMN> old = SimpleIdentifier() <TO> name = SimpleIdentifier()
        { return new AlterTable.RenameColumn(old, name); }
    |
        LOOKAHEAD( ( <INDEX> | <KEY> ) SimpleIdentifier() <TO> )
        ( <INDEX> | <KEY> ) old = SimpleIdentifier() <TO> name = SimpleIdentifier()
        { return new AlterTable.RenameIndex(old, name); }
    |
        [ <TO> | <AS> ] name = CompoundIdentifier()
        { return new AlterTable.RenameTo(name); }
    )
}

SqlNode RenameStatement() :
{
    final Span start;
    final SqlIdentifier table;
    final SqlIdentifier name;
}
{
    <RENAME> { start = span(); } <TABLE>
    table = CompoundIdentifier() <TO> name = CompoundIdentifier()
    {
        return new StatementNode(
            start.end(this), new AlterTable(table, false, new AlterTable.RenameTo(name)));
    }
}

/** {@code OFFLINE TABLE t} and {@code ONLINE TABLE t}. */
SqlNode OnlineStatement() :
{
    final Span start;
    final boolean online;
    final SqlIdentifier table;
}
{
    ( <OFFLINE> { online = false; } | <ONLINE> { online = true; } ) { start = span(); }
    <TABLE> table = CompoundIdentifier()
    { return new StatementNode(start.end(this), new SetOnline(table, online)); }
}

AlterTable.Change CompactTable() :
{
    SqlIdentifier place = null;
}
{
    <COMPACT> [ place = SimpleIdentifier() ]
    { return new AlterTable.Compact(place); }
}
