package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.adapter.java.JavaTypeFactory;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.JavaTypeFactoryImpl;
import org.apache.calcite.plan.ConventionTraitDef;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.volcano.VolcanoPlanner;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelCollationTraitDef;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.hint.HintStrategyTable;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlLibrary;
import org.apache.calcite.sql.fun.SqlLibraryOperatorTableFactory;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.apache.calcite.util.Litmus;
import org.openlindorm.plan.ParameterUse;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.RelationalPlan;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.resolve.ReadHints;
import org.openlindorm.sql.resolve.StatementBinder;
import org.openlindorm.type.DataType;

/** Resolves, optimises and compiles a query that the direct road does not take. Stateless. */
public final class RelationalPlanner implements StatementBinder.RelationalRoad {

  /** Made for the first query that comes this way; it takes a while. */
  private static final class Operators {
    static final SqlOperatorTable ALL =
        SqlOperatorTables.chain(
            SqlLibraryOperatorTableFactory.INSTANCE.getOperatorTable(
                SqlLibrary.STANDARD, SqlLibrary.MYSQL));

    private Operators() {}
  }

  /** Hints are read before; Calcite knows none of them and would log each. */
  private static final HintStrategyTable OUR_HINTS =
      HintStrategyTable.builder().errorHandler(Litmus.IGNORE).build();

  @Override
  public StatementBinder.Relational bind(
      SqlNode query,
      Catalog catalog,
      String database,
      List<DataType> naturalTypes,
      ReadHints hints,
      String text) {
    try {
      return plan(query, catalog, database, naturalTypes, hints, text);
    } catch (CalciteContextException refused) {
      throw Refusals.of(refused);
    }
  }

  private static StatementBinder.Relational plan(
      SqlNode query,
      Catalog catalog,
      String database,
      List<DataType> naturalTypes,
      ReadHints hints,
      String text) {
    JavaTypeFactory types = new JavaTypeFactoryImpl(new TypeSystem());
    CalciteCatalogReader reader = CatalogSchema.reader(catalog, database, types);
    SqlValidator validator =
        SqlValidatorUtil.newValidator(
            Operators.ALL,
            reader,
            types,
            SqlValidator.Config.DEFAULT
                .withConformance(SqlConformanceEnum.MYSQL_5)
                .withDefaultNullCollation(NullCollation.LOW)
                .withTypeCoercionFactory(MomentCoercion::new)
                .withIdentifierExpansion(true));
    SqlNode typed = query.accept(new TypedParameters(naturalTypes));
    SqlNode validated = validator.validate(typed == null ? query : typed);
    VolcanoPlanner planner = new VolcanoPlanner();
    planner.addRelTraitDef(ConventionTraitDef.INSTANCE);
    planner.addRelTraitDef(RelCollationTraitDef.INSTANCE);
    RelOptCluster cluster = RelOptCluster.create(planner, new RexBuilder(types));
    SqlToRelConverter converter =
        new SqlToRelConverter(
            (rowType, view, schemaPath, viewPath) -> {
              throw new IllegalStateException("there are no views");
            },
            validator,
            reader,
            cluster,
            StandardConvertletTable.INSTANCE,
            SqlToRelConverter.config()
                .withExpand(false)
                .withTrimUnusedFields(true)
                .withHintStrategyTable(OUR_HINTS));
    RelRoot root = converter.convertQuery(validated, false, true);
    int parameters = naturalTypes.size() + 1;
    Leaves leaves = new Leaves(parameters, hints, text);
    CompiledQuery compiled = Optimizer.compile(root, converter, planner, leaves);
    return new StatementBinder.Relational(
        statement(root, compiled), ParameterTypes.of(root.rel, naturalTypes));
  }

  private static Statement.Query statement(RelRoot root, CompiledQuery compiled) {
    List<Plan.Field> fields = new ArrayList<>();
    List<Statement.OutputColumn> columns = new ArrayList<>();
    for (RelDataTypeField field : root.validatedRowType.getFieldList()) {
      DataType type = RelTypes.of(field.getType());
      fields.add(new Plan.Field(field.getName(), type));
      columns.add(
          new Statement.OutputColumn(
              field.getName(), type, field.getType().isNullable(), null, null));
    }
    return new Statement.Query(new RelationalPlan(compiled, fields), columns);
  }

  /** What every parameter is used for when nothing more is known. */
  static ParameterUse unknown(int index, DataType type) {
    return new ParameterUse(type, "parameter " + (index + 1));
  }
}
