import { randomUUID } from 'node:crypto';
import type { LanguageTag } from '@insure/engine';
import type { Updateable } from 'kysely';
import type { BodyOf } from '../../contract/call.ts';
import type { ShelfContent, shelfMove, shelfSave } from '../../contract/shelf.ts';
import { type AuditEntry, record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { refuseMaker } from '../domain/two-persons.ts';
import { throwIssues } from '../domain/issues.ts';
import type { Deps } from '../deps.ts';
import { insurerCanIssue } from '../integrations/insurer-can-issue.ts';
import { soldModel } from '../models/models.ts';
import { settleProduct } from './apply.ts';
import { contentIssues } from './check.ts';
import { catalogueChoices, lockedEntry, type ShelfEntry, type ShelfVersion } from './repository.ts';

type ShelfDeps = Pick<Deps, 'db' | 'insurer' | 'models'>;
type By = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };
type Saved = BodyOf<typeof shelfSave>;
type Move = BodyOf<typeof shelfMove>;

/** Stores a draft of a new or changed product; returns the product's id. */
export const saveVersion = (deps: ShelfDeps, { productId, modelCode, content, reason }: Saved, by: By): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const id = productId ?? `p-${randomUUID().slice(0, 18)}`;
    const entry = await lockedEntry(tx, id);
    if (productId !== undefined && !entry) throw new DomainError('NOT_FOUND');
    if (entry?.open?.state === 'REVIEW') throw new DomainError('STATE', inReview);
    const code = (entry?.open ?? entry?.approved)?.model_code ?? modelCode;
    const served = await servedBy(deps, code, content);
    if (!served) throw new DomainError('NOT_FOUND');
    const { user, now } = by;
    const written = { content: JSON.stringify(trimmed(content)), reason: reason.trim(), prepared_at: now };
    if (entry?.open) {
      await tx
        .updateTable('shelf_version')
        .set({ ...written, makers: JSON.stringify(withMaker(entry.open, user.id)) })
        .where('product_id', '=', id)
        .where('no', '=', entry.open.no)
        .execute();
    } else {
      const no = await nextNo(tx, id);
      const makers = JSON.stringify([user.id]);
      await tx
        .insertInto('shelf_version')
        .values({ product_id: id, no, model_code: code, state: 'DRAFT', ...written, makers })
        .execute();
    }
    await record(tx, entryOf(id, by, 'shelf-prepared', { content: trimmed(content), reason: reason.trim() }));
    return id;
  });

const trimmed = (content: ShelfContent): ShelfContent => ({
  ...content,
  name: { 'zh-CN': content.name['zh-CN'].trim(), 'en-US': content.name['en-US'].trim() },
});

const withMaker = ({ makers }: ShelfVersion, id: string): readonly string[] => [...makers.filter((maker) => maker !== id), id];

const nextNo = async (tx: Db, productId: string): Promise<number> => {
  const { last } = await tx
    .selectFrom('shelf_version')
    .where('product_id', '=', productId)
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
};

const servedBy = ({ models }: Pick<Deps, 'models'>, code: string, { modelVersion, modelHash }: ShelfContent) =>
  soldModel(models, { model_code: code, model_version: modelVersion, model_hash: modelHash });

const entryOf = (subjectNo: string, { user, now }: By, action: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  at: now,
  actor: user.id,
  subject: 'product',
  subjectNo,
  action,
  detail,
});

/** Moves a product one step towards the shelf or off it. */
export const moveProduct = async (deps: ShelfDeps, move: Move, by: By): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const entry = await lockedEntry(tx, move.productId);
    if (!entry) throw new DomainError('NOT_FOUND');
    if (move.action === 'off') await takeOff(tx, entry, move, by);
    else await steps[move.action](tx, deps, openOf(entry, move), move, by);
  });
  if (move.action === 'approve') await settleProduct(deps, move.productId, by.now);
};

/** Returns the open version that the caller has seen; throws STATE if it is not the open one any more. */
const openOf = ({ open }: ShelfEntry, { no }: Move): ShelfVersion => {
  if (open?.no !== no) throw new DomainError('STATE', stateChanged);
  return open;
};

type Step = (tx: Db, deps: ShelfDeps, open: ShelfVersion, move: Move, by: By) => Promise<void>;

const steps: Readonly<Record<Exclude<Move['action'], 'off'>, Step>> = {
  send: async (tx, deps, open, _, by) => {
    requireState(open, 'DRAFT');
    await refuseIncomplete(tx, deps, open, by);
    await change(tx, open, { state: 'REVIEW', opinion: '', makers: JSON.stringify(withMaker(open, by.user.id)) });
    await record(tx, entryOf(open.product_id, by, 'shelf-sent', { no: open.no }));
  },
  withdraw: async (tx, _, open, __, by) => {
    requireState(open, 'REVIEW');
    await change(tx, open, { state: 'DRAFT' });
    await record(tx, entryOf(open.product_id, by, 'shelf-withdrawn', { no: open.no }));
  },
  return: async (tx, _, open, { opinion }, by) => {
    requireState(open, 'REVIEW');
    refuseMaker(open.makers, by.user.id, ownWork);
    const note = opinionOf(opinion, by);
    await change(tx, open, { state: 'DRAFT', opinion: note });
    await record(tx, entryOf(open.product_id, by, 'shelf-returned', { no: open.no, opinion: note }));
  },
  approve: async (tx, deps, open, { opinion }, by) => {
    requireState(open, 'REVIEW');
    refuseMaker(open.makers, by.user.id, ownWork);
    await refuseIncomplete(tx, deps, open, by);
    const { choices } = await knownTo(tx, deps, open, by);
    const insurer = choices.insurers.find(({ id }) => id === open.content.insurerId);
    if (insurer && !insurerCanIssue(deps, insurer.code)) throw new DomainError('STATE', cannotIssue(insurer.name));
    const { user, now } = by;
    const note = opinion.trim();
    await change(tx, open, { state: 'APPROVED', opinion: note, decided_by: user.id, decided_at: now });
    await record(tx, entryOf(open.product_id, by, 'shelf-approved', { no: open.no, content: open.content, opinion: note }));
  },
  discard: async (tx, _, open, __, by) => {
    requireState(open, 'DRAFT');
    await change(tx, open, { state: 'CANCELLED' });
    await record(tx, entryOf(open.product_id, by, 'shelf-discarded', { no: open.no }));
  },
};

/** Takes a product off the shelf. One user is enough, because it can only return through a review. */
const takeOff = async (tx: Db, { approved, product, id }: ShelfEntry, { no, opinion }: Move, by: By): Promise<void> => {
  if (approved?.no !== no || !product || product.status === 3) throw new DomainError('STATE', stateChanged);
  const reason = opinionOf(opinion, by);
  await tx.updateTable('product').set({ status: 3 }).where('id', '=', id).execute();
  // A version that is approved for a later day must not put the product back on sale.
  await tx
    .updateTable('shelf_version')
    .set({ state: 'CANCELLED' })
    .where('product_id', '=', id)
    .where('state', '=', 'APPROVED')
    .where('applied_at', 'is', null)
    .execute();
  await record(tx, entryOf(id, by, 'shelf-off', { no, reason }));
};

const change = async (
  tx: Db,
  { product_id: id, no }: ShelfVersion,
  columns: Updateable<Tables['shelf_version']>,
): Promise<void> => {
  await tx.updateTable('shelf_version').set(columns).where('product_id', '=', id).where('no', '=', no).execute();
};

const requireState = (open: ShelfVersion, state: 'DRAFT' | 'REVIEW'): void => {
  if (open.state !== state) throw new DomainError('STATE', stateChanged);
};

const opinionOf = (opinion: string, { language }: By): string => {
  const note = opinion.trim();
  if (note === '') throwIssues([{ path: '/opinion', code: 'required', message: opinionMissing[language] }], language);
  return note;
};

const knownTo = async (tx: Db, deps: ShelfDeps, open: ShelfVersion, { now, language }: By) => ({
  choices: await catalogueChoices(tx),
  served: await servedBy(deps, open.model_code, open.content),
  today: dayOf(now),
  language,
});

const refuseIncomplete = async (tx: Db, deps: ShelfDeps, open: ShelfVersion, by: By): Promise<void> =>
  throwIssues(contentIssues(open.content, await knownTo(tx, deps, open, by)), by.language);

const inReview = {
  'zh-CN': '该产品正在复核，不能修改；请先撤回',
  'en-US': 'The product is in review and cannot be changed: withdraw it first',
};
const stateChanged = { 'zh-CN': '该产品的状态已变化，请刷新', 'en-US': 'The product has moved on: refresh the page' };
const ownWork = { 'zh-CN': '本单由您制单，须由他人复核', 'en-US': 'You have prepared this, so somebody else must review it' };
const opinionMissing = { 'zh-CN': '请填写意见', 'en-US': 'Enter your opinion' };
const cannotIssue = (insurer: { readonly 'zh-CN': string; readonly 'en-US': string }) => ({
  'zh-CN': `${insurer['zh-CN']}没有可用的出单接口，不能上架。请先配置该公司的适配器（docs/operations.md）`,
  'en-US': `${insurer['en-US']} has no adapter that issues policies, so its products cannot go on sale: configure it first (docs/operations.md)`,
});
