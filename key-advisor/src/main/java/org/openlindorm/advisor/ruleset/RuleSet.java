package org.openlindorm.advisor.ruleset;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.rule.Rule;
import org.openlindorm.advisor.rule.diff.BucketCountChanged;
import org.openlindorm.advisor.rule.diff.ColumnChanged;
import org.openlindorm.advisor.rule.diff.ColumnDropped;
import org.openlindorm.advisor.rule.diff.IndexChanged;
import org.openlindorm.advisor.rule.diff.PrimaryKeyChanged;
import org.openlindorm.advisor.rule.diff.TableDropped;
import org.openlindorm.advisor.rule.index.IndexNotCovering;
import org.openlindorm.advisor.rule.index.IndexOnChangingColumn;
import org.openlindorm.advisor.rule.index.LowCardinalityLeadingIndex;
import org.openlindorm.advisor.rule.index.MonotonicLeadingIndex;
import org.openlindorm.advisor.rule.index.RedundantIndex;
import org.openlindorm.advisor.rule.index.TooManyIndexes;
import org.openlindorm.advisor.rule.index.UnusedIndex;
import org.openlindorm.advisor.rule.index.UseSearchIndex;
import org.openlindorm.advisor.rule.key.CoarseTimeLeading;
import org.openlindorm.advisor.rule.key.ConstantLeading;
import org.openlindorm.advisor.rule.key.FewWriteFronts;
import org.openlindorm.advisor.rule.key.HotRow;
import org.openlindorm.advisor.rule.key.InvertedTimeLeading;
import org.openlindorm.advisor.rule.key.LowCardinalityLeading;
import org.openlindorm.advisor.rule.key.MonotonicLeadingKey;
import org.openlindorm.advisor.rule.key.MovingHotspot;
import org.openlindorm.advisor.rule.key.QueuePattern;
import org.openlindorm.advisor.rule.key.SharedPrefixLeading;
import org.openlindorm.advisor.rule.key.SkewedLeading;
import org.openlindorm.advisor.rule.key.TimeOrderedIdLeading;
import org.openlindorm.advisor.rule.key.UnknownLeadingOrder;
import org.openlindorm.advisor.rule.live.FactContradicted;
import org.openlindorm.advisor.rule.live.FewFrontsObserved;
import org.openlindorm.advisor.rule.live.HotRange;
import org.openlindorm.advisor.rule.live.LargeFirstValue;
import org.openlindorm.advisor.rule.live.LastRegionShare;
import org.openlindorm.advisor.rule.live.OneSidedAccess;
import org.openlindorm.advisor.rule.live.SplitFutility;
import org.openlindorm.advisor.rule.operation.BatchTooLarge;
import org.openlindorm.advisor.rule.operation.BulkloadWithoutPresplit;
import org.openlindorm.advisor.rule.operation.DeletesWithoutTtl;
import org.openlindorm.advisor.rule.operation.Families;
import org.openlindorm.advisor.rule.operation.HotAndCold;
import org.openlindorm.advisor.rule.operation.MixedApi;
import org.openlindorm.advisor.rule.operation.OrderedImport;
import org.openlindorm.advisor.rule.operation.PresplitCount;
import org.openlindorm.advisor.rule.operation.PresplitMismatch;
import org.openlindorm.advisor.rule.operation.SingleRowWrites;
import org.openlindorm.advisor.rule.operation.TtlUnit;
import org.openlindorm.advisor.rule.operation.UpdateHeavyIndexed;
import org.openlindorm.advisor.rule.query.AccessPatternUnserved;
import org.openlindorm.advisor.rule.query.AddDesc;
import org.openlindorm.advisor.rule.query.BucketFanOut;
import org.openlindorm.advisor.rule.query.CountScans;
import org.openlindorm.advisor.rule.query.DeepOffset;
import org.openlindorm.advisor.rule.query.FunctionOnKey;
import org.openlindorm.advisor.rule.query.InProductTooLarge;
import org.openlindorm.advisor.rule.query.IndexLeftmostSkipped;
import org.openlindorm.advisor.rule.query.JoinOnProduct;
import org.openlindorm.advisor.rule.query.LiteralTypeMismatch;
import org.openlindorm.advisor.rule.query.OrBreaksPrefix;
import org.openlindorm.advisor.rule.query.RangeStopsPrefix;
import org.openlindorm.advisor.rule.query.RejectedFullScan;
import org.openlindorm.advisor.rule.query.SortInMemory;
import org.openlindorm.advisor.rule.query.StarOnDynamic;
import org.openlindorm.advisor.rule.query.UnboundedScan;
import org.openlindorm.advisor.rule.salt.HashHidesRange;
import org.openlindorm.advisor.rule.salt.HashNonportable;
import org.openlindorm.advisor.rule.salt.HashOfFewValues;
import org.openlindorm.advisor.rule.salt.HashWithoutOriginal;
import org.openlindorm.advisor.rule.salt.RandomSaltBlocksPointRead;
import org.openlindorm.advisor.rule.salt.ReverseIneffective;
import org.openlindorm.advisor.rule.salt.SaltFromTimeOnly;
import org.openlindorm.advisor.rule.salt.SaltModulusCollapse;
import org.openlindorm.advisor.rule.salt.SaltNotLeading;
import org.openlindorm.advisor.rule.salt.TooFewBuckets;
import org.openlindorm.advisor.rule.salt.TooManyBuckets;
import org.openlindorm.advisor.rule.splice.SpliceAmbiguous;
import org.openlindorm.advisor.rule.splice.SpliceConnectorUnsafe;
import org.openlindorm.advisor.rule.splice.SpliceNotNeeded;
import org.openlindorm.advisor.rule.splice.SpliceSeparatesNothing;
import org.openlindorm.advisor.rule.splice.SpliceUnpaddedNumber;
import org.openlindorm.advisor.rule.type.FloatInKey;
import org.openlindorm.advisor.rule.type.KeyOnlyTable;
import org.openlindorm.advisor.rule.type.LongCode;
import org.openlindorm.advisor.rule.type.MutableKeyColumn;
import org.openlindorm.advisor.rule.type.NotUnique;
import org.openlindorm.advisor.rule.type.NumberAsString;
import org.openlindorm.advisor.rule.type.OverlongKey;
import org.openlindorm.advisor.rule.type.PayloadInKey;
import org.openlindorm.advisor.rule.type.TimeAsString;
import org.openlindorm.advisor.rule.type.TooManyKeyColumns;
import org.openlindorm.advisor.rule.type.UnsortableText;
import org.openlindorm.advisor.rule.type.UuidAsText;
import org.openlindorm.advisor.rule.type.VarbinaryNotLast;

/**
 * All built-in rules, in the order of their ids. The list is explicit; there is no class path scan.
 */
public final class RuleSet {

  private static final List<Rule> RULES =
      List.of(
          new PrimaryKeyChanged(),
          new IndexChanged(),
          new BucketCountChanged(),
          new ColumnChanged(),
          new ColumnDropped(),
          new TableDropped(),
          new MonotonicLeadingIndex(),
          new LowCardinalityLeadingIndex(),
          new TooManyIndexes(),
          new RedundantIndex(),
          new UnusedIndex(),
          new IndexOnChangingColumn(),
          new IndexNotCovering(),
          new UseSearchIndex(),
          new MonotonicLeadingKey(),
          new FewWriteFronts(),
          new CoarseTimeLeading(),
          new InvertedTimeLeading(),
          new TimeOrderedIdLeading(),
          new LowCardinalityLeading(),
          new SkewedLeading(),
          new SharedPrefixLeading(),
          new ConstantLeading(),
          new UnknownLeadingOrder(),
          new HotRow(),
          new QueuePattern(),
          new MovingHotspot(),
          new SaltNotLeading(),
          new SaltFromTimeOnly(),
          new SaltModulusCollapse(),
          new RandomSaltBlocksPointRead(),
          new TooFewBuckets(),
          new TooManyBuckets(),
          new HashOfFewValues(),
          new HashHidesRange(),
          new HashWithoutOriginal(),
          new ReverseIneffective(),
          new HashNonportable(),
          new SpliceUnpaddedNumber(),
          new SpliceConnectorUnsafe(),
          new SpliceAmbiguous(),
          new SpliceNotNeeded(),
          new SpliceSeparatesNothing(),
          new LastRegionShare(),
          new OneSidedAccess(),
          new SplitFutility(),
          new FewFrontsObserved(),
          new HotRange(),
          new FactContradicted(),
          new LargeFirstValue(),
          new DeletesWithoutTtl(),
          new UpdateHeavyIndexed(),
          new BatchTooLarge(),
          new HotAndCold(),
          new MixedApi(),
          new TtlUnit(),
          new Families(),
          new SingleRowWrites(),
          new RejectedFullScan(),
          new RangeStopsPrefix(),
          new IndexLeftmostSkipped(),
          new InProductTooLarge(),
          new SortInMemory(),
          new AddDesc(),
          new CountScans(),
          new StarOnDynamic(),
          new UnboundedScan(),
          new AccessPatternUnserved(),
          new BucketFanOut(),
          new OrBreaksPrefix(),
          new FunctionOnKey(),
          new LiteralTypeMismatch(),
          new DeepOffset(),
          new JoinOnProduct(),
          new PresplitMismatch(),
          new PresplitCount(),
          new BulkloadWithoutPresplit(),
          new OrderedImport(),
          new TooManyKeyColumns(),
          new OverlongKey(),
          new PayloadInKey(),
          new NumberAsString(),
          new TimeAsString(),
          new LongCode(),
          new VarbinaryNotLast(),
          new UuidAsText(),
          new UnsortableText(),
          new KeyOnlyTable(),
          new MutableKeyColumn(),
          new NotUnique(),
          new FloatInKey());

  private RuleSet() {}

  public static List<Rule> all() {
    return RULES;
  }

  /** Returns the rule with an id, such as {@code KEY101}, or null. */
  public static @Nullable Rule rule(String id) {
    return RULES.stream().filter(rule -> rule.card().id().equals(id)).findFirst().orElse(null);
  }
}
