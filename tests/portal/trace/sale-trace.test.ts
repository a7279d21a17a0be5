import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SaleStep, saleTrace } from '../../../src/portal/trace/record-sale.ts';

const step = (what: number | string): SaleStep => ({ action: 'open', page: '/products/group/insure', what: String(what) });
const said = (steps: readonly SaleStep[]) => steps.map(({ what }) => what);

describe('the steps of a sale', () => {
  it('reach the server once and in order, for every answer and every delay of the hashes', async () => {
    const outcomes = fc.array(fc.constantFrom('done' as const, 'again' as const), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 160 }), outcomes, async (slow, answers) => {
        const [taken, rest]: [SaleStep[], typeof answers] = [[], [...answers]];
        const trace = saleTrace(async (steps) => {
          expect(steps.length).toBeLessThanOrEqual(50);
          const answer = rest.shift() ?? 'done';
          if (answer === 'done') taken.push(...steps);
          return answer;
        }, 60_000);
        for (const [index, isSlow] of slow.entries()) {
          trace.add(isSlow ? Promise.resolve().then(() => step(index)) : step(index));
          if (index % 40 === 7) void trace.flush();
        }
        for (let tries = 0; tries <= answers.length; tries += 1) await trace.flush();
        expect(said(taken)).toEqual(slow.map((_, index) => String(index)));
      }),
    );
  });

  it('wait while the server cannot be reached, at most 500 of them', async () => {
    const taken: SaleStep[] = [];
    let isThere = false;
    const trace = saleTrace(async (steps) => {
      if (isThere) taken.push(...steps);
      return isThere ? 'done' : 'again';
    }, 60_000);
    for (let index = 0; index < 600; index += 1) trace.add(step(index));
    await trace.flush();
    expect(taken).toEqual([]);
    isThere = true;
    await trace.flush();
    expect(said(taken)).toEqual(Array.from({ length: 500 }, (_, index) => String(index)));
  });
});
