/* CREATE VIEW; the other statements on views are with DROP and SHOW. */

Statement CreateView() :
{
    boolean replace = false;
    final boolean ifNotExists;
    final SqlIdentifier view;
    List<SqlIdentifier> columns = new ArrayList<SqlIdentifier>();
    final int place;
    final SqlNode query;
}
{
    [ <OR> <REPLACE> { replace = true; } ]
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
            replace ? CreateView.Existing.REPLACED : ifNotExists ? CreateView.Existing.LEFT : CreateView.Existing.REFUSED);
    }
}
