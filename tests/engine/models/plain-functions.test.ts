import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageOn,
  checkApplication,
  isoDate,
  issueText,
  type Model,
  pickTier,
  priceApplication,
  startRun,
  type Tier,
  timesPremium,
} from '../../../engine/index.ts';
import { indexTable } from '../../../engine/model/pricing/rating-table.ts';
import { asDecimal, isValueIssue, valueAsText } from '../../../engine/model/pricing/value.ts';
import { invalidApplication, validApplication } from '../../../engine/testing.ts';
import { compiledModel, modelCodes, schemaFiles } from '../model-files.ts';
import { runsUpTo } from '../runs.ts';

const at = '2026-11-21';
const models: readonly Model[] = modelCodes.map((code) => compiledModel(code).model);
/** Returns the model with a page at this path. */
const soldAt = (page: string): Model => {
  const modelWithPage = models.find(({ data }) => Object.values(data.routes).includes(page));
  if (!modelWithPage) throw new Error(`Cannot test the product at ${page} as no model has that page`);
  return modelWithPage;
};
const field = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
const equal = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Boolean(asDecimal(one)?.eq(asDecimal(other) ?? 'none'));

describe('pricing by times', () => {
  const model = soldAt('/products/ht03ig/detail');
  const table = model.data.tables['shared/times-multiplier'];

  it('[PR-01] has in its table, for every number of times, the multiplier of the plain function', () => {
    const multipliers = indexTable(table ?? { columns: [], rows: [] });
    for (let times = -2; times <= 1003; times += 1) {
      const [found, plain] = [multipliers.find([times], 'multiplier'), timesPremium('1.00', times, 1)];
      expect(isValueIssue(found) ? undefined : valueAsText(found)).toBe('issue' in plain ? undefined : plain.multiplier);
    }
  });

  it('[PR-02] gives the result of the plain function for the price, the times and the count', () => {
    const { rows = [] } = model.data.tables['unit'] ?? {};
    const risks = new Map((model.data.tables['shared/sports']?.rows ?? []).map(([sport, risk]) => [sport, Number(risk)]));
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        const sports = field(application, 'sports');
        const risk = Math.max(...(Array.isArray(sports) ? sports.map((sport) => risks.get(sport) ?? 0) : []));
        const price = rows.find((row) => row[0] === field(application, 'plan') && row[1] === risk)?.[2];
        const plain = timesPremium(String(price), Number(field(application, 'times')), Number(field(application, 'count')));
        expect(priceApplication(model, application, at).premium).toBe('premium' in plain ? plain.premium : 'none');
      }),
      runsUpTo(400),
    );
  });
});

describe('tiers by age and days', () => {
  const model = soldAt('/insure/east-china-sea');
  const pricing: { readonly tables: { readonly tier: { readonly tiers: readonly Tier[] } } } = JSON.parse(
    schemaFiles[`${model.data.code}/pricing.json`] ?? '',
  );
  const { tiers } = pricing.tables.tier;
  const premiumOf = (application: unknown, index: number) =>
    priceApplication(model, application, at).value('person', index, 'premium');

  it('[PR-03] price every insured person with the tier that the plain function selects', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        const { items, term } = startRun(model.data, application, at);
        (items['person'] ?? []).forEach(({ value }, index) => {
          const age = ageOn(String(field(value, 'birthDay')), term?.start ?? '');
          const tier = age && pickTier(tiers, age, term?.days ?? 0);
          expect(equal(premiumOf(application, index), tier?.PRICE ?? undefined)).toBe(true);
        });
      }),
      runsUpTo(400),
    );
  });

  const [template] = fc.sample(validApplication(model, { at }), { numRuns: 1, seed: 7 });
  const first = startRun(model.data, template, at).items['person']?.[0]?.value;
  const start = addDays(at, 1);
  const applied = (birthDay: string, days: number) => ({
    ...template,
    startDate: start,
    endDate: addDays(start, days - 1),
    insuredGroup: [{ insured_list: [{ ...(typeof first === 'object' ? first : {}), birthDay }] }],
  });
  /** Birthdays around every bound of the tiers, in days and in years. */
  const birthdays = tiers.flatMap(({ MINAGE, MINAGEUNIT, MAXAGE, MAXAGEUNIT }) =>
    [[MINAGE, MINAGEUNIT] as const, [MAXAGE + 1, MAXAGEUNIT] as const].flatMap(([count, unit]) => {
      const bound = unit === 'D' ? addDays(start, -count) : isoDate(`${Number(start.slice(0, 4)) - count}${start.slice(4)}`);
      return [-1, 0, 1].map((off) => addDays(bound, off));
    }),
  );
  const days = [
    ...new Set(tiers.flatMap(({ STARTNUMBER, ENDNUMBER }) => [STARTNUMBER - 1, STARTNUMBER, ENDNUMBER, ENDNUMBER + 1])),
  ];

  it('[PR-03] change on the exact day, for every bound of every tier', () => {
    for (const birthDay of birthdays)
      for (const count of days.filter((each) => each > 0)) {
        const age = ageOn(birthDay, start);
        const tier = age && pickTier(tiers, age, count);
        const price = premiumOf(applied(birthDay, count), 0);
        expect([birthDay, count, tier?.PRICE === undefined || tier.PRICE === null ? price : equal(price, tier.PRICE)]).toEqual([
          birthDay,
          count,
          tier?.PRICE ? true : undefined,
        ]);
      }
  });

  it('[PR-05] that match no tier name the person and the reason, and have no price', () => {
    const elder = priceApplication(model, applied(`${Number(start.slice(0, 4)) - 70}${start.slice(4)}`, 12), at);
    expect(elder.premium).toBeUndefined();
    expect(elder.issues.map(({ path, code }) => [path, code])).toEqual([['/insuredGroup/0/insured_list/0', 'not-offered']]);
    const [issue = { path: '', code: '' }] = elder.issues;
    expect(issueText(model, issue, 'zh-CN')).toBe('该年龄与天数不承保');
    expect(issueText(model, issue, 'en-US')).toBe('Persons of this age cannot be insured for this many days');
  });
});

describe.each(models.map((model) => ({ code: model.data.code, model })))('the price of $code', ({ model }) => {
  it('[PR-05] is never zero: it is above zero, or an issue states why there is none', () => {
    const arbitrary = fc.oneof(
      validApplication(model, { at }),
      invalidApplication(model, { at }).map(({ application }) => application),
    );
    fc.assert(
      fc.property(arbitrary, (application) => {
        const { premium, issues } = priceApplication(model, application, at);
        const issuesOfBoth = [...issues, ...checkApplication(model, application, at).issues];
        // A rejected application may have a premium of 0, such as one without persons.
        expect(Math.max(issuesOfBoth.length, Number(premium ?? 0))).toBeGreaterThan(0);
        for (const issue of issues)
          for (const language of ['zh-CN', 'en-US'] as const) expect(issueText(model, issue, language)).not.toBe('');
      }),
      runsUpTo(200),
    );
  });
});
