import { draftStartedBy } from './repository.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { knownProduct } from '../catalogue/repository.ts';
import { type ServedModel, soldModel } from '../models/models.ts';
import type { TimedModelStore } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { longestDraft, storeNewDraft } from './service.ts';
import { isObject, policyholderOf } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { addDays, daysBetween, isDate, type IsoDate, type ModelData, startRun, withoutFiles } from '@insure/engine';
import type { OrderNo, PolicyNo } from '../domain/numbers.ts';

/** A created form draft, and its model. */
export type StartedForm = { readonly draftNo: string; readonly productId: string; readonly served: ServedModel };

type Begun = {
  readonly beginId: string;
  readonly userId: string;
  readonly productId: string;
  readonly modelCode: string;
  readonly application: (served: ServedModel, today: IsoDate) => Readonly<Record<string, unknown>>;
  readonly persons: number;
  readonly orderNo?: OrderNo;
  readonly renews?: PolicyNo;
};

export const contentOf = (order: OrderRecord) => ({
  productId: order.product_id,
  modelCode: order.model_code,
  persons: order.persons,
  application: ({ model }: ServedModel, today: IsoDate) => {
    const first = earliestStart(model.data, today);
    const start = startOf(model.data, order.application);
    return start !== undefined && start < first ? moveTermTo(model.data, order.application, first) : order.application;
  },
});

/**
 * Creates a draft for the model version that is sold now. Returns the earlier draft of the same `beginId` while it is stored.
 */
export const startForm = async ({ db, models, clock }: TimedModelStore, form: Begun): Promise<StartedForm> => {
  const product = await knownProduct(db, form.productId);
  const served = product ? await soldModel(models, product) : models.current(form.modelCode);
  if (!served) throw new DomainError('STATE', notSold);
  const now = clock.now();
  const { userId, beginId, productId } = form;
  const existing = await draftStartedBy(db, userId, beginId);
  if (existing) return { draftNo: existing.draft_no, productId, served };
  const copied = form.application(served, dayOf(now));
  // Files belong to the order for which they were uploaded. Only a revision of that order keeps them.
  const application = form.orderNo === undefined ? withoutFiles(served.model.data.schema, copied) : copied;
  const content = JSON.stringify({ application, read: {}, ticked: [] });
  if (content.length > longestDraft) throw new DomainError('TOO_LARGE');
  const name = policyholderOf(application)['holderName'];
  const draft = {
    user_id: userId,
    product_id: productId,
    share_code: null,
    begin_id: beginId,
    content,
    policyholder_name: typeof name === 'string' ? name : '',
    persons: form.persons,
    order_no: form.orderNo ?? null,
    renews: form.renews ?? null,
  };
  const stored = await storeNewDraft(db, served, draft, now);
  return { draftNo: stored.draft_no, productId, served };
};

const notSold = { 'zh-CN': '该产品已停售', 'en-US': 'This product is no longer sold' };

type Fields = Readonly<Record<string, unknown>>;
type Field = ModelData['schema'];

/**
 * Returns an application whose cover begins on another day. Dates within the cover (legs of a journey) move with it, others do
 * not.
 */
export const moveTermTo = (data: ModelData, application: Fields, start: IsoDate): Fields => {
  const { term, schema } = data;
  if (!term) return application;
  const old = startOf(data, application);
  const { end, life } = (old === undefined ? undefined : startRun(data, application, old).term) ?? {};
  if (old === undefined || (end === undefined && !life)) return put(application, pathOf(term.start), start);
  const days = daysBetween(old, start);
  const result = withMovedDates(schema, application, (date) =>
    date >= old && (end === undefined || date <= end) ? addDays(date, days) : date,
  );
  return isObject(result) ? result : application;
};

/** Returns the value with a function applied to every date that its schema declares. */
export const withMovedDates = (field: Field, value: unknown, move: (date: IsoDate) => IsoDate): unknown => {
  if (field.format === 'date' && typeof value === 'string' && isDate(value)) return move(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withMovedDates(field.items ?? {}, each, move));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withMovedDates(field.properties?.[name] ?? {}, each, move)]),
  );
};

/** Returns the first day on which cover may begin if it is applied for today. */
export const earliestStart = ({ term }: Pick<ModelData, 'term'>, today: IsoDate): IsoDate => addDays(today, term?.earliest ?? 1);

/** Returns the first day of cover that an application contains. */
export const startOf = ({ term }: Pick<ModelData, 'term'>, application: Fields): IsoDate | undefined => {
  const start = term && read(application, pathOf(term.start));
  return typeof start === 'string' && isDate(start) ? start : undefined;
};

const pathOf = (path: string): readonly string[] => path.split('.').slice(1);

const read = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return value;
  return isObject(value) ? read(value[name], rest) : undefined;
};

const put = (value: unknown, [name = '', ...rest]: readonly string[], item: unknown): Fields => {
  const fields = isObject(value) ? value : {};
  return { ...fields, [name]: rest.length === 0 ? item : put(fields[name], rest, item) };
};

/** Returns a created form in the form of the wire. */
export const startedFormOf = ({ draftNo, productId, served }: StartedForm) => ({
  draftNo,
  productId,
  prodModelCode: served.reference.code,
  insurePage: served.reference.routes['insure'] ?? null,
});
