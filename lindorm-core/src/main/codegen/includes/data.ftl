/* UPSERT, INSERT, UPDATE, DELETE and EXPLAIN. */

SqlNode UpsertStatement() :
{
    final Span start;
    final boolean upsert;
    final List<Hint> hints;
    final SqlIdentifier table;
    List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    final Upsert.Source source;
    final OnDuplicateKey onDuplicateKey;
}
{
    ( <UPSERT> | <INSERT> ) { start = span(); }
    hints = Hints()
    <INTO> table = CompoundTableIdentifier()
    [ LOOKAHEAD( <LPAREN> SimpleIdentifier() ) columns = ColumnNames() ]
    ( LOOKAHEAD(1) source = UpsertRows() | source = UpsertQuery() )
    onDuplicateKey = OnDuplicateKey()
    {
        return new StatementNode(start.end(this),
            new Upsert(table, columns, source, onDuplicateKey, hints));
    }
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
    AddValue(values)
    ( <COMMA> AddValue(values) )*
    <RPAREN> { return values; }
}

void AddValue(List<SqlNode> values) :
{
    final SqlNode value;
}
{
    value = Expression(ExprContext.ACCEPT_SUB_QUERY)
    { values.add(value instanceof SqlCall ? ChainedComparison.rewrite(value) : value); }
|
    <DEFAULT_> { values.add(SqlStdOperatorTable.DEFAULT.createCall(getPos())); }
}

Upsert.Source UpsertQuery() :
{
    final SqlNode query;
}
{
    query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    { return new Upsert.Selection(Query.of(ChainedComparison.rewrite(query))); }
}

OnDuplicateKey OnDuplicateKey() :
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
        <UPDATE> assignments = Assignments() { return OnDuplicateKey.update(assignments); }
    )
|
    { return OnDuplicateKey.replace(); }
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
    value = Expression(ExprContext.ACCEPT_SUB_QUERY)
    { assignments.add(new Assignment(column, ChainedComparison.rewrite(value))); }
}

SqlNode UpdateStatement() :
{
    final Span start;
    final List<Hint> hints;
    final SqlIdentifier table;
    SqlIdentifier alias = null;
    final List<Assignment> assignments;
    SqlNode where = null;
    final SqlNode[] part = {null, null};
}
{
    <UPDATE> { start = span(); }
    hints = Hints()
    table = CompoundTableIdentifier()
    [ [ <AS> ] alias = SimpleIdentifier() ]
    <SET> assignments = Assignments()
    [ where = Where() { where = ChainedComparison.rewrite(where); } ]
    PartOfRows(part)
    {
        return new StatementNode(start.end(this),
            new Update(table, alias, assignments, where, (SqlNodeList) part[0], part[1], hints));
    }
}

/** ORDER BY and LIMIT of UPDATE and DELETE. */
void PartOfRows(SqlNode[] part) :
{
}
{
    [ part[0] = OrderBy(true) ]
    [ <LIMIT> part[1] = UnsignedNumericLiteralOrParam() ]
}

SqlNode DeleteStatement() :
{
    final Span start;
    final List<Hint> hints;
    final SqlIdentifier table;
    SqlIdentifier alias = null;
    SqlNode where = null;
    final SqlNode[] part = {null, null};
}
{
    <DELETE> { start = span(); }
    hints = Hints()
    <FROM> table = CompoundTableIdentifier()
    [ [ <AS> ] alias = SimpleIdentifier() ]
    [ where = Where() { where = ChainedComparison.rewrite(where); } ]
    PartOfRows(part)
    {
        return new StatementNode(start.end(this),
            new Delete(table, alias, where, (SqlNodeList) part[0], part[1], hints));
    }
}

SqlNode ExplainStatement() :
{
    final Span start;
    final SqlNode explained;
    boolean analyze = false;
}
{
    <EXPLAIN> { start = span(); }
    [ LOOKAHEAD(1) <PLAN> [ <FOR> ] | <ANALYZE> { analyze = true; } ]
    (
        explained = UpsertStatement()
    |
        explained = UpdateStatement()
    |
        explained = DeleteStatement()
    |
        explained = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    )
    { return new StatementNode(start.end(this), new Explain(StatementNode.statementOf(explained), analyze)); }
}
