import type { Outcome } from '../database/job.ts';
import type { Deps } from '../deps.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { storeDocument, requestedDocuments } from './unscoped-requests.ts';

/** Every PDF begins with this text (ISO 32000-2, 7.5.2). */
const pdfSignature = '%PDF-';

/** Fetches the wanted documents of a policy and stores them. An insurer always gives the document of the newest version. */
export const fetchDocuments = async (
  { db, insurer }: Pick<Deps, 'db' | 'insurer'>,
  policyNo: PolicyNo,
  now: Date,
): Promise<Outcome> => {
  const requestedVersions = await requestedDocuments(db, policyNo);
  const newestVersion = requestedVersions.at(-1);
  if (!newestVersion) return undefined;
  const bytes = await insurer.document({ insurerCode: newestVersion.insurer_code, policyNo });
  if (Buffer.from(bytes.subarray(0, pdfSignature.length)).toString('latin1') !== pdfSignature)
    return { failure: `The document of policy ${policyNo} is not a PDF` };
  for (const { version } of requestedVersions) await storeDocument(db, { policyNo, version, bytes }, now);
  return undefined;
};
