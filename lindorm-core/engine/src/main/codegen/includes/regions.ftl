/* Regions: what they hold, and work on them. */

/** {@code FLUSH}, {@code SPLIT AT ('m', 5)}, {@code SPLIT AT (x'00ff')}. */
AlterTable.Change TendRegions() :
{
    final List<SqlNode> values;
}
{
    <FLUSH> { return new AlterTable.Flush(); }
|
    <SPLIT> values = RegionBorder() { return new AlterTable.Split(values); }
}

/** {@code MERGE AT ('m', 5)}; MERGE is a soft word. */
AlterTable.Change MergeRegions() :
{
    final List<SqlNode> values;
}
{
    SimpleIdentifier() values = RegionBorder()
    { return new AlterTable.Merge(values); }
}

List<SqlNode> RegionBorder() :
{
    final List<SqlNode> values = new ArrayList<SqlNode>();
    SqlNode value;
}
{
    [ LOOKAHEAD({ "AT".equalsIgnoreCase(getToken(1).image) }) SimpleIdentifier() ]
    <LPAREN>
    value = Literal() { values.add(value); }
    ( <COMMA> value = Literal() { values.add(value); } )*
    <RPAREN> { return values; }
}
