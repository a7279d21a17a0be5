import { lintModel } from '../../../engine/lint.ts';
import { tariffRows, withTariff } from '../../engine/lint/large-table.ts';
import { withChina } from '../../engine/with-china.ts';
import { defineRow } from '../define.ts';
import { inTurns } from '../measure.ts';

/** Compiling and linting a model with a rating table of 100,000 rows: right, and with a row deleted, one doubled and a digit too many. */
export const row = defineRow({
  order: 91,
  run: async ({ samples, isQuick }) => {
    const size = { regions: isQuick ? 10 : 100, ages: 100 };
    const rows = tariffRows(size);
    const [deleted, doubled, slipped] = [0.31, 0.52, 0.77].map((part) => Math.floor(rows.length * part));
    const wrong = rows.flatMap((each, index) => {
      if (index === deleted) return [];
      if (index === slipped) return [[...each.slice(0, 3), (Number(each[3]) * 10).toFixed(2)]];
      return index === doubled ? [each, each] : [each];
    });
    const files = { right: withTariff(rows, size), wrong: withTariff(wrong, size) };
    const lint = (which: keyof typeof files) => lintModel(files[which], 'mini', { engine: withChina }).diagnostics;
    const found = lint('wrong').map(({ code, line }) => `${code} in line ${line}`);
    if (found.length !== 3)
      throw new Error(`Three mistakes were planted in a table, and ${found.join(', ') || 'nothing'} was found`);
    const times = inTurns(
      { right: () => lint('right'), wrong: () => lint('wrong') },
      { rounds: isQuick ? 1 : Math.min(samples, 3), warmUp: 1 },
    );
    const what = (state: string): string => `compile and lint a table of ${rows.length} rows, ${state}`;
    return {
      figures: [
        { what: what('right'), unit: 'ms', ours: times.right, peers: [] },
        { what: what(`with ${found.join(', ')}`), unit: 'ms', ours: times.wrong, peers: [] },
      ],
    };
  },
});
