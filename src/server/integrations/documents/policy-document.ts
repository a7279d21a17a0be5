import type { PrintedLine } from './sheet-parts.ts';

type Line = { readonly title: string; readonly text: string };

/** A column of the insured list; `share` is its part of the sheet's width relative to the other columns. */
export type PersonColumn = { readonly title: string; readonly share: number; readonly align?: 'right' };

/** A list of persons. */
export type PersonTable = { readonly columns: readonly PersonColumn[]; readonly rows: readonly (readonly string[])[] };

/** Any other list that is insured, under its title: jobs with their heads, legs of a journey. */
export type ListTable = PersonTable & { readonly title: string };

/**
 * What is printed on a policy. Texts come in the language wanted and masked as wanted; the printer adds no knowledge of its own
 * but labels, the amount in capital numerals and page numbers.
 */
export type PolicyDocument = {
  readonly language: 'zh-CN' | 'en-US';
  readonly broker: { readonly name: string; readonly hotline: string };
  readonly insurer: { readonly fullName: string; readonly licence: string };
  readonly product: string;
  readonly policyNo: string;
  readonly orderNo: string;
  readonly status: { readonly text: string; readonly tone: 'good' | 'waiting' | 'over' };
  /** Instant, ISO 8601. */
  readonly issuedAt: string;
  /** First and last day of cover, YYYY-MM-DD. */
  readonly period: { readonly from: string; readonly to: string };
  /** Who took the policy out: name, certificate, contact. */
  readonly holder: readonly Line[];
  /** Premium of the whole policy in yuan, an exact decimal with two places. */
  readonly premium: string;
  /** Cover by line: "意外身故、伤残", "每人 100,000 元". */
  readonly benefits: readonly Line[];
  /** How the premium came about: "A 组 1 类", "3,720.00（年费率 310.00 × 短期系数 1 × 12 人）"; empty where it was endorsed since. */
  readonly arithmetic: readonly Line[];
  /** Special agreements, in order. */
  readonly agreements: readonly string[];
  readonly clauses: readonly string[];
  /** Named persons; none where the product insures heads or a group as a whole. */
  readonly persons: PersonTable;
  readonly lists: readonly ListTable[];
};

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
