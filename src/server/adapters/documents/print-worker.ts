import { serveJobs } from '../apart/serve-jobs.ts';
import { endorsementPdf } from './endorsement-pdf.ts';
import { policyPdf } from './policy-pdf.ts';
import type { PrintJob } from './print-job.ts';
import { quotationPdf } from './quotation-pdf.ts';

const run = (job: PrintJob): Promise<Uint8Array> => {
  if (job.kind === 'policy') return policyPdf(job.document);
  return job.kind === 'endorsement' ? endorsementPdf(job.document) : quotationPdf(job.document);
};

serveJobs(async (handed: string): Promise<Uint8Array> => {
  const job: PrintJob = JSON.parse(handed);
  return run(job);
});
