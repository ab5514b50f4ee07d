/* Regions: what they hold, and work on them. */

Show ShowRegions() :
{
    final SqlIdentifier table;
}
{
    <REGIONS> ( <FROM> | <IN> ) table = CompoundIdentifier()
    { return new Show.Regions(table); }
}

Show ShowEstimatedRows() :
{
    SqlIdentifier table = null;
}
{
    <ESTIMATED> <ROWS>
    [ ( <FROM> | <IN> ) table = CompoundIdentifier() ]
    { return new Show.EstimatedRows(table); }
}

Show ShowHotSpots() :
{
    SqlIdentifier table = null;
}
{
    <HOTSPOTS> [ ( <FROM> | <IN> ) table = CompoundIdentifier() ]
    { return new Show.HotSpots(table); }
}

Show ShowTableStatus() :
{
    SqlIdentifier database = null;
    final String like;
}
{
    <TABLE> <STATUS>
    [ ( <IN> | <FROM> ) database = SimpleIdentifier() ]
    like = LikePattern()
    { return new Show.TableStatus(database, like); }
}

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
