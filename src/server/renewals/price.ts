import { addDays, daysBetween, type IsoDate, type LanguageTag, translate, withoutFiles } from '@insure/engine';
import type { priceOutcomes } from '../../contract/renewals.ts';
import { productById } from '../catalogue/repository.ts';
import type { TimedModelStore } from '../deps.ts';
import type { Readable } from '../domain/access-marks.ts';
import { type Person, plansOf } from '../domain/application.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { wireIssue } from '../domain/issues.ts';
import { withExtra } from '../domain/extra-premium.ts';
import { amountText, type Cents, cents, centsOf, changePercent } from '../domain/money.ts';
import { type Evaluation, evaluateApplication } from '../evaluation/evaluate.ts';
import type { FoundPolicy } from '../policies/access.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { applicationForRenewal } from '../policies/service.ts';
import { expiringDays } from '../policies/states.ts';
import { storePrice } from './unscoped.ts';

export type RenewalPrice = {
  readonly outcome: (typeof priceOutcomes)[number];
  readonly premium: string | null;
  readonly change: string | null;
  readonly reasons: readonly string[];
  readonly classes: number;
};

const noPrice = { premium: null, change: null, classes: 0 } as const;
const laterPrice = { ...noPrice, outcome: 'LATER', reasons: [] } as const;

/** Maximum number of reasons in a row of the list. */
const maxReasons = 3;

/**
 * Prices the renewal of a policy by the version on sale, with the reasons for the difference to the policy's premium. The price
 * is stored for the filters of the list until the end of the day. If pricing fails, `report` gets the error, and the stored
 * outcome is `LATER`, so that the policy does not prevent others from being priced.
 */
export const priceRenewal = async (
  deps: TimedModelStore,
  policy: Readable<FoundPolicy>,
  language: LanguageTag,
  report: (error: unknown) => void,
): Promise<RenewalPrice> => {
  // A price that is computed around midnight applies to the day on which the computation began.
  const today = dayOf(deps.clock.now());
  const result = await computePrice(deps, policy, { language, today }).catch((error: unknown) => {
    // The price is not stored, so the page requests it again in a moment.
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return undefined;
    report(error);
    const modelUrl = deps.models.current(policy.model_code)?.reference.url ?? null;
    return { ...laterPrice, isNewVersion: false, ofVersion: policy.version, modelUrl };
  });
  if (!result) return laterPrice;
  const { isNewVersion, ofVersion, modelUrl, ...price } = result;
  await storePrice(deps.db, {
    policy_no: policy.policy_no,
    priced_on: today,
    of_version: ofVersion,
    model_url: modelUrl,
    outcome: price.outcome,
    premium_cents: price.premium === null ? null : (centsOf(price.premium) ?? null),
    is_new_version: isNewVersion,
  });
  return price;
};

type ComputedPrice = RenewalPrice & {
  readonly isNewVersion: boolean;
  readonly ofVersion: number;
  readonly modelUrl: string | null;
};

const computePrice = async (
  deps: TimedModelStore,
  { policy_no: policyNo }: Readable<FoundPolicy>,
  { language, today }: { readonly language: LanguageTag; readonly today: IsoDate },
): Promise<ComputedPrice> => {
  const { db, models } = deps;
  const { policy, served: pinned, state: currentState } = await currentPolicy(deps, policyNo);
  const current = models.current(pinned.reference.code);
  const modelUrl = current?.reference.url ?? null;
  const product = await productById(db, policy.product_id, policy.organisation_id);
  if (!current || !product || policy.end_date === null)
    return {
      ...noPrice,
      ofVersion: policy.version,
      modelUrl,
      isNewVersion: false,
      outcome: 'NOT_SOLD',
      reasons: [reasonTexts.notSold[language]],
    };
  const priceDay = dayOfPrice(policy.end_date, today);
  const plans = plansOf(product);
  const versionFields = { ofVersion: policy.version, modelUrl, isNewVersion: pinned.reference.url !== current.reference.url };
  const { data } = current.model;
  const application = withoutFiles(data.schema, applicationForRenewal(current, policy.end_date, currentState, priceDay));
  const evaluateBy = (
    served: typeof current,
    pricedApplication: typeof application,
    day: IsoDate,
    offeredPlans: readonly string[],
  ) =>
    evaluateApplication(db, served, { application: pricedApplication, plans: offeredPlans, at: day, wanted: { persons: true } });
  const newEvaluation = await evaluateBy(current, application, priceDay, plans);
  const premium = centsOf(newEvaluation.premium ?? '');
  if (newEvaluation.issues.length > 0 || premium === undefined) {
    const messages = newEvaluation.issues.map((issue) => wireIssue(current.model, issue, language).message);
    return { ...noPrice, ...versionFields, outcome: 'CHANGES', reasons: [...new Set(messages)].slice(0, maxReasons) };
  }
  // Prices the persons as of last year, and as of this year by the former version, so that each difference has one cause.
  const lastYearEvaluation = await evaluateBy(pinned, currentState.application, currentState.applicationDate, []);
  const formerVersionEvaluation = versionFields.isNewVersion
    ? await evaluateBy(pinned, application, priceDay, [])
    : newEvaluation;
  const moves = classMoves(lastYearEvaluation.persons, newEvaluation.persons);
  const reasons = [
    ...(newEvaluation.refer.length > 0 ? newEvaluation.refer.map(({ message }) => translate(data, message, language)) : []),
    ...moves.map(({ from, to, count }) =>
      reasonTexts.moved[language].replace('{n}', String(count)).replace('{from}', from).replace('{to}', to),
    ),
    ...differenceSentences(
      {
        paidCents: policy.premium_cents,
        extraPercent: currentState.extraPercent,
        lastYear: lastYearEvaluation,
        formerVersion: formerVersionEvaluation,
        newVersion: newEvaluation,
      },
      language,
      {
        from: pinned.reference.version,
        to: current.reference.version,
      },
    ),
  ];
  return {
    ...versionFields,
    outcome: newEvaluation.refer.length > 0 ? 'REFERRED' : 'PRICED',
    premium: amountText(premium),
    change: changePercent(premium, policy.premium_cents),
    reasons: reasons.length > 0 ? [...new Set(reasons)].slice(0, maxReasons) : [reasonTexts.same[language]],
    classes: moves.reduce((sum, { count }) => sum + count, 0),
  };
};

/** Returns the day for which a renewal is priced: today, or the first day on which the renewal can be started, if later. */
const dayOfPrice = (end: IsoDate, today: IsoDate): IsoDate =>
  daysBetween(today, end) >= expiringDays ? addDays(end, 1 - expiringDays) : today;

type PriceSteps = {
  readonly paidCents: Cents;
  /** The extra premium of the policy in percent. */
  readonly extraPercent: number;
  /** The price as of last year, with the current persons. */
  readonly lastYear: Evaluation;
  /** The price as of this year, by the model version of last year. */
  readonly formerVersion: Evaluation;
  readonly newVersion: Evaluation;
};

/** Returns a sentence for each difference between the paid premium and the new one. */
const differenceSentences = (
  { paidCents, extraPercent, lastYear, formerVersion, newVersion }: PriceSteps,
  language: LanguageTag,
  version: { readonly from: number; readonly to: number },
): readonly string[] => {
  const [lastYearCents, formerVersionCents, newCents] = [lastYear, formerVersion, newVersion].map(({ premium }) =>
    centsOf(premium ?? ''),
  );
  if (lastYearCents === undefined || formerVersionCents === undefined || newCents === undefined) return [];
  const agedCount = countAgedPersons(lastYear.persons, formerVersion.persons);
  const withExtraPremium = withExtra(lastYearCents, extraPercent);
  const sentenceOf = (
    name: 'persons' | 'extra' | 'aged' | 'dates' | 'version',
    from: Cents,
    to: Cents,
    values = {},
  ): readonly string[] =>
    from === to
      ? []
      : [
          Object.entries<string | number>({ ...values, amount: signedAmountText(cents(to - from)) }).reduce<string>(
            (text, [key, value]) => text.replace(`{${key}}`, String(value)),
            reasonTexts[name][language],
          ),
        ];
  return [
    ...sentenceOf('persons', paidCents, withExtraPremium),
    ...sentenceOf('extra', withExtraPremium, lastYearCents),
    ...(agedCount > 0
      ? sentenceOf('aged', lastYearCents, formerVersionCents, { n: agedCount })
      : sentenceOf('dates', lastYearCents, formerVersionCents)),
    ...sentenceOf('version', formerVersionCents, newCents, version),
  ];
};

const signedAmountText = (amount: Cents): string => `${amount > 0 ? '+' : '−'}${amountText(cents(Math.abs(amount)))}`;

const personKey = ({ certificateNumber, name, no }: Person): string => certificateNumber || `${name} ${no}`;

/** Counts the persons who move from one occupation class to another, the most frequent move first. */
const classMoves = (before: readonly Person[], after: readonly Person[]) => {
  const classByPerson = new Map(before.map((person) => [personKey(person), person.occupationClass]));
  const moveByClasses = new Map<string, { readonly from: string; readonly to: string; readonly count: number }>();
  for (const person of after) {
    const [from = '', to] = [classByPerson.get(personKey(person)), person.occupationClass];
    if (from === '' || to === '' || from === to) continue;
    moveByClasses.set(`${from} ${to}`, { from, to, count: (moveByClasses.get(`${from} ${to}`)?.count ?? 0) + 1 });
  }
  return [...moveByClasses.values()].toSorted((one, other) => other.count - one.count);
};

/** Counts the persons whose premium changes only by their age: model version and occupation class are the same. */
const countAgedPersons = (before: readonly Person[], after: readonly Person[]): number => {
  const formerByKey = new Map(before.map((person) => [personKey(person), person]));
  return after.filter((person) => {
    const oldPerson = formerByKey.get(personKey(person));
    return (
      oldPerson !== undefined &&
      oldPerson.occupationClass === person.occupationClass &&
      oldPerson.premiumCents !== null &&
      oldPerson.premiumCents !== person.premiumCents
    );
  }).length;
};

const reasonTexts = {
  notSold: { 'zh-CN': '该产品已停售', 'en-US': 'This product is no longer sold' },
  same: { 'zh-CN': '不变', 'en-US': 'Unchanged' },
  moved: { 'zh-CN': '{n} 人由 {from} 类转 {to} 类', 'en-US': '{n} from class {from} to {to}' },
  persons: { 'zh-CN': '年内人员变动 {amount}', 'en-US': 'Changes during the year {amount}' },
  extra: { 'zh-CN': '去年的核保加费 {amount}', 'en-US': 'Extra premium of last year {amount}' },
  aged: { 'zh-CN': '{n} 人年龄段变化 {amount}', 'en-US': 'Age of {n} {amount}' },
  dates: { 'zh-CN': '保险期间变化 {amount}', 'en-US': 'New dates {amount}' },
  version: { 'zh-CN': '费率第 {from} 版 → 第 {to} 版 {amount}', 'en-US': 'Rates {from} → {to} {amount}' },
} as const;
