import { priceApplication } from '../../../engine/index.ts';
import { atMost, defineRow } from '../define.ts';
import { inTurns } from '../measure.ts';
import { model, roomyModel, today } from '../model.ts';
import { applicationOf } from '../persons.ts';

const works = (count: number) => {
  const application = applicationOf(count);
  const price = () => {
    const result = priceApplication(count > 10_000 ? roomyModel : model, application, today);
    if (result.premium === undefined) throw new Error(`A right application has no price: ${JSON.stringify(result.issues[0])}`);
    return result;
  };
  return { alone: price, traced: () => price().trace() };
};

/** The exact premium of every person and the arithmetic that is shown; nobody else computes it. */
export const row = defineRow({
  order: 60,
  run: async ({ samples, isQuick }) => {
    const sizes = [10, 100, 1_000, 10_000, ...(isQuick ? [] : [19_000])];
    const measured = sizes.map((size) =>
      inTurns(works(size), { rounds: size > 10_000 ? samples : samples * 2, warmUp: size > 1_000 ? 4 : 20 }),
    );
    const traced = measured[3]?.traced ?? Number.NaN;
    return {
      figures: [
        { what: 'price 10,000 persons with trace', unit: 'ms', ours: traced, peers: [], aim: atMost(traced, 20, 'ms') },
        ...(measured[4]
          ? [{ what: 'price 19,000 persons with trace', unit: 'ms' as const, ours: measured[4].traced, peers: [] }]
          : []),
      ],
      growth: [
        {
          what: 'price',
          unit: 'ms',
          sizes,
          lines: [
            { name: 'with trace', values: measured.map((each) => each.traced) },
            { name: 'premium alone', values: measured.map((each) => each.alone) },
          ],
        },
      ],
    };
  },
});
