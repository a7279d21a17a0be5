import { thingsOfRow } from '../domain/things.ts';
import {
  applyChanges,
  type Change,
  type LanguageTag,
  type Model,
  type ModelData,
  translate,
  unknownMembers,
  withoutFiles,
} from '@insure/engine';
import type { BodyOf, DraftSaved } from '../../contract/call.ts';
import type { DraftContent, DraftRow, draftSave } from '../../contract/drafts.ts';
import { productById } from '../catalogue/repository.ts';
import {
  type DraftParts,
  draftParts,
  draftPin,
  draftStartedBy,
  draftView,
  type DraftView,
  insertDraft,
  lockDraft,
} from './repository.ts';
import { writeDraft } from './unscoped.ts';
import { recordNumber } from '../database/number-series.ts';
import type { Db } from '../database/open.ts';
import type { DraftRecord, NewDraft } from '../database/schema/index.ts';
import type { ServedModel } from '../models/models.ts';
import type { Deps, TimedModelStore, TimedStore } from '../deps.ts';
import { instantText } from '../domain/calendar.ts';
import { isObject } from '../domain/application.ts';
import type { Writable } from '../domain/access-marks.ts';
import type { User } from '../domain/rights.ts';
import { DomainError } from '../domain/errors.ts';
import { unknownFieldsError } from '../domain/issues.ts';

/** Maximum length of the JSON text of a draft: 10,000 persons need about 3 million characters. */
export const longestDraft = 8 * 1024 * 1024;
const maxDrafts = 200;
/** Number of days for which a draft is kept after its last save. */
const retentionDays = 90;
/** Minimum number of characters of changes that are merged into a new complete content; for a long content, half its length. */
const shortestRewrite = 256 * 1024;
const expiresAt = (now: Date): Date => new Date(now.getTime() + retentionDays * 86_400_000);

type Body = BodyOf<typeof draftSave>;
type Begin = Extract<Body, { readonly productId: string }>;
type Next = Exclude<Body, Begin>;
type Saved = Pick<DraftRecord, 'draft_no' | 'version' | 'save_id' | 'saved_at'>;

/** Creates a draft, once per save id. Its model version must have been served at some time. */
export const beginDraft = async ({ db, models, clock }: TimedModelStore, user: User, body: Begin): Promise<DraftSaved> => {
  const existing = await draftStartedBy(db, user.id, body.saveId);
  if (existing) return savedOf(existing);
  const product = await productById(db, body.productId);
  const served = product && (await models.version(product.model_code, body.modelVersion, body.modelHash));
  if (!served) throw new DomainError('NOT_FOUND', notSold);
  refuseUnknown(served.model, body.content.application);
  const draft = {
    user_id: user.id,
    product_id: body.productId,
    share_code: body.shareCode ?? null,
    begin_id: body.saveId,
    content: notTooLong(JSON.stringify(body.content)),
    policyholder_name: body.summary.holderName,
    persons: body.summary.persons,
    progress: progressOf(body),
  };
  return savedOf(await storeNewDraft(db, served, draft, clock.now()));
};

/** Copies a draft for a new order of the same product and model version, once per save id. Files are not copied. */
export const copyDraft = async (
  { db, models, clock }: TimedModelStore,
  view: Writable<DraftView>,
  { userId, saveId }: { readonly userId: string; readonly saveId: string },
) => {
  const served = await models.version(view.model_code, view.model_version, view.model_hash);
  const parts = await draftParts(db, userId, view.draft_no);
  if (!served || !parts) throw new DomainError('NOT_FOUND', noDraft(view.draft_no));
  const { application, ...rest } = draftContentOf(parts);
  const content = { ...rest, application: withoutFiles(served.model.data.schema, application) };
  const copy = {
    user_id: userId,
    product_id: view.product_id,
    share_code: view.share_code,
    begin_id: `of-draft-${saveId}`,
    content: notTooLong(JSON.stringify(content)),
    policyholder_name: view.policyholder_name,
    persons: view.persons,
    progress: view.progress && JSON.stringify(view.progress),
  };
  const stored = await storeNewDraft(db, served, copy, clock.now());
  return { draftNo: stored.draft_no, productId: view.product_id, served };
};

const progressOf = ({ summary: { progress } }: Body): string | null => (progress ? JSON.stringify(progress) : null);

type NewContent = Pick<
  DraftRecord,
  'user_id' | 'product_id' | 'share_code' | 'begin_id' | 'content' | 'policyholder_name' | 'persons'
> &
  Partial<Pick<NewDraft, 'order_no' | 'renews' | 'progress'>>;

/** Stores a draft of a model version; returns the existing one if the same `begin_id` was used before. */
export const storeNewDraft = async (db: Db, { reference }: ServedModel, content: NewContent, now: Date): Promise<Saved> => {
  const draft = {
    ...content,
    draft_no: await recordNumber(db, now, 'D'),
    model_code: reference.code,
    model_version: reference.version,
    model_hash: reference.hash,
    version: 1,
    save_id: content.begin_id,
    content_version: 1,
    change_bytes: 0,
    created_at: now,
    saved_at: now,
    expires_at: expiresAt(now),
  };
  const outcome = await insertDraft(db, draft, maxDrafts);
  if (outcome === 'full') throw new DomainError('STATE', tooMany);
  const stored = outcome === 'stored' ? draft : await draftStartedBy(db, content.user_id, content.begin_id);
  if (!stored) throw new DomainError('NOT_FOUND');
  return stored;
};

/**
 * Saves changes of a draft. Refuses them if the draft was saved after the version on which the changes are based. A repeated
 * save changes nothing.
 */
export const saveDraft = async (deps: TimedModelStore, user: User, body: Next): Promise<DraftSaved> => {
  const { db, models, clock } = deps;
  const pin = 'content' in body ? await newPin(deps, user, body) : {};
  const oldPin = await draftPin(db, user.id, body.draftNo);
  // The model is read before the transaction, because an older version is in the store, and an embedded store has only the
  // connection that the transaction uses.
  const model =
    oldPin &&
    (await models.version(oldPin.model_code, pin.model_version ?? oldPin.model_version, pin.model_hash ?? oldPin.model_hash))
      ?.model;
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, user.id, body.draftNo);
    if (!draft) throw new DomainError('NOT_FOUND', noDraft(body.draftNo));
    if (draft.save_id === body.saveId) return savedOf(draft);
    const isMoved = draft.model_hash !== oldPin?.model_hash;
    if (draft.version !== body.version || isMoved)
      throw new DomainError('VERSION_CONFLICT', savedElsewhere, { draft: savedOf(draft) });
    const { holderName, persons } = body.summary;
    const summary = { policyholder_name: holderName, persons, progress: progressOf(body) };
    const save = { ...nextVersion(draft, body.saveId, clock.now()), ...summary };
    if ('content' in body) {
      refuseUnknown(model, body.content.application);
      await writeDraft(tx, draft, { ...save, ...pin }, { content: notTooLong(JSON.stringify(body.content)) });
      return savedOf({ ...draft, ...save });
    }
    const parts = await draftParts(tx, user.id, body.draftNo);
    const content = parts && changedContent(draftContentOf(parts), body.changes);
    if (!content) throw new DomainError('MALFORMED', notFitting);
    refuseUnknown(model, content.application);
    const changes = JSON.stringify(body.changes);
    const changeBytes = draft.change_bytes + changes.length;
    const rewrites = isLong(changeBytes, draft.content.length) || draft.content.length + changeBytes > longestDraft;
    await writeDraft(tx, draft, save, rewrites ? { content: notTooLong(JSON.stringify(content)) } : { changes });
    return savedOf({ ...draft, ...save });
  });
};

type Rewrite = (content: DraftContent) => { readonly content: DraftContent; readonly persons: number };

/** Replaces the content of a draft by the result of a function of it, in one transaction. A repeated save changes nothing. */
export const rewriteDraft = async (
  { db, clock }: TimedStore,
  user: User,
  named: { readonly draftNo: string; readonly version: number; readonly saveId: string },
  rewrite: Rewrite,
): Promise<DraftSaved & { readonly persons: number }> =>
  db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, user.id, named.draftNo);
    const parts = draft && (await draftParts(tx, user.id, named.draftNo));
    if (!draft || !parts) throw new DomainError('NOT_FOUND', noDraft(named.draftNo));
    if (draft.save_id === named.saveId) return { ...savedOf(draft), persons: draft.persons };
    if (draft.version !== named.version) throw new DomainError('VERSION_CONFLICT', savedElsewhere, { draft: savedOf(draft) });
    const { content, persons } = rewrite(draftContentOf(parts));
    const { policyholder_name } = draft;
    // The page that opens the draft next computes its progress.
    const save = { ...nextVersion(draft, named.saveId, clock.now()), policyholder_name, persons, progress: null };
    await writeDraft(tx, draft, save, { content: notTooLong(JSON.stringify(content)) });
    return { ...savedOf({ ...draft, ...save }), persons };
  });

const nextVersion = ({ version }: DraftRecord, saveId: string, now: Date) => ({
  version: version + 1,
  save_id: saveId,
  saved_at: now,
  expires_at: expiresAt(now),
});

/** Refuses fields that the model does not have, because stored fields of that kind would be neither checked nor masked. */
const refuseUnknown = (model: Model | undefined, application: unknown): void => {
  const unknown = model ? unknownMembers(model, application) : [];
  if (unknown.length > 0) throw unknownFieldsError(unknown);
};

/** Returns the model version to which a draft is migrated, if the request names one. It must have been served at some time. */
const newPin = async (
  { db, models, clock }: TimedModelStore,
  user: User,
  { draftNo, modelVersion, modelHash }: Extract<Next, { readonly content: unknown }>,
): Promise<Partial<Pick<DraftRecord, 'model_version' | 'model_hash'>>> => {
  if (modelVersion === undefined || modelHash === undefined) return {};
  const draft = await draftView(db, user.id, draftNo, clock.now());
  if (!draft) throw new DomainError('NOT_FOUND', noDraft(draftNo));
  if (!(await models.version(draft.model_code, modelVersion, modelHash))) throw new DomainError('NOT_FOUND', notSold);
  return { model_version: modelVersion, model_hash: modelHash };
};

const savedOf = (draft: Saved): DraftSaved => ({
  draftNo: draft.draft_no,
  version: draft.version,
  saveId: draft.save_id,
  saveTime: instantText(draft.saved_at),
});

const notTooLong = (text: string): string => {
  if (text.length > longestDraft) throw new DomainError('TOO_LARGE', tooLong);
  return text;
};

/** Returns the message for a draft that the user does not have. */
export const noDraft = (draftNo: string) => ({
  'zh-CN': `没有草稿 ${draftNo}：可能已提交、已删除或已过期`,
  'en-US': `There is no draft ${draftNo}: it may have been submitted, deleted or expired`,
});
const notSold = { 'zh-CN': '没有这个产品或产品版本', 'en-US': 'There is no such product or model version' };
const tooMany = {
  'zh-CN': `草稿最多 ${maxDrafts} 份，请先删除不用的草稿`,
  'en-US': `${maxDrafts} drafts at most: delete some first`,
};
const tooLong = { 'zh-CN': '草稿内容过大，上限 8 MB', 'en-US': 'The draft is too large: 8 MB at most' };
const notFitting = { 'zh-CN': '草稿的改动与已保存的内容对不上', 'en-US': 'The changes do not fit the draft as it was saved' };
const savedElsewhere = {
  'zh-CN': '草稿已在其他窗口或设备保存过',
  'en-US': 'The draft has been saved in another window or on another device',
};

/** Returns a draft as lists show it. */
export const draftRowOf = ({ models }: Pick<Deps, 'models'>, draft: DraftView, language: LanguageTag): DraftRow => ({
  draftNo: draft.draft_no,
  productId: draft.product_id,
  productName: draft.product_name[language],
  prodModelCode: draft.model_code,
  insurePage: models.current(draft.model_code)?.reference.routes['insure'] ?? null,
  companyName: draft.insurer_name[language],
  fileInfoPath: draft.insurer_logo,
  holderName: draft.policyholder_name,
  persons: draft.persons,
  kind: draft.kind,
  ...shownProgress(models.current(draft.model_code)?.model.data, draft, language),
  ...thingsOfRow({ models }, draft, language),
  version: draft.version,
  saveTime: instantText(draft.saved_at),
  expireTime: instantText(draft.expires_at),
  ...(draft.share_code !== null && { shareCode: draft.share_code }),
});

/** Returns the progress of a draft with titles of steps, or nothing if the current form has no such step. */
const shownProgress = (
  data: ModelData | undefined,
  { progress }: Pick<DraftView, 'progress'>,
  language: LanguageTag,
): Pick<DraftRow, 'progress'> => {
  const steps = data?.form.steps ?? [];
  const at = steps.findIndex(({ step }) => step === progress?.step);
  const open = steps[at];
  if (!data || !progress || !open) return {};
  const next = steps.find(({ step }) => progress.unfinished.includes(step));
  return {
    progress: {
      step: translate(data, open.title, language),
      at: at + 1,
      of: steps.length,
      ...(next && { next: translate(data, next.title, language) }),
      toFix: progress.toFix,
      ...(progress.premium !== undefined && { premium: progress.premium }),
    },
  };
};

/** Returns whether the changes are long enough to be merged into the content. */
const isLong = (changeBytes: number, contentBytes: number): boolean => changeBytes > Math.max(shortestRewrite, contentBytes / 2);

/** Builds the content of a draft from the stored content and the changes since, each as JSON text. */
export const draftContentOf = ({ content, changes }: DraftParts): DraftContent => {
  const lastContent: unknown = JSON.parse(content);
  const result = applyChanges(
    lastContent,
    changes.flatMap((text): readonly Change[] => JSON.parse(text)),
  );
  if (!isDraftContent(result)) throw new Error('The stored changes of a draft do not lead to a draft');
  return result;
};

/** Applies changes to a content. Returns undefined if they do not fit, or the result is not the content of a draft. */
const changedContent = (content: DraftContent, changes: readonly Change[]): DraftContent | undefined => {
  try {
    const result = applyChanges(content, changes);
    return isDraftContent(result) ? result : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const names = new Set(['application', 'read', 'ticked', 'doubts', 'step', 'sale']);
const isText = (value: unknown): value is string => typeof value === 'string';

const isDraftContent = (value: unknown): value is DraftContent =>
  isObject(value) &&
  Object.keys(value).every((name) => names.has(name)) &&
  isObject(value['application']) &&
  isObject(value['read']) &&
  Object.values(value['read']).every(isText) &&
  Array.isArray(value['ticked']) &&
  value['ticked'].every(isText) &&
  (value['doubts'] === undefined || (isObject(value['doubts']) && Object.values(value['doubts']).every(isText))) &&
  (value['step'] === undefined || isText(value['step'])) &&
  (value['sale'] === undefined || (isText(value['sale']) && /^[\w-]{16,40}$/.test(value['sale'])));
