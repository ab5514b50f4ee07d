/* Names, flags and option lists that several statements share. */

boolean IfNotExists() :
{
}
{
    <IF> <NOT> <EXISTS> { return true; }
|
    { return false; }
}

boolean IfExists() :
{
}
{
    <IF> <EXISTS> { return true; }
|
    { return false; }
}

/** {@code (a, b)}: names of columns. */
List<SqlIdentifier> ColumnNames() :
{
    final List<SqlIdentifier> names = new ArrayList<SqlIdentifier>();
    SqlIdentifier name;
}
{
    <LPAREN>
    name = SimpleIdentifier() { names.add(name); }
    ( <COMMA> name = SimpleIdentifier() { names.add(name); } )*
    <RPAREN> { return names; }
}

/** The text of a literal or of a word. */
String OptionText() :
{
    final SqlNode text;
    final SqlIdentifier word;
}
{
    (
        text = StringLiteral() { return ((SqlLiteral) text).toValue(); }
    |
        text = NumericLiteral() { return ((SqlLiteral) text).toValue(); }
    |
        ( <TRUE> | <FALSE> | <NULL> | <ON> | <DEFAULT_> ) { return token.image; }
    |
        word = CompoundIdentifier() { return word.toString(); }
    )
}

/** {@code name = value}; the name is a word or a text. */
Option OptionItem() :
{
    final Span start;
    final SqlNode quoted;
    final SqlIdentifier word;
    final String name;
    final String value;
}
{
    { start = Span.of(); }
    (
        quoted = StringLiteral() { name = ((SqlLiteral) quoted).toValue(); start.add(this); }
    |
        word = CompoundIdentifier() { name = word.toString(); start.add(this); }
    )
    <EQ>
    value = OptionText() { return new Option(name, value, start.end(this)); }
}

List<Option> OptionItems() :
{
    final List<Option> settings = new ArrayList<Option>();
    Option option;
}
{
    option = OptionItem() { settings.add(option); }
    ( <COMMA> option = OptionItem() { settings.add(option); } )*
    { return settings; }
}

/** {@code WITH (k='v', ...)}. */
List<Option> WithOptions() :
{
    final List<Option> settings;
}
{
    <WITH> <LPAREN> settings = OptionItems() <RPAREN>
    { return settings; }
}

List<Hint> Hints() :
{
    final List<SqlNode> hints = new ArrayList<SqlNode>();
}
{
    [ <HINT_BEG> AddHint(hints) ( <COMMA> AddHint(hints) )* <COMMENT_END> ]
    { return Hint.listOf(hints); }
}

/** The text after {@code LIKE}, or null. */
String LikePattern() :
{
    final SqlNode pattern;
}
{
    <LIKE> pattern = StringLiteral() { return ((SqlLiteral) pattern).toValue(); }
|
    { return null; }
}

/** {@code CHARACTER VARYING}, {@code NATIONAL CHAR VARYING}: a type of several words. */
String TypeOfWords() :
{
    final String first;
}
{
    ( <CHAR> | <CHARACTER> | <NCHAR> | SimpleIdentifier() ) { first = token.image; }
    ( <CHAR> | <CHARACTER> | <VARBINARY> | <VARCHAR> | <VARYING> | SimpleIdentifier() )
    [ LOOKAHEAD({ TypeWords.count(first, token.image, getToken(1).image) > 2 }) ( <VARYING> | SimpleIdentifier() ) ]
    { return TypeWords.name(first, token.image); }
}

/** A column type as it is written: name, arguments or values in parentheses, UNSIGNED, ZEROFILL. */
TypeReference TypeReference() :
{
    final SqlIdentifier word;
    final String name;
    final List<Integer> arguments = new ArrayList<Integer>();
    final List<String> values = new ArrayList<String>();
    int number;
    SqlNode value;
    boolean unsigned = false;
    boolean zerofill = false;
    final Span start;
}
{
    { start = Span.of(); }
    (
        LOOKAHEAD({ TypeWords.count(getToken(1).image, getToken(2).image, getToken(3).image) > 1 })
        name = TypeOfWords() { start.add(this); }
    |
        (
            <BIGINT> | <BINARY> | <BIT> | <BLOB> | <BOOLEAN> | <CHAR> | <CHARACTER> | <CLOB>
        |   <DATE> | <DATETIME> | <DEC> | <DECIMAL> | <FLOAT> | <INT> | <INTEGER> | <NCHAR>
        |   <NUMERIC> | <REAL> | <SMALLINT> | <TIME> | <TIMESTAMP> | <TINYINT> | <VARBINARY>
        |   <VARCHAR>
        )
        { name = token.image; start.add(this); }
    |
        <SET> { name = token.image; start.add(this); }
    |
        <DOUBLE> { name = token.image; start.add(this); } [ <PRECISION> ]
    |
        word = SimpleIdentifier() { name = word.getSimple(); start.add(this); }
    )
    [
        <LPAREN>
        (
            LOOKAHEAD({ getToken(1).kind == QUOTED_STRING })
            value = StringLiteral() { values.add(((SqlLiteral) value).toValue()); }
            ( <COMMA> value = StringLiteral() { values.add(((SqlLiteral) value).toValue()); } )*
        |
            number = UnsignedIntLiteral() { arguments.add(number); }
            ( <COMMA> number = UnsignedIntLiteral() { arguments.add(number); } )*
        )
        <RPAREN>
    ]
    [ <UNSIGNED> { unsigned = true; } ]
    [
        LOOKAHEAD({ "ZEROFILL".equalsIgnoreCase(getToken(1).image) })
        SimpleIdentifier() { zerofill = true; }
    ]
    { return new TypeReference(name, arguments, values, unsigned || zerofill, zerofill, start.end(this)); }
}
