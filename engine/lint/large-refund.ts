import { exampleOrders } from '../evaluate/examples.ts';
import { price } from '../evaluate/price.ts';
import { startRun } from '../model/pricing/run.ts';
import { asDecimal, presentValue } from '../model/pricing/value.ts';
import { plain } from '../values/decimal.ts';
import { defineLint } from './define.ts';

/** Premiums that are rounded item by item may differ this much from one that is rounded once. */
const TOLERANCE = '1.01';

export const largeRefund = defineLint({
  name: 'large-refund',
  severity: 'warning',
  stage: 'examples',
  doc: 'The bases of all items together are more than the premium of an example. An endorsement that removes items refunds more than was paid: often a discount by number is applied after the base.',
  solve: 'Use as `base` the step whose sum is the premium, after every discount',
  *check({ model, compiled, data, prepared, placeIn }) {
    const { endorsement, insured } = data;
    if (!endorsement || !insured || endorsement.remove?.charge !== 'pro-rata') return;
    const base = prepared.plan.scope(insured.list).operand(endorsement.base);
    for (const { example, application, at } of exampleOrders(prepared, model, compiled.examples)) {
      const premium = asDecimal(price(prepared, model, application, at).premium ?? '');
      if (!premium) continue;
      const run = startRun(data, application, at);
      const bases = (run.items[insured.list] ?? []).flatMap((item) => {
        const value = presentValue(base(run, item, item.value));
        return (value === undefined ? undefined : asDecimal(value)) ?? [];
      });
      const sum = bases.reduce((total, each) => total.plus(each), premium.minus(premium));
      if (sum.lte(premium.times(TOLERANCE))) continue;
      yield {
        at: placeIn('model.json', '/endorsement/base'),
        message: `In the example "${example.name}" the bases of ${bases.length} items are ${plain(sum)} together, the premium is ${plain(premium)}.`,
      };
      return;
    }
  },
});
