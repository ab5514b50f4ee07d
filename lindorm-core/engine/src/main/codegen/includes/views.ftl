/* CREATE VIEW; the other statements on views are with DROP and SHOW. */

Statement CreateView() :
{
    boolean replace = false;
    final boolean ifNotExists;
    final List<String> ignored;
    final SqlIdentifier view;
    List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    final int place;
    final SqlNode query;
}
{
    [ <OR> <REPLACE> { replace = true; } ]
    ignored = MySqlViewOptions()
    <VIEW>
    ifNotExists = IfNotExists()
    view = CompoundIdentifier()
    [ columns = ColumnNames() ]
    <AS>
    { place = ViewStatement.place(getOriginalSql(), getToken(1).beginLine, getToken(1).beginColumn); }
    query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    {
        return new CreateView(
            view,
            columns,
            Query.of(ChainedComparison.rewrite(query, getOriginalSql())),
            getOriginalSql().substring(place),
            replace ? CreateView.Existing.REPLACED : ifNotExists ? CreateView.Existing.LEFT : CreateView.Existing.REFUSED,
            ignored);
    }
}

/** {@code ALGORITHM=UNDEFINED DEFINER=`u`@`h` SQL SECURITY DEFINER}: of MySQL's views. */
List<String> MySqlViewOptions() :
{
    final List<String> written = new ArrayList<String>();
}
{
    [ <ALGORITHM> <EQ> SimpleIdentifier() { written.add("ALGORITHM"); } ]
    [ <DEFINER> <EQ> AccountName() { written.add("DEFINER"); } ]
    [ <SQL> <SECURITY> SimpleIdentifier() { written.add("SQL SECURITY"); } ]
    { return written; }
}
