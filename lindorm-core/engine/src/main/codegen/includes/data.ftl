/* UPSERT, INSERT, REPLACE, UPDATE, DELETE and EXPLAIN. */

SqlNode UpsertStatement() :
{
    final Span start;
    boolean ignore = false;
    final List<Hint> hints;
    final UpsertBody body;
    OnDuplicateKey unwritten = OnDuplicateKey.write();
    final OnDuplicateKey onDuplicateKey;
}
{
    ( <UPSERT> | <INSERT> { unwritten = OnDuplicateKey.insert(); } ) { start = span(); }
    hints = Hints()
    [ LOOKAHEAD( <IGNORE> ( <INTO> | SimpleIdentifier() ) ) <IGNORE> { ignore = true; } ]
    [ <INTO> ] body = UpsertBody()
    onDuplicateKey = OnDuplicateKey(body.alias(), unwritten)
    {
        return new StatementNode(start.end(this),
            ignore ? body.lenient(onDuplicateKey, hints) : body.statement(onDuplicateKey, hints));
    }
}

SqlNode ReplaceStatement() :
{
    final Span start;
    final List<Hint> hints;
    final UpsertBody body;
}
{
    <REPLACE> { start = span(); }
    hints = Hints()
    [ <INTO> ] body = UpsertBody()
    { return new StatementNode(start.end(this), body.statement(OnDuplicateKey.replace(), hints)); }
}

/** LOAD DATA LOCAL INFILE; without LOCAL it would be a file of the server. */
SqlNode LoadStatement() :
{
    final Span start;
    final String file;
    boolean local = false;
    OnDuplicateKey onDuplicateKey = OnDuplicateKey.write();
    final SqlIdentifier table;
    final List<Option> format = new ArrayList<Option>();
    List<SqlIdentifier> fields = new ArrayList<SqlIdentifier>();
    List<Assignment> assignments = new ArrayList<Assignment>();
}
{
    <LOAD> { start = span(); }
    <DATA>
    [ <LOCAL> { local = true; } ]
    <INFILE> file = DelimiterText()
    [
        <REPLACE> { onDuplicateKey = OnDuplicateKey.replace(); }
    |
        <IGNORE> { onDuplicateKey = OnDuplicateKey.ignore(); }
    ]
    <INTO> <TABLE> table = CompoundTableIdentifier()
    [ <CHARACTER> <SET> AddFormat("CHARACTER SET", format) ]
    [ ( <FIELDS> | <COLUMNS> ) ( FieldsFormat(format) )+ ]
    [ <LINES> ( LinesFormat(format) )+ ]
    [ <IGNORE> AddFormat("IGNORE LINES", format) ( <LINES> | <ROWS> ) ]
    [ fields = ColumnNames() ]
    [ <SET> assignments = Assignments() ]
    {
        return new StatementNode(start.end(this),
            new Load(table, file, local, onDuplicateKey, format, fields, assignments));
    }
}

void FieldsFormat(List<Option> format) :
{
}
{
    <TERMINATED> <BY> AddFormat("FIELDS TERMINATED BY", format)
|
    [ <OPTIONALLY> ] <ENCLOSED> <BY> AddFormat("FIELDS ENCLOSED BY", format)
|
    <ESCAPED> <BY> AddFormat("FIELDS ESCAPED BY", format)
}

void LinesFormat(List<Option> format) :
{
}
{
    <STARTING> <BY> AddFormat("LINES STARTING BY", format)
|
    <TERMINATED> <BY> AddFormat("LINES TERMINATED BY", format)
}

void AddFormat(String name, List<Option> format) :
{
    final Span start;
    final String text;
}
{
    { start = Span.of(); }
    text = DelimiterText() { format.add(new Option(name, text, start.end(this))); }
}

/** A text, a number, a word, or bytes, of which each is a character. */
String DelimiterText() :
{
    final String text;
}
{
    LOOKAHEAD(1)
    <BINARY_STRING_LITERAL> { return Load.bytes(token.image); }
|
    text = OptionText() { return text; }
}

/** The table, its columns, the rows and what the new row is called. */
UpsertBody UpsertBody() :
{
    final SqlIdentifier table;
    List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    final Upsert.Source source;
    RowAlias alias = null;
}
{
    table = CompoundTableIdentifier()
    (
        source = UpsertAssignments(columns) [ alias = RowAlias() ]
    |
        [
            LOOKAHEAD( <LPAREN> ( <RPAREN> | SimpleIdentifier() ) )
            ( LOOKAHEAD(2) <LPAREN> <RPAREN> | columns = ColumnNames() )
        ]
        ( LOOKAHEAD(1) source = UpsertRows() [ alias = RowAlias() ] | source = UpsertQuery() )
    )
    { return new UpsertBody(table, columns, source, alias); }
}

/** {@code AS new} or {@code AS new(a, b)} after VALUES. */
RowAlias RowAlias() :
{
    final SqlIdentifier name;
    List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
}
{
    <AS> name = SimpleIdentifier()
    [ columns = ColumnNames() ]
    { return new RowAlias(name, columns); }
}

/** {@code SET a = 1, b = DEFAULT}: one row; the columns are added to the list. */
Upsert.Source UpsertAssignments(List<SqlIdentifier> columns) :
{
    final List<SqlNode> row = new ArrayList<SqlNode>();
}
{
    <SET> AddUpsertAssignment(columns, row)
    ( <COMMA> AddUpsertAssignment(columns, row) )*
    { return new Upsert.Rows(java.util.Collections.singletonList(row)); }
}

void AddUpsertAssignment(List<SqlIdentifier> columns, List<SqlNode> row) :
{
    final SqlIdentifier column;
}
{
    column = CompoundIdentifier() { columns.add(column); }
    <EQ> AddValue(row)
}

Upsert.Source UpsertRows() :
{
    final List< List<SqlNode> > rows = new ArrayList< List<SqlNode> >();
    List<SqlNode> row;
}
{
    ( <VALUES> | <VALUE> )
    row = ValueRow() { rows.add(row); }
    ( <COMMA> row = ValueRow() { rows.add(row); } )*
    { return new Upsert.Rows(rows); }
}

List<SqlNode> ValueRow() :
{
    final List<SqlNode> values = new ArrayList<SqlNode>();
}
{
    <LPAREN>
    [ AddValue(values) ( <COMMA> AddValue(values) )* ]
    <RPAREN> { return values; }
}

void AddValue(List<SqlNode> values) :
{
    final SqlNode value;
}
{
    value = Expression(ExprContext.ACCEPT_SUB_QUERY)
    { values.add(value instanceof SqlCall ? ChainedComparison.rewrite(value, getOriginalSql()) : value); }
|
    <DEFAULT_> { values.add(SqlStdOperatorTable.DEFAULT.createCall(getPos())); }
}

Upsert.Source UpsertQuery() :
{
    final SqlNode query;
}
{
    query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    { return new Upsert.Selection(Query.of(ChainedComparison.rewrite(query, getOriginalSql()))); }
}

/** The clause, or what applies where it is not written. */
OnDuplicateKey OnDuplicateKey(RowAlias alias, OnDuplicateKey unwritten) :
{
    final List<Assignment> assignments;
}
{
    <ON> <DUPLICATE> <KEY>
    (
        <IGNORE> { return OnDuplicateKey.ignore(); }
    |
        <ERROR> { return OnDuplicateKey.error(); }
    |
        <UPDATE> assignments = Assignments() { return OnDuplicateKey.update(assignments, alias); }
    )
|
    { return unwritten; }
}

List<Assignment> Assignments() :
{
    final List<Assignment> assignments = new ArrayList<Assignment>();
}
{
    AddAssignment(assignments)
    ( <COMMA> AddAssignment(assignments) )*
    { return assignments; }
}

void AddAssignment(List<Assignment> assignments) :
{
    final SqlIdentifier column;
    final SqlNode value;
}
{
    column = CompoundIdentifier()
    <EQ>
    (
        value = Expression(ExprContext.ACCEPT_SUB_QUERY)
        { assignments.add(new Assignment(column, ChainedComparison.rewrite(value, getOriginalSql()))); }
    |
        <DEFAULT_>
        { assignments.add(new Assignment(column, SqlStdOperatorTable.DEFAULT.createCall(getPos()))); }
    )
}

SqlNode UpdateStatement() :
{
    final Span start;
    final List<Hint> hints;
    final SqlIdentifier table;
    SqlIdentifier alias = null;
    SqlNode from;
    final List<Assignment> assignments;
    SqlNode where = null;
    final SqlNode[] part = {null, null};
}
{
    <UPDATE> { start = span(); }
    hints = Hints()
    (
        table = CompoundTableIdentifier()
        [ [ <AS> ] alias = SimpleIdentifier() ]
        from = JoinedTo(table, alias)
    |
        LOOKAHEAD( <LPAREN> )
        from = FromClause()
        { table = JoinedTable.anyName(from); }
    )
    <SET> assignments = Assignments()
    [ where = Where() { where = ChainedComparison.rewrite(where, getOriginalSql()); } ]
    PartOfRows(part)
    {
        return new StatementNode(start.end(this),
            new Update(table, alias, from, assignments, where, (SqlNodeList) part[0], part[1], hints));
    }
}

/** The joins after the first table of UPDATE or DELETE, with that table; null where there are none. */
SqlNode JoinedTo(SqlIdentifier table, SqlIdentifier alias) :
{
    final SqlNode first = alias == null
        ? table
        : SqlStdOperatorTable.AS.createCall(table.getParserPosition(), table, alias);
    SqlNode all = first;
}
{
    ( LOOKAHEAD(1) all = JoinOrCommaTable(all) )*
    { return all == first ? null : all; }
}

/** ORDER BY and LIMIT of UPDATE and DELETE. */
void PartOfRows(SqlNode[] part) :
{
}
{
    [ part[0] = OrderBy(true) ]
    [ <LIMIT> part[1] = UnsignedNumericLiteralOrParam() ]
}

/** {@code a}, {@code a.*} or {@code db.a.*} between DELETE and FROM. */
SqlIdentifier DeletedTable() :
{
    final SqlIdentifier first;
    SqlIdentifier second = null;
}
{
    first = SimpleIdentifier()
    [ LOOKAHEAD(2) <DOT> second = SimpleIdentifier() ]
    [ <DOT> <STAR> ]
    { return second == null ? first : first.plus(second.getSimple(), second.getParserPosition()); }
}

/**
 * {@code DELETE a FROM t a}, too, as Hibernate writes it, {@code DELETE a, b FROM a JOIN b} and
 * {@code DELETE FROM a, b USING a JOIN b}.
 */
SqlNode DeleteStatement() :
{
    final Span start;
    final List<Hint> hints;
    final List<SqlIdentifier> deleted = new ArrayList<SqlIdentifier>();
    SqlIdentifier name;
    final SqlIdentifier table;
    SqlIdentifier alias = null;
    SqlNode from;
    SqlNode where = null;
    final SqlNode[] part = {null, null};
}
{
    <DELETE> { start = span(); }
    hints = Hints()
    [
        name = DeletedTable() { deleted.add(name); }
        ( <COMMA> name = DeletedTable() { deleted.add(name); } )*
    ]
    <FROM>
    (
        table = CompoundTableIdentifier()
        [ [ <AS> ] alias = SimpleIdentifier() ]
        from = JoinedTo(table, alias)
    |
        LOOKAHEAD( <LPAREN> )
        from = FromClause()
        { table = JoinedTable.anyName(from); }
    )
    [ <USING> { deleted.addAll(JoinedTable.names(from == null ? table : from)); } from = FromClause() ]
    [ where = Where() { where = ChainedComparison.rewrite(where, getOriginalSql()); } ]
    PartOfRows(part)
    {
        return new StatementNode(start.end(this),
            Delete.of(deleted, table, alias, from, where, (SqlNodeList) part[0], part[1], hints));
    }
}

SqlNode ExplainStatement() :
{
    final Span start;
    final SqlNode explained;
    final SqlIdentifier described;
    boolean analyze = false;
}
{
    <EXPLAIN> { start = span(); }
    [ LOOKAHEAD(1) <PLAN> [ <FOR> ] | <ANALYZE> { analyze = true; } ]
    (
        LOOKAHEAD( CompoundTableIdentifier() ( <SEMICOLON> | <EOF> ) )
        described = CompoundTableIdentifier()
        { return new StatementNode(start.end(this), Show.of(Show.Kind.DESCRIBE, described)); }
    |
        explained = UpsertStatement()
    |
        LOOKAHEAD(1) explained = ReplaceStatement()
    |
        explained = UpdateStatement()
    |
        explained = DeleteStatement()
    |
        LOOKAHEAD(1) explained = AlterStatement()
        { return new StatementNode(start.end(this), AdviseTable.explaining(StatementNode.statementOf(explained, getOriginalSql()), analyze)); }
    |
        explained = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    )
    { return new StatementNode(start.end(this), new Explain(StatementNode.statementOf(explained, getOriginalSql()), analyze)); }
}

/** FOR UPDATE, FOR SHARE; DialectTokens reads LOCK IN SHARE MODE as FOR SHARE. */
SqlNode LockedQuery(SqlNode query) :
{
    final Span start;
}
{
    <FOR> { start = span(); }
    ( <UPDATE> | SimpleIdentifier() )
    [
        LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("OF") })
        SimpleIdentifier() CompoundIdentifier() ( <COMMA> CompoundIdentifier() )*
    ]
    [ ( <SKIP_> | SimpleIdentifier() ) [ SimpleIdentifier() ] ]
    {
        final Query read = Query.of(ChainedComparison.rewrite(query, getOriginalSql()));
        return new StatementNode(start.end(this), new Query(read.node(), read.hints(), new RowLock(start.pos())));
    }
}
