import {
  daysBetween,
  type IsoDate,
  isDate,
  minimumPremium,
  type Model,
  priceApplication,
  type PriceResult,
} from '@insure/engine';
import { cents, type Cents, centsOf } from '../domain/money.ts';
import { type Fields, findPlans } from '../domain/application.ts';

type SampleApplications = readonly { readonly application: Fields; readonly at: IsoDate }[];

/**
 * The unit of a price: one person, thing or policy, and the months or days that the price pays for, if the model names them.
 */
export type PriceUnit = {
  readonly per: 'person' | 'thing' | 'policy';
  readonly months?: number;
  readonly days?: number;
};

type CheapestPrice = { readonly price: Cents; readonly unit: PriceUnit };

/**
 * Returns the smallest price that the model's valid examples have with any of the plans, and its unit. It is the price of the
 * cheapest person or thing, or the whole premium. For things it is the whole premium if a policy may cost more than its things
 * together, as with a minimum premium or a fee, because nobody can then pay the price of one thing. A minimum premium is what
 * the smallest things cost, although no example has them.
 */
export const findCheapestPrice = (
  model: Model,
  samples: SampleApplications,
  plans: readonly string[],
): CheapestPrice | undefined => {
  const { list, item } = model.data.insured ?? {};
  const premiumStep = model.data.endorsement?.base.split('.').at(-1);
  const pricedSamples = samples.flatMap(({ application, at }) =>
    variantsByPlan(application, plans).flatMap((variant) => {
      const price = priceApplication(model, variant, at);
      const premium = centsOf(price.premium ?? '');
      if (premium === undefined) return [];
      const persons = list === undefined || premiumStep === undefined ? undefined : pricesOfPersons(price, list, premiumStep);
      return [{ premium, each: persons?.map((amount) => centsOf(amount) ?? cents(0)), length: lengthOf(model, price, variant) }];
    }),
  );
  const isWholePremium = item !== undefined && pricedSamples.some(({ premium, each = [] }) => premium > sumCents(each));
  const prices = pricedSamples.flatMap(({ premium, each, length }): readonly CheapestPrice[] =>
    isWholePremium || each === undefined
      ? [{ price: premium, unit: { per: 'policy', ...length } }]
      : each.map((price) => ({ price, unit: { per: item === undefined ? 'person' : 'thing', ...length } })),
  );
  const smallest = prices.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price)[0];
  const minimum = isWholePremium ? centsOf(minimumPremium(model.data)?.limit ?? '') : undefined;
  return smallest && minimum !== undefined && minimum < smallest.price ? { ...smallest, price: minimum } : smallest;
};

const sumCents = (amounts: readonly Cents[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Returns the time that a premium pays for: the months between two payments, else the term in months, or the days that are
 * priced.
 */
const lengthOf = (model: Model, { payment }: PriceResult, application: Fields): Omit<PriceUnit, 'per'> => {
  const { start, end, months } = model.data.term ?? {};
  if (payment && payment.months > 0) return { months: payment.months };
  const valueAt = (path: number | string | undefined): unknown =>
    typeof path === 'string' ? application[path.replace(/^application\./, '')] : path;
  const [count, from, to] = [valueAt(months), valueAt(start), valueAt(end)];
  if (typeof count === 'number') return { months: count };
  // A price by number of events is the same for every number of days.
  const isByDay = JSON.stringify(model.data.steps).includes('"term.');
  return isByDay && isDay(from) && isDay(to) ? { days: daysBetween(from, to) + 1 } : {};
};

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isDate(value);

/** Returns the price of each person of a list, up to the first person without a price. */
const pricesOfPersons = (price: PriceResult, list: string, step: string): readonly string[] => {
  const amounts: string[] = [];
  for (let index = 0, amount = price.value(list, 0, step); amount !== undefined; amount = price.value(list, index, step)) {
    amounts.push(amount);
    index += 1;
  }
  return amounts;
};

/** Returns a copy of the application for each plan; unchanged if all plans are sold or it has none. */
const variantsByPlan = (application: Fields, plans: readonly string[]): readonly Fields[] =>
  plans.length === 0 || findPlans(application).length === 0 ? [application] : plans.map((plan) => withPlan(application, plan));

/** Returns a copy with every member "plan" set, at any depth. */
export const withPlan = (application: Fields, plan: string): Fields =>
  JSON.parse(JSON.stringify(application, (name, value: unknown) => (name === 'plan' ? plan : value)));
