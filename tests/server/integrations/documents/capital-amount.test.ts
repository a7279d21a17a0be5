import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalAmount } from '../../../../src/server/integrations/documents/capital-amount.ts';

const digit = (character: string): number => '零壹贰叁肆伍陆柒捌玖'.indexOf(character);
const unit = new Map([
  ['拾', 10],
  ['佰', 100],
  ['仟', 1000],
]);
const myriad = new Map([
  ['万', 10_000n],
  ['亿', 100_000_000n],
  ['兆', 1_000_000_000_000n],
]);

/** Converts Chinese capital numerals back to a number: each section of four digits times its power of 10,000, then the decimals. */
const centsOf = (text: string): bigint => {
  const [, whole = '', tenth = '', hundredth = ''] = /^人民币(?:(.*)元)?(?:零)?(?:(.)角)?(?:(.)分)?整?$/.exec(text) ?? [];
  let sum = 0n;
  let section = 0n;
  let held = 0;
  for (const character of whole)
    if (unit.has(character)) {
      section += BigInt(held * (unit.get(character) ?? 0));
      held = 0;
    } else if (myriad.has(character)) {
      sum += (section + BigInt(held)) * (myriad.get(character) ?? 0n);
      section = 0n;
      held = 0;
    } else held = digit(character);
  const cents = (tenth ? digit(tenth) : 0) * 10 + (hundredth ? digit(hundredth) : 0);
  return (sum + section + BigInt(held)) * 100n + BigInt(cents);
};

describe('amount in capital numerals', () => {
  it.each([
    ['532520.00', '人民币伍拾叁万贰仟伍佰贰拾元整'],
    ['1409.50', '人民币壹仟肆佰零玖元伍角整'],
    ['6007.14', '人民币陆仟零柒元壹角肆分'],
    ['107000.53', '人民币壹拾万零柒仟元伍角叁分'],
    ['16409.02', '人民币壹万陆仟肆佰零玖元零贰分'],
    ['325.04', '人民币叁佰贰拾伍元零肆分'],
    ['100000001.00', '人民币壹亿零壹元整'],
    ['0.50', '人民币伍角整'],
    ['0.05', '人民币伍分'],
    ['0.00', '人民币零元整'],
    ['-34.90', '人民币负叁拾肆元玖角整'],
  ])('of %s is %s', (amount, capitals) => {
    expect(capitalAmount(amount)).toBe(capitals);
  });

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (cents) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(centsOf(capitalAmount(amount))).toBe(cents);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['70', '1.5', '1.234', '', '1e3', ' 1.00', '１.00'])('rejects %j', (text) => {
    expect(() => capitalAmount(text)).toThrow('Cannot write the amount in capitals as it must be a decimal with two places');
  });
});
