import { type IsoDate, type Model, priceApplication, type PriceResult } from '@insure/engine';
import { cents, type Cents, centsOf } from '../domain/money.ts';
import { type Fields, plansIn } from '../domain/application.ts';

/**
 * Returns the smallest price that the model's valid examples have with any of the plans: the price of the cheapest person, or
 * the whole premium. For things it is the whole premium too if a policy may cost more than its things together: a least premium
 * or a fee makes their prices unreachable.
 */
export const fromPrice = (
  model: Model,
  samples: readonly { readonly application: Fields; readonly at: IsoDate }[],
  plans: readonly string[],
): Cents | undefined => {
  const priced = samples.flatMap(({ application, at }) =>
    variants(application, plans).flatMap((variant) => pricesOf(model, variant, at)),
  );
  const isWhole = model.data.insured?.item !== undefined && priced.some(({ premium, each }) => premium > sumCents(each));
  const prices = priced.flatMap(({ premium, each }) => (isWhole ? [premium] : each)).filter((amount) => amount > 0);
  return prices.length === 0 ? undefined : cents(Math.min(...prices));
};

type Priced = { readonly premium: Cents; readonly each: readonly Cents[] };

const sumCents = (amounts: readonly Cents[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const pricesOf = (model: Model, application: Fields, at: IsoDate): readonly Priced[] => {
  const price = priceApplication(model, application, at);
  const premium = centsOf(price.premium ?? '');
  if (premium === undefined) return [];
  const list = model.data.insured?.list;
  const base = model.data.endorsement?.base.split('.').at(-1);
  const persons = list === undefined || base === undefined ? [] : personsOf(price, list, base);
  const each = list === undefined || base === undefined ? [premium] : persons.map((amount) => centsOf(amount) ?? cents(0));
  return [{ premium, each }];
};

/** Returns the price of each person of a list, up to the first without one. */
const personsOf = (price: PriceResult, list: string, step: string): readonly string[] => {
  const amounts: string[] = [];
  for (let at = 0, amount = price.value(list, 0, step); amount !== undefined; amount = price.value(list, at, step)) {
    amounts.push(amount);
    at += 1;
  }
  return amounts;
};

/** Returns a copy of the application for each plan; unchanged if all plans are sold or it has none. */
const variants = (application: Fields, plans: readonly string[]): readonly Fields[] =>
  plans.length === 0 || plansIn(application).length === 0 ? [application] : plans.map((plan) => withPlan(application, plan));

/** Returns a copy with every member "plan" set, at any depth. */
export const withPlan = (application: Fields, plan: string): Fields =>
  JSON.parse(JSON.stringify(application, (name, value: unknown) => (name === 'plan' ? plan : value)));
