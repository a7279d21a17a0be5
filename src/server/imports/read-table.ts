import { type ModelData, type SheetIssue, sheetIssueText, type LanguageTag } from '@insure/engine';
import { productById } from '../catalogue/repository.ts';
import { soldModel } from '../models/models.ts';
import type { FileJob, TableJob, TableResult, WorkerJob } from './table-job.ts';
import type { Deps } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { isObject, tryParseJson } from '../domain/application.ts';
import { runInThread } from '../integrations/threads.ts';

type TableRequest = {
  readonly file: { readonly name: string; readonly bytes: FileJob['bytes'] } | undefined;
  readonly now: Date;
  readonly language: LanguageTag;
  readonly wanted: FileJob['wanted'];
  readonly model: ModelData;
  readonly fields: { readonly sheet?: string; readonly columns?: string };
};

/** Reads a file of people in another thread. A file that cannot be read is refused in the caller's language. */
export const readTable = async ({ file, now, language, wanted, model, fields }: TableRequest): Promise<TableResult> => {
  if (!file) throw new DomainError('MALFORMED');
  const job: FileJob = {
    wanted,
    bytes: file.bytes,
    name: file.name,
    sheet: fields.sheet === undefined ? undefined : Number(fields.sheet),
    columns: columnsIn(fields.columns),
    model,
    today: dayOf(now),
    language,
  };
  return runJob(job, language);
};

/** Runs a job in another thread. Refusals are in the caller's language. */
export const runJob = async (job: TableJob, language: LanguageTag): Promise<TableResult> => {
  const result = await runTableJobInThread(job);
  if (!result) throw new DomainError('UNAVAILABLE', undefined, { retryAfter: 10 });
  if ('refused' in result) throw refusalReply(result.refused, language);
  return result;
};

/** Returns the model by which a product is sold now. */
export const modelOfProduct = async ({ db, models }: Pick<Deps, 'db' | 'models'>, productId: string): Promise<ModelData> => {
  const product = await productById(db, productId);
  const served = product && (await soldModel(models, product));
  if (!served) throw new DomainError('NOT_FOUND');
  return served.model.data;
};

const otherKinds: ReadonlySet<SheetIssue['code']> = new Set([
  'type-unsupported',
  'workbook-named-csv',
  'text-named-workbook',
  'old-workbook',
  'not-a-sheet',
]);

const refusalReply = (refusal: SheetIssue, language: LanguageTag): DomainError => {
  const sentence = { 'zh-CN': sheetIssueText(refusal, 'zh-CN'), 'en-US': sheetIssueText(refusal, 'en-US') };
  const issues = [{ path: '/file', code: refusal.code, params: refusal.params, message: sentence[language] }];
  if (refusal.code === 'file-too-large') return new DomainError('TOO_LARGE', sentence, { issues });
  return new DomainError(otherKinds.has(refusal.code) ? 'UNSUPPORTED' : 'ISSUES', sentence, { issues });
};

const columnsIn = (text: string | undefined): FileJob['columns'] => {
  if (text === undefined || text === '') return {};
  const parsed = tryParseJson(text);
  if (!isObject(parsed)) throw new DomainError('MALFORMED');
  return Object.fromEntries(
    Object.entries(parsed).map(([column, key]) => {
      if (!/^\d{1,2}$/.test(column) || (key !== null && typeof key !== 'string')) throw new DomainError('MALFORMED');
      return [Number(column), key];
    }),
  );
};

/**
 * Returns the message for a thread. It has only the hash of a model that the thread already has, because copying a large model
 * for each file would delay all other requests.
 */
const messageOf = (job: TableJob, sentModels: Set<string>): WorkerJob => {
  if (job.wanted === 'people' || job.wanted === 'cells') return job;
  if (sentModels.has(job.model.hash)) return { ...job, model: job.model.hash };
  sentModels.add(job.model.hash);
  return job;
};

const inThread = runInThread<TableJob, TableResult>({
  moduleUrl: new URL('./table-worker', import.meta.url),
  threads: 2,
  maxWaiting: 16,
  timeoutMs: 60_000,
  memoryMb: 640,
  messageOf,
});

/**
 * Runs a job in a thread, so that a malicious file can end only that thread. Returns undefined if too many files are waiting.
 */
const runTableJobInThread = async (job: TableJob): Promise<TableResult | undefined> => {
  const outcome = await inThread(job);
  if (outcome === 'busy') return undefined;
  return outcome === 'late' ? { refused: { code: 'too-slow' } } : outcome.result;
};
