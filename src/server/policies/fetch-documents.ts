import type { Outcome } from '../database/job.ts';
import type { Deps } from '../deps.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { keepDocument, requestedDocuments } from './unscoped-requests.ts';

/** Every PDF begins with this text (ISO 32000-2, 7.5.2). */
const pdfMark = '%PDF-';

/** Fetches the wanted documents of a policy and stores them. An insurer always gives the document of the newest version. */
export const fetchDocuments = async (
  { db, insurer }: Pick<Deps, 'db' | 'insurer'>,
  policyNo: PolicyNo,
  now: Date,
): Promise<Outcome> => {
  const requested = await requestedDocuments(db, policyNo);
  const newest = requested.at(-1);
  if (!newest) return undefined;
  const bytes = await insurer.document({ insurerCode: newest.insurer_code, policyNo });
  if (Buffer.from(bytes.subarray(0, pdfMark.length)).toString('latin1') !== pdfMark)
    return { failure: `The document of policy ${policyNo} is no PDF` };
  for (const { version } of requested) await keepDocument(db, { policyNo, version, bytes }, now);
  return undefined;
};
