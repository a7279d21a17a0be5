import { runInThread, threadResult } from '../threads.ts';
import type {
  CertificateDocument,
  ComparisonDocument,
  EndorsementDocument,
  OrderDocument,
  PolicyDocument,
  QuotationDocument,
  ReceiptDocument,
  StatementDocument,
} from './document-types.ts';

/** Prints a PDF in a thread. Throws UNAVAILABLE if too many jobs are waiting, TOO_LARGE if it takes too long. */
export const print = async (job: PrintJob): Promise<Uint8Array> => threadResult(await printInThread(job), tooLateSentence);

const tooLateSentence = {
  'zh-CN': '名单过长，无法在规定时间内生成文件，请稍后再试',
  'en-US': 'The list is too long to be printed in time: try again later',
};

// 10,000 persons take some seconds, and loading the printing code a quarter of a second.
const printInThread = runInThread<PrintJob, Uint8Array>({
  moduleUrl: new URL('./print-worker', import.meta.url),
  threads: 1,
  maxWaiting: 16,
  timeoutMs: 60_000,
  memoryMb: 640,
  messageOf: (job) => JSON.stringify(job),
});

export type PrintJob =
  | { readonly kind: 'policy'; readonly document: PolicyDocument }
  | { readonly kind: 'certificate'; readonly document: CertificateDocument }
  | { readonly kind: 'endorsement'; readonly document: EndorsementDocument }
  | { readonly kind: 'order'; readonly document: OrderDocument }
  | { readonly kind: 'comparison'; readonly document: ComparisonDocument }
  | { readonly kind: 'statement'; readonly document: StatementDocument }
  | { readonly kind: 'receipt'; readonly document: ReceiptDocument }
  | { readonly kind: 'quotation'; readonly document: QuotationDocument };
