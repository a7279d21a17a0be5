import { serveJobs } from '../threads.ts';
import { comparisonPdf } from './comparison-pdf.ts';
import { endorsementPdf } from './endorsement-pdf.ts';
import { orderPdf } from './order-pdf.ts';
import { certificatePdf, policyPdf } from './policy-pdf.ts';
import type { PrintJob } from './print.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

serveJobs(async (message: string): Promise<Uint8Array> => {
  const job: PrintJob = JSON.parse(message);
  if (job.kind === 'policy') return policyPdf(job.document);
  if (job.kind === 'certificate') return certificatePdf(job.document);
  if (job.kind === 'comparison') return comparisonPdf(job.document);
  if (job.kind === 'order') return orderPdf(job.document);
  if (job.kind === 'receipt') return receiptPdf(job.document);
  if (job.kind === 'statement') return statementPdf(job.document);
  return job.kind === 'endorsement' ? endorsementPdf(job.document) : quotationPdf(job.document);
});
