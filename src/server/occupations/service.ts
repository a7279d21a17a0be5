import {
  blankOf,
  fieldWords,
  type IsoDate,
  type LanguageTag,
  mainLines,
  priceApplication,
  roundingsOf,
  sampleApplication,
  scopeField,
  traceWords,
} from '@insure/engine';
import type { BodyOf, QueryOf, ReplyOf } from '../../contract/call.ts';
import type { Occupation, occupationTrace, occupationForm, occupationQuery } from '../../contract/occupations.ts';
import { productById, productPage } from '../catalogue/repository.ts';
import { withBlanks } from '../comparison/service.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { ModelStore, TimedModelStore } from '../deps.ts';
import { DomainError } from '../domain/errors.ts';
import { dayOf } from '../domain/calendar.ts';
import { startForm, type StartedForm } from '../drafts/start-form.ts';
import { evaluateInThread } from '../evaluation/evaluate.ts';
import { threadResult } from '../integrations/threads.ts';
import { type ServedModel, soldModel } from '../models/models.ts';
import { classTitle, type ProductWithOccupations, offerOf, productOf, roundedText, standingOf, valuesOf } from './offers.ts';
import {
  applicationOf,
  eachPrice,
  occupationCodes,
  type OccupationJob,
  occupationPricingOf,
  type PricedOccupations,
} from './price-occupations.ts';

type OccupationQuery = QueryOf<typeof occupationQuery>;
type OccupationReply = ReplyOf<typeof occupationQuery>;

/** Finds occupations, each with the offers of the products that the user's organisation sells. */
export const findOccupations = async (
  deps: TimedModelStore,
  user: SessionUser,
  { key = '', class: wantedClass, productId, standing, limit = 10, offset = 0 }: OccupationQuery,
  language: LanguageTag,
): Promise<OccupationReply> => {
  const at = dayOf(deps.clock.now());
  const all = await offeredOf(deps, user, at);
  const shown = productId === undefined ? all : all.filter(({ product }) => product.id === productId);
  if (productId !== undefined && shown.length === 0) throw new DomainError('NOT_FOUND');
  const searchText = key.trim().toLowerCase();
  const found = mergeOccupations(shown, language)
    .filter(({ offers }) => wantedClass === undefined || offers.some(({ row }) => row.class === wantedClass))
    .filter(({ offers }) => standing === undefined || offers.some(({ offered, row }) => standingOf(offered, row) === standing))
    .flatMap((entry) => {
      const rank = rankOf(entry, searchText);
      if (rank === undefined) return [];
      const isRefused = entry.offers.every(({ offered, row }) => standingOf(offered, row) === 'refused');
      return [{ ...entry, rank, isRefused }];
    })
    // Among equal matches, occupations that no product accepts come last.
    .sort((a, b) => a.rank - b.rank || Number(a.isRefused) - Number(b.isRefused) || a.code.localeCompare(b.code));
  const classes = new Map(
    all.flatMap((offered) => offered.priced.rows.map((row) => [row.class, classTitle(offered, row.class, language)] as const)),
  );
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit).map(({ code, name, words, offers }): Occupation => ({
      code,
      name,
      also: alsoOf(words, searchText),
      offers: offers.map(({ offered, row }) => offerOf(offered, row, language)),
    })),
    products: shown.map((offered) => productOf(offered, at, language)),
    classes: [...classes]
      .filter(([name]) => name !== '')
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([name, title]) => ({ class: name, title })),
  };
};

/** Returns the calculation of one price, line by line. */
export const arithmeticOf = async (
  deps: TimedModelStore,
  user: SessionUser,
  request: QueryOf<typeof occupationTrace>,
  language: LanguageTag,
): Promise<ReplyOf<typeof occupationTrace>['data']> => {
  const { served, pricing, value } = await chosenOf(deps, user, request);
  const { model } = served;
  const at = dayOf(deps.clock.now());
  const price = priceApplication(model, applicationOf(model, pricing, request.code, value, at), at);
  const lines = mainLines(traceWords(model.data, price.trace(), language)).filter(
    ({ step }) => step === `${pricing.list}.${pricing.priceStep}`,
  );
  return {
    premium: roundedText(eachPrice(pricing, price)) ?? null,
    lines: lines
      .flatMap((line) => [...line.of.filter(({ step }) => !step.startsWith('policy.')), line])
      .map((line) => {
        const rounding = roundingsOf({ ...line, of: [] }, language).join('');
        return { title: line.title, arithmetic: line.arithmetic, result: line.result, ...(rounding !== '' && { rounding }) };
      }),
  };
};

/** Creates a draft with one person of an occupation, without the answers that the calculator assumes. */
export const formOf = async (
  deps: TimedModelStore,
  user: SessionUser,
  request: BodyOf<typeof occupationForm>,
): Promise<StartedForm> => {
  const { product, value } = await chosenOf(deps, user, request);
  return startForm(deps, {
    beginId: `occupation-${request.saveId}`,
    userId: user.id,
    productId: product.id,
    modelCode: product.model_code,
    persons: 1,
    application: ({ model }, today) => {
      const pricing = occupationPricingOf(model);
      if (!pricing) return blankOf(model.data.schema);
      const row = { ...blankOf(scopeField(model.data, pricing.list)), [pricing.name]: request.code };
      const choices = pricing.choice && value !== undefined ? { [pricing.choice.path]: value } : {};
      const application = sampleApplication(model.data, { sample: {}, list: pricing.path }, { choices, rows: [row], at: today });
      return withBlanks(model.data.schema, application);
    },
  });
};

/** A limit above the number of products that any organisation sells. */
const maxProducts = 1000;

const offeredOf = async (deps: ModelStore, user: SessionUser, at: IsoDate): Promise<readonly ProductWithOccupations[]> => {
  const filter = { tagIds: [], sort: 'default', limit: maxProducts, offset: 0 } as const;
  const { rows } = await productPage(deps.db, user.organisation_id, filter);
  const offered = await Promise.all(
    rows.map(async (product) => {
      const served = await soldModel(deps.models, product);
      const pricing = served && occupationPricingOf(served.model);
      return served && pricing ? [{ product, served, pricing, priced: await pricedOf(deps, served, at) }] : [];
    }),
  );
  return offered.flat();
};

type CachedPrices = { readonly at: IsoDate; readonly priced: Promise<PricedOccupations> };
const cache = new WeakMap<ServedModel['model'], CachedPrices>();

/**
 * Returns all occupations priced by a model on a day. The first call computes them in a worker thread; they are reused until
 * the next day.
 */
const pricedOf = (deps: ModelStore, served: ServedModel, at: IsoDate): Promise<PricedOccupations> => {
  const cached = cache.get(served.model);
  if (cached?.at === at) return cached.priced;
  const priced = pricedInThread(deps, served, at);
  cache.set(served.model, { at, priced });
  priced.catch(() => cache.delete(served.model));
  return priced;
};

const pricedInThread = async ({ db }: ModelStore, served: ServedModel, at: IsoDate): Promise<PricedOccupations> => {
  const job: OccupationJob = { occupations: { at } };
  return threadResult(await evaluateInThread<PricedOccupations>(db, served, job), tooLate);
};

const tooLate = {
  'zh-CN': '职业过多，无法在规定时间内完成计算，请稍后再试',
  'en-US': 'There are too many occupations to price in time: try again later',
};

type Entry = {
  readonly code: string;
  readonly name: string;
  /** The names in both languages. */
  readonly names: readonly string[];
  /** Other names of the occupation, and everyday words for it. */
  readonly words: readonly string[];
  readonly offers: readonly { readonly offered: ProductWithOccupations; readonly row: PricedOccupations['rows'][number] }[];
};

/** Merges the occupations of all products that have the same code and name. */
const mergeOccupations = (products: readonly ProductWithOccupations[], language: LanguageTag): readonly Entry[] => {
  const entries = new Map<string, Entry>();
  for (const offered of products) {
    const { served, pricing, priced } = offered;
    const { data } = served.model;
    const table = data.tables[pricing.table];
    for (const row of priced.rows) {
      const { code } = row;
      const chinese = fieldWords(data, pricing.field, code, 'zh-CN');
      const key = `${code} ${chinese}`;
      const before = entries.get(key);
      const others = [...(table?.aliases?.[code] ?? []), ...(table?.everyday?.[code] ?? [])];
      entries.set(key, {
        code,
        name: fieldWords(data, pricing.field, code, language),
        names: [chinese, fieldWords(data, pricing.field, code, 'en-US')],
        words: before ? [...new Set([...before.words, ...others])] : others,
        offers: [...(before?.offers ?? []), { offered, row }],
      });
    }
  }
  return [...entries.values()];
};

/**
 * Returns how well an occupation matches a search text. A smaller number is a better match. Returns undefined if it does not
 * match.
 */
const rankOf = ({ code, names, words }: Entry, searchText: string): number | undefined => {
  if (searchText === '') return 0;
  if (code.toLowerCase().startsWith(searchText)) return 0;
  if (words.some((word) => word.toLowerCase() === searchText)) return 1;
  if (names.some((name) => name.toLowerCase().includes(searchText))) return 2;
  return words.some((word) => word.toLowerCase().includes(searchText)) ? 3 : undefined;
};

const maxWords = 4;
const alsoOf = (words: readonly string[], searchText: string): string[] =>
  searchText === '' ? [] : words.filter((word) => word.toLowerCase().includes(searchText)).slice(0, maxWords);

/** Returns a product that the organisation sells, its occupation, and the choice for which the price is. */
const chosenOf = async (
  { db, models }: ModelStore,
  user: SessionUser,
  { productId, code, value }: { readonly productId: string; readonly code: string; readonly value?: string },
) => {
  const product = await productById(db, productId, user.organisation_id);
  const served = product && (await soldModel(models, product));
  const pricing = served && occupationPricingOf(served.model);
  if (!product || !pricing || !occupationCodes(served.model, pricing).includes(code)) throw new DomainError('NOT_FOUND');
  const chosen = valuesOf({ product, pricing }).find((each) => String(each) === value);
  if (value !== undefined && chosen === undefined) throw new DomainError('NOT_FOUND');
  return { product, served, pricing, value: chosen };
};
