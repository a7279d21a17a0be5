import type { Deps } from '../deps.ts';
import { addRows, type LanguageTag, type ModelData } from '@insure/engine';
import { type PastedPeople, type PersonIssue, personIssueText } from '@insure/engine/china';
import { engine } from '../../contract/engine.ts';
import * as calls from '../../contract/imports.ts';
import { dayOf } from '../domain/calendar.ts';
import { modelOfProduct, readTable, runJob } from './read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { importedTableOf, type TableRow, type TableRows } from './table-job.ts';
import { draftView } from '../drafts/repository.ts';
import { noDraft, rewriteDraft } from '../drafts/service.ts';
import type { User } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';

/** Returns the calls about imports. */
export const importRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'models'>): readonly Route[] => [
  route(calls.bbwAnalysis, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body: { text, ...period }, file, now, language }) => {
      const source = file ?? (text === undefined ? undefined : { text });
      if (source === undefined || (file && text !== undefined)) throw new DomainError('MALFORMED');
      const result = await runJob({ wanted: 'people', source, period, today: dayOf(now) }, language);
      if (!('people' in result)) throw new DomainError('SYSTEM');
      return { data: withSentences(result.people, language) };
    },
  }),
  route(calls.importPersonnel, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body, ...context }) => {
      const model = await modelOfProduct(deps, body.productId);
      const result = await readTable({ ...context, model, wanted: 'reply', fields: body });
      if (!('json' in result)) throw new DomainError('SYSTEM');
      return result;
    },
  }),
  route(calls.newImportFail, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ body, file, language, ...context }) => {
      const model = await modelOfProduct(deps, body.productId);
      const result = await readTable({ ...context, file, language, model, wanted: 'failed-file', fields: body });
      if (!('file' in result)) throw new DomainError('SYSTEM');
      const name = (file?.name ?? '').replace(/\.\w+$/, '');
      return { bytes: result.file, fileName: `${name}-${language === 'zh-CN' ? '未导入' : 'not-imported'}.xlsx` };
    },
  }),
  route(calls.newImportPersonnel, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ user, body, now, ...context }) => {
      const draft = 'draftNo' in body ? await draftToFill(deps, userOf(user), body, now) : undefined;
      const model = draft ? draft.model : await modelOfProduct(deps, body.productId);
      const result = await readTable({ ...context, now, model, wanted: 'rows', fields: body });
      if (!('rows' in result)) throw new DomainError('SYSTEM');
      const { people, doubtful, failed } = result.rows;
      if (failed.length > 0) throw failedRows(failed.length, result.rows.issues);
      const data = importedTableOf(result.rows);
      const rows = [...people, ...doubtful].toSorted((a, b) => a.row - b.row);
      return { data: draft ? { ...data, draft: await fillDraft(deps, userOf(user), draft, rows) } : data };
    },
  }),
];

type DraftReference = { readonly draftNo: string; readonly version: string; readonly saveId: string; readonly productId: string };

type DraftToFill = {
  readonly draftNo: string;
  readonly version: number;
  readonly saveId: string;
  readonly model: ModelData;
};

/** Returns the caller's own draft of the product. Throws NOT_FOUND for drafts of other users. */
const draftToFill = async (
  { db, models }: Pick<Deps, 'db' | 'models'>,
  user: User,
  reference: DraftReference,
  now: Date,
): Promise<DraftToFill> => {
  const { draftNo, saveId, version, productId } = reference;
  const view = await draftView(db, user.id, draftNo, now);
  const served = view && (await models.version(view.model_code, view.model_version, view.model_hash));
  if (!served || view.product_id !== productId) throw new DomainError('NOT_FOUND', noDraft(draftNo));
  return { draftNo, saveId, version: Number(version), model: served.model.data };
};

/** Adds the rows to the draft in one transaction. Returns the save and the number of persons in the draft. */
const fillDraft = async (deps: Pick<Deps, 'clock' | 'db'>, user: User, draft: DraftToFill, rows: readonly TableRow[]) =>
  rewriteDraft(deps, user, draft, (content) => {
    const { application, count } = addRows({ ...engine, data: draft.model }, content.application, rows);
    return { content: { ...content, application: { ...application } }, persons: count };
  });

const withSentences = ({ people, doubtful, failed }: PastedPeople, language: LanguageTag) => {
  const texts = (issues: readonly PersonIssue[]) =>
    issues.map((issue) => ({ code: issue.code, params: issue.params, message: personIssueText(issue, language) }));
  return {
    people: people.map(({ unread: _, ...read }) => ({ ...read, warnings: texts(read.warnings) })),
    doubtful: doubtful.map(({ unread: _, ...read }) => ({
      ...read,
      warnings: texts(read.warnings),
      reasons: texts(read.reasons),
    })),
    failed: failed.map((read) => ({ ...read, reasons: texts(read.reasons) })),
  };
};

/** A reply has at most this many issues; the file of failed rows has all of them. */
const MAX_ISSUES = 200;

const failedRows = (count: number, issues: TableRows['issues']): DomainError =>
  new DomainError('ISSUES', nothingImported(count), {
    issues: issues.slice(0, MAX_ISSUES).map(({ row, key, code, text }) => ({
      path: key === undefined ? `/rows/${row}` : `/rows/${row}/${key}`,
      code,
      params: { row },
      message: text,
    })),
  });

const nothingImported = (count: number) => ({
  'zh-CN': `有 ${count} 行不能导入，本次没有导入任何人：请下载失败行，修改后重新上传`,
  'en-US': `${count} rows cannot be imported, so none were: download the failed rows, correct them and upload them again`,
});
