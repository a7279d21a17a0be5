import fc from 'fast-check';
import { expect, it } from 'vitest';
import { column, moneyFormat, tableOf } from '../../../src/server/domain/spreadsheet.ts';

const premium = { ...column<number>('保费', 'Premium', 10, (cents) => (cents / 100).toFixed(2)), numbers: moneyFormat };

it('a total of amounts is exact to the cent when a binary number is a little less than the amount', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (amounts) => {
      const { rows } = tableOf([column('单号', 'Number', 10, () => ''), premium], amounts, 'zh-CN');
      expect(rows.at(-1)?.[1]).toBe(amounts.reduce((sum, cents) => sum + cents) / 100);
    }),
    { examples: [[[29]], [[113, 29]]] },
  );
});
