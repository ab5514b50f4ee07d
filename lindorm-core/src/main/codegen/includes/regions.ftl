/* Regions: what they hold, and work on them. */

Statement ShowRegions() :
{
    final SqlIdentifier table;
}
{
    <REGIONS> ( <FROM> | <IN> ) table = CompoundIdentifier()
    { return new Show.Regions(table); }
}

Statement ShowTableStatus() :
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
    final List<SqlNode> values = new ArrayList<SqlNode>();
    SqlNode value;
}
{
    <FLUSH> { return new AlterTable.Flush(); }
|
    <SPLIT>
    [ LOOKAHEAD({ "AT".equalsIgnoreCase(getToken(1).image) }) SimpleIdentifier() ]
    <LPAREN>
    value = Literal() { values.add(value); }
    ( <COMMA> value = Literal() { values.add(value); } )*
    <RPAREN>
    { return new AlterTable.Split(values); }
}
