/* CREATE and ALTER CHANGEFEED, COMMIT CHANGES; DROP CHANGEFEED is with DROP. */

Statement CreateChangefeed() :
{
    final boolean ifNotExists;
    final SqlIdentifier feed;
    final SqlIdentifier table;
    List<Option> settings = new ArrayList<Option>();
}
{
    <CHANGEFEED> ifNotExists = IfNotExists()
    feed = CompoundIdentifier()
    <ON> table = CompoundIdentifier()
    [ settings = WithOptions() ]
    { return new CreateFeed(feed, table, settings, ifNotExists); }
}

/** {@code CHANGEFEED f SET max_bytes = '2000000000'}, after ALTER. */
Statement AlterChangefeed() :
{
    final SqlIdentifier feed;
    final List<Option> settings;
}
{
    <CHANGEFEED> feed = CompoundIdentifier()
    <SET> settings = OptionItems()
    { return new AlterFeed(feed, settings); }
}

/** {@code CHANGES f FOR 'consumer' AT 17}, {@code AT NULL} or {@code FOR ? AT ?}, after COMMIT. */
Definition CommitChanges() :
{
    final SqlIdentifier feed;
    final SqlNode consumer;
    final SqlNode position;
}
{
    SimpleIdentifier()
    feed = CompoundIdentifier()
    <FOR> ( consumer = StringLiteral() | consumer = DynamicParam() )
    <AT>
    (
        <UNSIGNED_INTEGER_LITERAL>
        { position = SqlLiteral.createExactNumeric(token.image, getPos()); }
    |
        <NULL> { position = SqlLiteral.createNull(getPos()); }
    |
        position = DynamicParam()
    )
    { return new CommitFeed(feed, consumer, position); }
}
