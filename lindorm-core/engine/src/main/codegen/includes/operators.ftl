/* Operators and calls of MySQL that the template does not know. */

<BTID> TOKEN :
{
    /* DialectTokens gives this kind to every operator between two operands, also to DIV and XOR. */
    < DIALECT_OPERATOR: "&&" | "<=>" | ">>" | "->>" >
|
    < DIALECT_PREFIX: "!" | "~" >
|
    /* No text reads as these two: DialectTokens makes them of INTERVAL, and of CONVERT and HEAD. */
    < DIALECT_INTERVAL: "\u0001I" >
|
    < DIALECT_CALL: "\u0001C" >
}

void DialectOperation(List<Object> list, ExprContext exprContext, Span s) :
{
    final SqlOperator op;
}
{
    <DIALECT_OPERATOR> {
        checkNonQueryExpression(exprContext);
        op = DialectOperators.of(token.image);
        list.add(new SqlParserUtil.ToTreeListItem(op, getPos()));
    }
    AddExpression2b(list, ExprContext.ACCEPT_SUB_QUERY)
}

/** {@code !x} and {@code ~x}, which bind more tightly than everything else. */
SqlNode DialectPrefixCall() :
{
    final Span s;
    final SqlOperator op;
    boolean negative = false;
    SqlNode e;
}
{
    <DIALECT_PREFIX> { s = span(); op = DialectOperators.prefix(token.image); }
    ( LOOKAHEAD(1) ( <MINUS> { negative = !negative; } | <PLUS> ) )*
    e = Expression3(ExprContext.ACCEPT_SUB_QUERY)
    {
        if (negative) {
            e = SqlStdOperatorTable.UNARY_MINUS.createCall(s.end(this), e);
        }
        return op.createCall(s.end(this), e);
    }
}

/** {@code INTERVAL '1' DAY}, {@code INTERVAL n + 1 DAY}; {@code INTERVAL(n, a, b)} is a function. */
SqlNode DialectInterval() :
{
    final Span s;
    SqlNode e;
    final List<SqlNode> args = new ArrayList<SqlNode>();
    SqlIntervalQualifier unit;
}
{
    <DIALECT_INTERVAL> { s = span(); }
    (
        LOOKAHEAD( <LPAREN> Expression(ExprContext.ACCEPT_SUB_QUERY) <COMMA> )
        <LPAREN> AddExpression(args, ExprContext.ACCEPT_SUB_QUERY)
        ( <COMMA> AddExpression(args, ExprContext.ACCEPT_SUB_QUERY) )+
        <RPAREN> { return DialectOperators.function("INTERVAL").createCall(s.end(this), args); }
    |
        LOOKAHEAD( <LPAREN> Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN> DialectUnitName() )
        <LPAREN> e = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN>
        unit = DialectUnit()
        { return DialectOperators.interval(e, unit, s.end(this)); }
    |
        e = Expression(ExprContext.ACCEPT_SUB_QUERY)
        unit = DialectUnit()
        { return DialectOperators.interval(e, unit, s.end(this)); }
    )
}

SqlIntervalQualifier DialectUnit() :
{
    String unit;
    String end;
}
{
    unit = DialectUnitName()
    [ LOOKAHEAD(1) <TO> end = DialectUnitName() { unit = unit + "_" + end; } ]
    { return DialectOperators.unit(unit, getPos()); }
}

String DialectUnitName() :
{
    final SqlIdentifier word;
}
{
    (
        ( <YEAR> | <MONTH> | <DAY> | <HOUR> | <MINUTE> | <SECOND> ) { return token.image; }
    |
        word = SimpleIdentifier() { return word.getSimple(); }
    )
}

/** {@code CONVERT(x, type)}, {@code CONVERT(x USING utf8mb4)} and {@code HEAD(x ORDER BY t DESC)}. */
SqlNode DialectCall() :
{
    final Span s;
    final boolean head;
    final SqlNodeList order;
    final List<SqlNode> args = new ArrayList<SqlNode>();
    final SqlIdentifier charset;
    final SqlNode type;
}
{
    <DIALECT_CALL> { s = span(); head = DialectOperators.isHead(token.image); }
    <LPAREN>
    AddExpression(args, ExprContext.ACCEPT_SUB_QUERY)
    (
        <USING> ( charset = SimpleIdentifier() | <BINARY> { charset = new SqlIdentifier("binary", getPos()); } )
        {
            if (head) {
                throw generateParseException();
            }
            args.add(charset);
        }
        <RPAREN> { return DialectOperators.function("TRANSLATE").createCall(s.end(this), args); }
    |
        <COMMA> type = DataType()
        {
            if (head) {
                throw generateParseException();
            }
            args.add(type);
        }
        <RPAREN> { return SqlStdOperatorTable.CAST.createCall(s.end(this), args); }
    |
        order = OrderBy(true)
        {
            if (!head) {
                throw generateParseException();
            }
            args.add(order);
        }
        <RPAREN> { return DialectOperators.function("HEAD").createCall(s.end(this), args); }
    )
}
