/* Joins whose conditions follow each other, a JOIN b JOIN c ON ... ON ..., and commas in parentheses. */

/** Words that MySQL does not reserve are names here, so an alias may be {@code OF}. */
JAVACODE boolean AsOfIsNext()
{
    int as = getToken(1).kind == FOR && getToken(2).image.equalsIgnoreCase("SYSTEM_TIME") ? 3 : 1;
    return getToken(as).kind == AS
        && getToken(as + 1).image.equalsIgnoreCase("OF")
        && (as == 3 || getToken(as + 2).image.equalsIgnoreCase("TIMESTAMP"));
}

/** {@code t AS OF TIMESTAMP '...'}, and MariaDB's {@code t FOR SYSTEM_TIME AS OF TIMESTAMP '...'}. */
SqlSnapshot PastRows(SqlNode table) :
{
    final Span s;
    final SqlNode moment;
}
{
    { s = span(); }
    [ <FOR> SimpleIdentifier() ] <AS> SimpleIdentifier() 
    [ LOOKAHEAD({ getToken(1).image.equalsIgnoreCase("TIMESTAMP") }) ( <TIMESTAMP> | SimpleIdentifier() ) ]
    moment = Expression(ExprContext.ACCEPT_NON_QUERY)
    { return new SqlSnapshot(s.end(this), table, moment); }
}

/** {@code (a, b)}: a cross join, which binds less tightly than the joins of its sides. */
SqlNode CommaInParentheses(SqlNode left) :
{
    final Span s;
    SqlNode right;
}
{
    <COMMA> { s = span(); }
    right = TableRef1(ExprContext.ACCEPT_QUERY_OR_JOIN)
    ( right = JoinTable(right) )*
    {
        return new SqlJoin(
            s.pos(),
            left,
            SqlLiteral.createBoolean(false, s.pos()),
            JoinType.CROSS.symbol(s.pos()),
            right,
            JoinConditionType.NONE.symbol(SqlParserPos.ZERO),
            null);
    }
}

/**
 * The right side of a join: a table, or the joins whose conditions come before its own. An outer
 * join has a condition, as in the standard and in MySQL.
 */
JAVACODE SqlNode RightOfJoin(Token join, SqlLiteral natural, SqlLiteral type)
{
    SqlNode right = TableRef1(ExprContext.ACCEPT_QUERY_OR_JOIN);
    while (!natural.booleanValue() && BeginsJoin(getToken(1)) && HasOwnCondition(join)) {
        right = JoinTable(right);
    }
    boolean conditioned = getToken(1).kind == ON || getToken(1).kind == USING;
    if (IsOuter(type) && !natural.booleanValue() && !conditioned) {
        jj_consume_token(ON);
    }
    return right;
}

JAVACODE boolean IsOuter(SqlLiteral type)
{
    switch (type.getValueAs(JoinType.class)) {
    case LEFT:
    case RIGHT:
    case FULL:
        return true;
    default:
        return false;
    }
}

JAVACODE boolean BeginsJoin(Token word)
{
    switch (word.kind) {
    case JOIN:
    case INNER:
    case LEFT:
    case RIGHT:
    case FULL:
    case CROSS:
    case NATURAL:
        return true;
    default:
        return false;
    }
}

/**
 * Whether a condition belongs to a join, and not to a join after it: a condition belongs to the
 * last join that has none. Reads on as far as MySQL joins tables at most, 61.
 */
JAVACODE boolean HasOwnCondition(Token join)
{
    int open = 1;
    int joins = 1;
    int depth = 0;
    boolean natural = false;
    Token word = join;
    while (joins <= 61) {
        word = word.next == null ? (word.next = token_source.getNextToken()) : word.next;
        switch (word.kind) {
        case LPAREN:
            depth++;
            break;
        case RPAREN:
            if (--depth < 0) {
                return false;
            }
            break;
        case NATURAL:
            natural = depth == 0;
            break;
        case JOIN:
            if (depth == 0) {
                joins++;
                open += natural ? 0 : 1;
                natural = false;
            }
            break;
        case ON:
        case USING:
            if (depth == 0 && --open == 0) {
                return true;
            }
            break;
        case COMMA:
        case WHERE:
        case GROUP:
        case HAVING:
        case WINDOW:
        case ORDER:
        case LIMIT:
        case UNION:
        case INTERSECT:
        case EXCEPT:
        case SEMICOLON:
        case EOF:
            if (depth == 0 || word.kind == EOF) {
                return false;
            }
            break;
        default:
            break;
        }
    }
    return false;
}
