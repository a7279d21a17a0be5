import { serveJobs } from '../threads.ts';
import { endorsementPdf } from './endorsement.ts';
import { policyPdf } from './policy.ts';
import type { PrintJob } from './print.ts';
import { quotationPdf } from './quotation.ts';

serveJobs(async (message: string): Promise<Uint8Array> => {
  const job: PrintJob = JSON.parse(message);
  if (job.kind === 'policy') return policyPdf(job.document);
  return job.kind === 'endorsement' ? endorsementPdf(job.document) : quotationPdf(job.document);
});
