/* Statements on indexes. */

Statement CreateIndex(boolean unique) :
{
    final boolean ifNotExists;
    SqlIdentifier name = null;
    SqlIdentifier method = null;
    final SqlIdentifier table;
    final List<KeyElement> key;
    List<SqlIdentifier> included = new ArrayList<SqlIdentifier>();
    List<Option> settings = new ArrayList<Option>();
    Boolean async = null;
    PartitionClause partition = null;
    final List<String> ignored = new ArrayList<String>();
    final Span start;
}
{
    ifNotExists = IfNotExists() { start = Span.of(); }
    [ name = SimpleIdentifier() { start.add(name); } ]
    [ <USING> method = SimpleIdentifier() ]
    <ON> { start.add(getPos()); } table = CompoundIdentifier()
    key = KeyElements()
    method = IndexNotes(method, ignored)
    (
        <INCLUDE> included = ColumnNames()
    |
        partition = PartitionClause()
    |
        <ASYNC> { async = Boolean.TRUE; }
    |
        <SYNC> { async = Boolean.FALSE; }
    |
        settings = WithOptions()
    |
        LOOKAHEAD({ AlterActions.choosesMethod(getToken(1).image, "=") })
        SimpleIdentifier() [ <EQ> ] OptionText()
    )*
    {
        return new CreateIndex(
            name,
            table,
            ifNotExists,
            new IndexBody(method, key, included, settings, partition, unique, ignored),
            async,
            start.end(this));
    }
}

Statement AlterIndex() :
{
    final boolean ifExists;
    final SqlIdentifier index;
    final SqlIdentifier table;
    final SqlIdentifier state;
    List<KeyElement> added = new ArrayList<KeyElement>();
    Boolean async = null;
}
{
    ifExists = IfExists()
    index = SimpleIdentifier()
    <ON> table = CompoundIdentifier()
    (
        <ADD> { state = new SqlIdentifier("ADD", getPos()); }
        <COLUMNS> added = KeyElements()
    |
        state = SimpleIdentifier()
    )
    [ <ASYNC> { async = Boolean.TRUE; } | <SYNC> { async = Boolean.FALSE; } ]
    { return new AlterIndex(index, table, ifExists, state, added, async); }
}

SqlNode BuildIndexStatement() :
{
    final Span start;
    SqlIdentifier index = null;
    final SqlIdentifier table;
}
{
    <BUILD> { start = span(); } <INDEX>
    [ index = SimpleIdentifier() ]
    <ON> table = CompoundIdentifier()
    { return new StatementNode(start.end(this), new BuildIndex(index, table)); }
}

SqlNode CheckStatement() :
{
    final Span start;
    final Statement checked;
}
{
    <CHECK> { start = span(); }
    ( checked = CheckIndex() | checked = CheckTable() )
    { return new StatementNode(start.end(this), checked); }
}

Statement CheckIndex() :
{
    final SqlIdentifier index;
    final SqlIdentifier table;
    boolean repair = false;
}
{
    <INDEX>
    index = SimpleIdentifier()
    <ON> table = CompoundIdentifier()
    [ <REPAIR> { repair = true; } ]
    { return new CheckIndex(index, table, repair); }
}

Statement CheckTable() :
{
    final SqlIdentifier table;
    boolean repair = false;
}
{
    <TABLE> table = CompoundIdentifier()
    [ <REPAIR> { repair = true; } ]
    { return new CheckTable(table, repair); }
}
