import { type Done, runInThread, threadResult } from '../threads.ts';
import type { EndorsementDocument, PolicyDocument } from './policy-document.ts';
import type { QuotationDocument } from './quotation.ts';

/** Prints a document as a PDF file in a thread of its own; 503 where too many wait, 413 where it takes too long. */
export const print = async (job: PrintJob): Promise<Uint8Array> => threadResult(await printApart(job), late);

const late = {
  'zh-CN': '名单过长，无法在规定时间内生成文件，请稍后再试',
  'en-US': 'The list is too long to be printed in time: try again later',
};

const inThread = runInThread<PrintJob, Uint8Array>({
  work: new URL('./print-worker', import.meta.url),
  threads: 1,
  waiting: 16,
  patience: 60_000,
  memory: 640,
  handed: (job) => JSON.stringify(job),
});

/** Prints a document in a thread of its own: 10,000 persons take seconds, and to load what prints takes a quarter of one. */
const printApart = (job: PrintJob): Promise<Done<Uint8Array>> => inThread(job);

/** A document to be printed. */
export type PrintJob =
  | { readonly kind: 'policy'; readonly document: PolicyDocument }
  | { readonly kind: 'endorsement'; readonly document: EndorsementDocument }
  | { readonly kind: 'quotation'; readonly document: QuotationDocument };
