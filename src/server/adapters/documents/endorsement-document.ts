import type { PersonTable } from './policy-document.ts';
import type { PrintedLine } from './sheet-parts.ts';

/** What is printed on an endorsement sheet. Texts come in the language wanted and masked as wanted. */
export type EndorsementDocument = {
  readonly language: 'zh-CN' | 'en-US';
  readonly broker: { readonly name: string; readonly hotline: string };
  readonly insurer: { readonly fullName: string; readonly licence: string };
  readonly product: string;
  readonly policyNo: string;
  readonly endorseNo: string;
  /** "增加被保险人". */
  readonly kind: string;
  /** Instant, ISO 8601. */
  readonly issuedAt: string;
  readonly effectiveDate: string;
  readonly holder: readonly PrintedLine[];
  /** To be paid, or given back where negative: an exact decimal with two places. */
  readonly charge: string;
  /** Premium of the policy from then on. */
  readonly premium: string;
  readonly changes: readonly PrintedLine[];
  readonly persons: PersonTable;
};
