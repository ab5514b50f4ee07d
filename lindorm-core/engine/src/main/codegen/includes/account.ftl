/* Users, roles, GRANT and REVOKE. */

Statement CreateUser() :
{
    final boolean ifNotExists;
    final AccountStatement.Name user;
    final AccountStatement.Password password;
}
{
    <USER>
    ifNotExists = IfNotExists()
    user = AccountName()
    password = IdentifiedBy()
    { return new AccountStatement.CreateUser(user, password, ifNotExists); }
}

Statement CreateRole() :
{
    final boolean ifNotExists;
    final AccountStatement.Name role;
}
{
    <ROLE>
    ifNotExists = IfNotExists()
    role = AccountName()
    { return new AccountStatement.CreateRole(role, ifNotExists); }
}

Statement DropAccount() :
{
    boolean role = false;
    final boolean ifExists;
    final AccountStatement.Name name;
}
{
    ( <USER> | <ROLE> { role = true; } )
    ifExists = IfExists()
    name = AccountName()
    { return AccountStatement.drop(role, name, ifExists); }
}

Statement AlterUser() :
{
    final AccountStatement.Name user;
    final AccountStatement.Password password;
}
{
    <USER>
    user = AccountName()
    (
        <SET> <PASSWORD> <EQ> password = Password()
    |
        password = IdentifiedBy()
    )
    { return new AccountStatement.SetPassword(user, password); }
}

/** {@code SET PASSWORD [FOR u] = 'p'}, from PASSWORD on. */
Statement SetPassword() :
{
    AccountStatement.Name user = null;
    final AccountStatement.Password password;
}
{
    <PASSWORD>
    [ <FOR> user = AccountName() ]
    <EQ> password = Password()
    { return new AccountStatement.SetPassword(user, password); }
}

AccountStatement.Password IdentifiedBy() :
{
    final AccountStatement.Password password;
    boolean plugin = false;
}
{
    <IDENTIFIED>
    [ <WITH> ( SimpleIdentifier() | StringLiteral() ) { plugin = true; } ]
    <BY> password = Password()
    { return plugin ? password.withPlugin() : password; }
}

AccountStatement.Password Password() :
{
    final SqlNode text;
}
{
    text = StringLiteral()
    { return new AccountStatement.Password(((SqlLiteral) text).toValue(), false); }
}

/** {@code u}, {@code 'u'@'%'}, {@code u@localhost}, {@code CURRENT_USER()}. */
AccountStatement.Name AccountName() :
{
    final SqlNode text;
    final SqlIdentifier word;
    final String name;
    String host = "";
}
{
    (
        text = StringLiteral() { name = ((SqlLiteral) text).toValue(); }
    |
        <CURRENT_USER> { name = token.image; }
    |
        word = SimpleIdentifier() { name = word.getSimple(); }
        [ <LPAREN> <RPAREN> ]
    )
    [ LOOKAHEAD({ getToken(1).image.startsWith("@") }) host = AccountHost() ]
    { return new AccountStatement.Name(name, host); }
}

String AccountHost() :
{
    final SqlNode text;
    final SqlIdentifier word;
}
{
    LOOKAHEAD({ getToken(1).image.length() > 1 })
    word = SimpleIdentifier() { return word.getSimple().substring(1); }
|
    <AT_SIGN>
    (
        text = StringLiteral() { return ((SqlLiteral) text).toValue(); }
    |
        word = SimpleIdentifier() { return word.getSimple(); }
    )
}

List<AccountStatement.Name> AccountNames() :
{
    final List<AccountStatement.Name> names = new ArrayList<AccountStatement.Name>();
    AccountStatement.Name name;
}
{
    name = AccountName() { names.add(name); }
    ( <COMMA> name = AccountName() { names.add(name); } )*
    { return names; }
}

/** {@code GRANT READ, WRITE ON DATABASE d TO u}, {@code GRANT r TO u}. */
SqlNode GrantStatement() :
{
    final Span start;
    final List<String> granted;
    AccountStatement.Target target = null;
    final List<AccountStatement.Name> to;
    boolean option = false;
}
{
    <GRANT> { start = span(); }
    granted = GrantedWords()
    [ <ON> target = GrantTarget() ]
    <TO> to = AccountNames()
    [ <WITH> <GRANT> SimpleIdentifier() { option = true; } ]
    { return new StatementNode(start.end(this), AccountStatement.of(true, granted, target, to, option)); }
}

SqlNode RevokeStatement() :
{
    final Span start;
    final List<String> granted;
    AccountStatement.Target target = null;
    final List<AccountStatement.Name> from;
}
{
    <REVOKE> { start = span(); }
    granted = GrantedWords()
    [ <ON> target = GrantTarget() ]
    <FROM> from = AccountNames()
    { return new StatementNode(start.end(this), AccountStatement.of(false, granted, target, from, false)); }
}

List<String> GrantedWords() :
{
    final List<String> words = new ArrayList<String>();
    String word;
}
{
    word = GrantedWord() { words.add(word); }
    ( <COMMA> word = GrantedWord() { words.add(word); } )*
    { return words; }
}

/** A privilege of one or several words, or the name of a role. */
String GrantedWord() :
{
    final SqlNode text;
    SqlIdentifier word;
    final StringBuilder all = new StringBuilder();
}
{
    (
        text = StringLiteral() { all.append(((SqlLiteral) text).toValue()); }
    |
        (
            ( <ALL> | <SELECT> | <INSERT> | <UPDATE> | <DELETE> | <CREATE> | <DROP> | <ALTER> | <REFERENCES> | <GRANT> )
            { all.append(token.image); }
        |
            word = SimpleIdentifier() { all.append(word.getSimple()); }
        )
        ( word = SimpleIdentifier() { all.append(' ').append(word.getSimple()); } )*
    )
    { return all.toString(); }
}

/** GLOBAL, DATABASE d, SCHEMA d, TABLE d.t, and as MySQL writes it: *.*, d.*, *, d.t. */
AccountStatement.Target GrantTarget() :
{
    SqlIdentifier name = null;
}
{
    <STAR> [ <DOT> <STAR> { return AccountStatement.Target.GLOBAL; } ]
    { return AccountStatement.Target.CURRENT_DATABASE; }
|
    LOOKAHEAD(2)
    ( <DATABASE> | <SCHEMA> ) name = SimpleIdentifier()
    { return new AccountStatement.Target(AccountStatement.Kind.DATABASE, name); }
|
    LOOKAHEAD({ "GLOBAL".equalsIgnoreCase(getToken(1).image) && getToken(2).kind != DOT })
    SimpleIdentifier()
    { return AccountStatement.Target.GLOBAL; }
|
    LOOKAHEAD({ "TABLE".equalsIgnoreCase(getToken(1).image) && getToken(2).kind != DOT })
    ( <TABLE> | SimpleIdentifier() ) name = CompoundIdentifier()
    { return new AccountStatement.Target(AccountStatement.Kind.TABLE, name); }
|
    LOOKAHEAD( SimpleIdentifier() <DOT> <STAR> )
    name = SimpleIdentifier() <DOT> <STAR>
    { return new AccountStatement.Target(AccountStatement.Kind.DATABASE, name); }
|
    name = CompoundIdentifier()
    { return new AccountStatement.Target(AccountStatement.Kind.TABLE, name); }
}

Show ShowGrants() :
{
    AccountStatement.Name user = null;
}
{
    <GRANTS>
    [ <FOR> user = AccountName() ]
    { return Show.grants(user); }
}
