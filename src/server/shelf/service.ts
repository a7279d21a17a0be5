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
type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };
type SaveBody = BodyOf<typeof shelfSave>;
type MoveBody = BodyOf<typeof shelfMove>;

/** Stores a draft of a new or changed product; returns the product's id. */
export const saveVersion = (
  deps: ShelfDeps,
  { productId, modelCode, content, reason }: SaveBody,
  by: ChangeContext,
): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const id = productId ?? `p-${randomUUID().slice(0, 18)}`;
    const entry = await lockedEntry(tx, id);
    if (productId !== undefined && !entry) throw new DomainError('NOT_FOUND');
    if (entry?.openVersion?.state === 'REVIEW') throw new DomainError('STATE', inReviewSentence);
    const code = (entry?.openVersion ?? entry?.approvedVersion)?.model_code ?? modelCode;
    const served = await findModel(deps, code, content);
    if (!served) throw new DomainError('NOT_FOUND');
    const { user, now } = by;
    const storedColumns = { content: JSON.stringify(trimNames(content)), reason: reason.trim(), prepared_at: now };
    if (entry?.openVersion) {
      await tx
        .updateTable('shelf_version')
        .set({ ...storedColumns, makers: JSON.stringify(withMaker(entry.openVersion, user.id)) })
        .where('product_id', '=', id)
        .where('no', '=', entry.openVersion.no)
        .execute();
    } else {
      const no = await nextNo(tx, id);
      const makers = JSON.stringify([user.id]);
      await tx
        .insertInto('shelf_version')
        .values({ product_id: id, no, model_code: code, state: 'DRAFT', ...storedColumns, makers })
        .execute();
    }
    await record(tx, auditEntry(id, by, 'shelf-prepared', { content: trimNames(content), reason: reason.trim() }));
    return id;
  });

const trimNames = (content: ShelfContent): ShelfContent => ({
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

const findModel = ({ models }: Pick<Deps, 'models'>, code: string, { modelVersion, modelHash }: ShelfContent) =>
  soldModel(models, { model_code: code, model_version: modelVersion, model_hash: modelHash });

const auditEntry = (
  subjectNo: string,
  { user, now }: ChangeContext,
  action: string,
  detail: AuditEntry['detail'] = {},
): AuditEntry => ({
  at: now,
  actor: user.id,
  subject: 'product',
  subjectNo,
  action,
  detail,
});

/** Moves a product one step towards the shelf or off it. */
export const moveProduct = async (deps: ShelfDeps, move: MoveBody, by: ChangeContext): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const entry = await lockedEntry(tx, move.productId);
    if (!entry) throw new DomainError('NOT_FOUND');
    if (move.action === 'off') await takeOff(tx, entry, move, by);
    else await steps[move.action](tx, deps, requireOpenVersion(entry, move), move, by);
  });
  if (move.action === 'approve') await settleProduct(deps, move.productId, by.now);
};

/** Returns the open version that the caller has seen; throws STATE if it is not the open one any more. */
const requireOpenVersion = ({ openVersion }: ShelfEntry, { no }: MoveBody): ShelfVersion => {
  if (openVersion?.no !== no) throw new DomainError('STATE', stateChangedSentence);
  return openVersion;
};

type Step = (tx: Db, deps: ShelfDeps, openVersion: ShelfVersion, move: MoveBody, by: ChangeContext) => Promise<void>;

const steps: Readonly<Record<Exclude<MoveBody['action'], 'off'>, Step>> = {
  send: async (tx, deps, openVersion, _, by) => {
    requireState(openVersion, 'DRAFT');
    await refuseIncomplete(tx, deps, openVersion, by);
    await updateVersion(tx, openVersion, {
      state: 'REVIEW',
      opinion: '',
      makers: JSON.stringify(withMaker(openVersion, by.user.id)),
    });
    await record(tx, auditEntry(openVersion.product_id, by, 'shelf-sent', { no: openVersion.no }));
  },
  withdraw: async (tx, _, openVersion, __, by) => {
    requireState(openVersion, 'REVIEW');
    await updateVersion(tx, openVersion, { state: 'DRAFT' });
    await record(tx, auditEntry(openVersion.product_id, by, 'shelf-withdrawn', { no: openVersion.no }));
  },
  return: async (tx, _, openVersion, { opinion }, by) => {
    requireState(openVersion, 'REVIEW');
    refuseMaker(openVersion.makers, by.user.id, ownWorkSentence);
    const note = requireOpinion(opinion, by);
    await updateVersion(tx, openVersion, { state: 'DRAFT', opinion: note });
    await record(tx, auditEntry(openVersion.product_id, by, 'shelf-returned', { no: openVersion.no, opinion: note }));
  },
  approve: async (tx, deps, openVersion, { opinion }, by) => {
    requireState(openVersion, 'REVIEW');
    refuseMaker(openVersion.makers, by.user.id, ownWorkSentence);
    await refuseIncomplete(tx, deps, openVersion, by);
    const { choices } = await readCheckFacts(tx, deps, openVersion, by);
    const insurer = choices.insurers.find(({ id }) => id === openVersion.content.insurerId);
    if (insurer && !insurerCanIssue(deps, insurer.code)) throw new DomainError('STATE', cannotIssueSentence(insurer.name));
    const { user, now } = by;
    const note = opinion.trim();
    await updateVersion(tx, openVersion, { state: 'APPROVED', opinion: note, decided_by: user.id, decided_at: now });
    await record(
      tx,
      auditEntry(openVersion.product_id, by, 'shelf-approved', {
        no: openVersion.no,
        content: openVersion.content,
        opinion: note,
      }),
    );
  },
  discard: async (tx, _, openVersion, __, by) => {
    requireState(openVersion, 'DRAFT');
    await updateVersion(tx, openVersion, { state: 'CANCELLED' });
    await record(tx, auditEntry(openVersion.product_id, by, 'shelf-discarded', { no: openVersion.no }));
  },
};

/** Takes a product off the shelf. One user is enough, because it can only return through a review. */
const takeOff = async (
  tx: Db,
  { approvedVersion, product, id }: ShelfEntry,
  { no, opinion }: MoveBody,
  by: ChangeContext,
): Promise<void> => {
  if (approvedVersion?.no !== no || !product || product.status === 3) throw new DomainError('STATE', stateChangedSentence);
  const reason = requireOpinion(opinion, by);
  await tx.updateTable('product').set({ status: 3 }).where('id', '=', id).execute();
  // A version that is approved for a later day must not put the product back on sale.
  await tx
    .updateTable('shelf_version')
    .set({ state: 'CANCELLED' })
    .where('product_id', '=', id)
    .where('state', '=', 'APPROVED')
    .where('applied_at', 'is', null)
    .execute();
  await record(tx, auditEntry(id, by, 'shelf-off', { no, reason }));
};

const updateVersion = async (
  tx: Db,
  { product_id: id, no }: ShelfVersion,
  columns: Updateable<Tables['shelf_version']>,
): Promise<void> => {
  await tx.updateTable('shelf_version').set(columns).where('product_id', '=', id).where('no', '=', no).execute();
};

const requireState = (openVersion: ShelfVersion, state: 'DRAFT' | 'REVIEW'): void => {
  if (openVersion.state !== state) throw new DomainError('STATE', stateChangedSentence);
};

const requireOpinion = (opinion: string, { language }: ChangeContext): string => {
  const note = opinion.trim();
  if (note === '') throwIssues([{ path: '/opinion', code: 'required', message: opinionMissingSentence[language] }], language);
  return note;
};

const readCheckFacts = async (tx: Db, deps: ShelfDeps, openVersion: ShelfVersion, { now, language }: ChangeContext) => ({
  choices: await catalogueChoices(tx),
  served: await findModel(deps, openVersion.model_code, openVersion.content),
  today: dayOf(now),
  language,
});

const refuseIncomplete = async (tx: Db, deps: ShelfDeps, openVersion: ShelfVersion, by: ChangeContext): Promise<void> =>
  throwIssues(contentIssues(openVersion.content, await readCheckFacts(tx, deps, openVersion, by)), by.language);

const inReviewSentence = {
  'zh-CN': '该产品正在复核，不能修改；请先撤回',
  'en-US': 'The product is in review and cannot be changed: withdraw it first',
};
const stateChangedSentence = { 'zh-CN': '该产品的状态已变化，请刷新', 'en-US': 'The product has moved on: refresh the page' };
const ownWorkSentence = {
  'zh-CN': '本单由您制单，须由他人复核',
  'en-US': 'You have prepared this, so somebody else must review it',
};
const opinionMissingSentence = { 'zh-CN': '请填写意见', 'en-US': 'Enter your opinion' };
const cannotIssueSentence = (insurer: { readonly 'zh-CN': string; readonly 'en-US': string }) => ({
  'zh-CN': `${insurer['zh-CN']}没有可用的出单接口，不能上架。请先配置该公司的适配器（docs/operations.md）`,
  'en-US': `${insurer['en-US']} has no adapter that issues policies, so its products cannot go on sale: configure it first (docs/operations.md)`,
});
