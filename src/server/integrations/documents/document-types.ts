export type PrintedLine = { readonly title: string; readonly text: string };

/** What somebody or something insured says: a text, or in its place a table. */
export type PrintedAnswer = PrintedLine & { readonly table?: PersonTable };

/** All texts are already in the document's language and masked. */
export type DocumentHead = {
  readonly language: 'zh-CN' | 'en-US';
  readonly broker: { readonly name: string; readonly hotline: string };
  /** `claimsPhone` may be empty. */
  readonly insurer: { readonly fullName: string; readonly licence: string; readonly claimsPhone: string };
  readonly product: string;
  /** Name, certificate and contact of the policyholder. */
  readonly policyholder: readonly PrintedLine[];
};

/** Premium of the whole policy in yuan, an exact decimal with two places. */
type Priced = { readonly premium: string };

/** How whoever holds a printed document finds out whether it is genuine and still valid. */
export type PrintedCheck = {
  /** Opens the result: what the QR code says. */
  readonly url: string;
  /** The page on which the number and the code are entered by hand. */
  readonly address: string;
  readonly code: string;
};

/** Its width follows from its texts. */
export type PersonColumn = { readonly title: string; readonly align?: 'right' };

export type PersonTable = {
  /** In place of the usual heading; {count} is the number of rows. */
  readonly title?: string;
  readonly columns: readonly PersonColumn[];
  readonly rows: readonly (readonly string[])[];
  /** A line over the whole width below each row; "" for none. */
  readonly notes?: readonly string[];
};

/** Any other insured list: jobs with numbers of persons, legs of a journey. */
export type ListTable = PersonTable & { readonly title: string };

/** First and last day of cover, YYYY-MM-DD; no last day if it is for life. */
export type Period = { readonly from: string; readonly to?: string };

export type PolicyDocument = DocumentHead &
  Priced & {
    readonly policyNo: string;
    readonly orderNo: string;
    /** 1 is the policy as issued; each endorsement adds one. */
    readonly version: number;
    readonly check: PrintedCheck;
    /** Instant, ISO 8601. */
    readonly issuedAt: string;
    readonly period: Period;
    /** How long, how often and when the premium is paid; none if it is paid once for the whole term. */
    readonly payment: readonly PrintedLine[];
    /** Facts that the product shows on its policies. */
    readonly facts?: readonly PrintedLine[];
    /** Cover by line: "意外身故、伤残", "每人 100,000 元". */
    readonly benefits: readonly PrintedLine[];
    /** "A 组 1 类", "3,720.00（年费率 310.00 × 短期系数 1 × 12 人）"; empty after an endorsement. */
    readonly arithmetic: readonly PrintedLine[];
    readonly agreements: readonly string[];
    readonly clauses: readonly string[];
    /** No rows if the product insures numbers of persons, or a group as a whole. */
    readonly persons: PersonTable;
    readonly lists: readonly ListTable[];
    /** What each insured was asked besides the columns of the lists: "1. 林静", then a line for each section of the form. */
    readonly answers: readonly { readonly name: string; readonly lines: readonly PrintedAnswer[] }[];
  };

/** The premium is the policy's premium after the endorsement. */
export type EndorsementDocument = DocumentHead &
  Priced & {
    readonly policyNo: string;
    readonly endorsementNo: string;
    /** "增加被保险人". */
    readonly kind: string;
    /** Instant, ISO 8601; a preview is not issued. */
    readonly issuedAt?: string;
    /** Instant, ISO 8601, of a preview before the change is submitted. */
    readonly previewedAt?: string;
    readonly effectiveDate: string;
    /** To be paid, or refunded if negative: an exact decimal with two places. */
    readonly charge: string;
    readonly changes: readonly PrintedLine[];
    readonly persons: PersonTable;
  };

/** One insured person or thing of a policy, without its premium: for employers to hand out. */
export type CertificateDocument = DocumentHead & {
  readonly policyNo: string;
  /** Instant, ISO 8601. */
  readonly issuedAt: string;
  readonly period: Period;
  /** "被保险人" or what the thing is called. */
  readonly noun: string;
  /** Name and certificate of the person, or the columns of the thing. */
  readonly insured: readonly PrintedLine[];
  readonly benefits: readonly PrintedLine[];
  /** The conditions on which the policy was accepted. */
  readonly agreements: readonly string[];
  /** Beneficiaries, and whatever else the insured lists. */
  readonly lists: readonly PrintedAnswer[];
  readonly clauses: readonly string[];
  readonly check: PrintedCheck;
};

export type QuotationDocument = DocumentHead &
  Priced & {
    /** The same content on the same day has the same number. */
    readonly quoteNo: string;
    /** Instant of the computation, ISO 8601. */
    readonly quotedAt: string;
    /** The last day on which the premium holds. */
    readonly validUntil: string;
    /** Name, telephone and organisation of who quoted. */
    readonly agent: readonly PrintedLine[];
    readonly version: number;
    readonly period: Period;
    /** How long, how often and when the premium is paid; none if it is paid once for the whole term. */
    readonly payment: readonly PrintedLine[];
    /** How many are insured; none for a group as a whole. */
    readonly insured: readonly PrintedLine[];
    /** Facts that the product shows on its policies. */
    readonly facts: readonly PrintedLine[];
    readonly benefits: readonly PrintedLine[];
    readonly arithmetic: readonly PrintedLine[];
    /** The insured things; none for persons, who are not named in a quotation. */
    readonly lists: readonly ListTable[];
    readonly referrals: readonly string[];
    readonly warnings: readonly string[];
    /** What the product does not cover; empty if its page does not say. */
    readonly exclusions: readonly string[];
  };

/** What an agent has earned in a month, line by line. In the head, the broker stands for the insurer. */
export type StatementDocument = DocumentHead & {
  readonly month: string;
  readonly agent: string;
  readonly state: string;
  /** Instant, ISO 8601. */
  readonly printedAt: string;
  /** An exact decimal with two places; negative if more was reversed than earned. */
  readonly due: string;
  readonly sums: readonly PrintedLine[];
  /** Who has closed and approved it, and its payment. */
  readonly course: readonly PrintedLine[];
  /** Below each line stands its calculation. */
  readonly lines: PersonTable;
};

/** One row of a comparison: a cell for each product, bold where it differs from the first. */
export type ComparedRow = { readonly title: string; readonly cells: readonly ComparedCell[] };

/** Each text begins a line. */
export type ComparedCell = { readonly texts: readonly string[]; readonly isBold?: boolean };

/** Several products for one list. In the head, the broker stands for the insurers. */
export type ComparisonDocument = DocumentHead & {
  readonly number: string;
  /** Instant of the computation, ISO 8601. */
  readonly quotedAt: string;
  readonly validUntil: string;
  readonly agent: readonly PrintedLine[];
  readonly period: Period;
  readonly persons: number;
  readonly products: readonly { readonly name: string; readonly insurer: string; readonly choices: readonly string[] }[];
  readonly sections: readonly { readonly title: string; readonly compared: readonly ComparedRow[] }[];
};
