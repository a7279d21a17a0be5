import { defineRow, ratioAtLeast } from '../define.ts';
import { parserRates } from '../parser.ts';

const sizes = [10, 100, 1_000, 10_000, 100_000];

/** Free-text paste: lines a second, over all kinds of lines and over each kind, beside a bare split and one regular expression. */
export const row = defineRow({
  order: 80,
  run: async ({ samples, isQuick }) => {
    const rates = parserRates(isQuick ? 1_000 : 5_000, samples);
    const grown = sizes.slice(0, isQuick ? 4 : 5).map((size) => parserRates(size, Math.min(samples, 5), true)[0]);
    return {
      figures: rates.map(({ name, ours, people, barest }, index) => ({
        what: `paste, ${name}`,
        unit: '/s',
        ours,
        peers: [
          { name: 'split + one regex', value: people },
          { name: 'the same', value: barest, note: 'three texts, no persons' },
        ],
        ...(index === 0 ? { aim: ratioAtLeast(ours / people, 0.1) } : {}),
      })),
      growth: [
        {
          what: 'lines of a pasted text',
          unit: '/s',
          sizes,
          lines: [
            { name: 'parsePeople', values: grown.map((rate) => rate?.ours) },
            { name: 'split + one regex', values: grown.map((rate) => rate?.people) },
            { name: 'the same, three texts', values: grown.map((rate) => rate?.barest) },
          ],
        },
      ],
    };
  },
});
