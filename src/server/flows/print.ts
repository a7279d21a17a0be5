import { printApart } from '../adapters/documents/print-apart.ts';
import type { PrintJob } from '../adapters/documents/print-job.ts';
import { resultApart } from './result-apart.ts';

/** Prints a document as a PDF file in a thread of its own; 503 where too many wait, 413 where it takes too long. */
export const print = async (job: PrintJob): Promise<Uint8Array> => resultApart(await printApart(job), late);

const late = {
  'zh-CN': '名单过长，无法在规定时间内生成文件，请稍后再试',
  'en-US': 'The list is too long to be printed in time: try again later',
};
