import { serveJobs } from '../threads.ts';
import { endorsementPdf } from './endorsement.ts';
import { policyPdf } from './policy.ts';
import type { PrintJob } from './print.ts';
import { quotationPdf } from './quotation.ts';

const run = (job: PrintJob): Promise<Uint8Array> => {
  if (job.kind === 'policy') return policyPdf(job.document);
  return job.kind === 'endorsement' ? endorsementPdf(job.document) : quotationPdf(job.document);
};

serveJobs(async (handed: string): Promise<Uint8Array> => {
  const job: PrintJob = JSON.parse(handed);
  return run(job);
});
