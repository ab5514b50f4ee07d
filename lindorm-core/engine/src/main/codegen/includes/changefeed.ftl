/* CREATE CHANGEFEED and COMMIT CHANGES; DROP CHANGEFEED is with DROP. */

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

/** {@code CHANGES f FOR 'consumer' AT 17} or {@code AT NULL}, after COMMIT. */
Definition CommitChanges() :
{
    final SqlIdentifier feed;
    final SqlNode consumer;
}
{
    SimpleIdentifier()
    feed = CompoundIdentifier()
    <FOR> consumer = StringLiteral()
    <AT> ( <UNSIGNED_INTEGER_LITERAL> | <NULL> )
    { return new CommitFeed(feed, ((SqlLiteral) consumer).toValue(), token.image); }
}
