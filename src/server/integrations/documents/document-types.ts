export type PrintedLine = { readonly title: string; readonly text: string };

/** An answer about an insured person or thing: a text, or a table instead. */
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
type WithPremium = { readonly premium: string };

/** The data with which the holder of a printed document checks whether it is genuine and still valid. */
export type PrintedCheck = {
  /** The content of the QR code: the address of the result. */
  readonly url: string;
  /** The page on which number and code can be typed. */
  readonly address: string;
  readonly code: string;
};

/** A column of a table. The width depends on the texts. */
export type PersonColumn = { readonly title: string; readonly align?: 'right' };

export type PersonTable = {
  /** Replaces the usual heading; {count} is the number of rows. */
  readonly title?: string;
  readonly columns: readonly PersonColumn[];
  readonly rows: readonly (readonly string[])[];
  /** For each row, a line over the whole width below the row; "" for none. */
  readonly notes?: readonly string[];
  /**
   * The last row: its title, and the sum of the last column ("" if there is no sum). `extraParts` are lines before it: parts of
   * the sum that no row contains.
   */
  readonly total?: { readonly title: string; readonly sum: string; readonly extraParts?: readonly PrintedLine[] };
  /**
   * The line below the last row of each page of a list that takes several pages: {count} is the number of rows on the page.
   * `cents` are the amounts of all rows, which are summed up by page.
   */
  readonly pageSum?: { readonly title: string; readonly cents: readonly number[] };
};

/** Any other insured list: jobs with numbers of persons, legs of a journey. */
export type ListTable = PersonTable & { readonly title: string };

/** First and last day of cover, YYYY-MM-DD; no last day if the cover is for life. */
export type Period = { readonly from: string; readonly to?: string };

export type PolicyDocument = DocumentHead &
  WithPremium & {
    readonly policyNo: string;
    readonly orderNo: string;
    /** Version of the policy: 1 when it is issued; each endorsement adds one. */
    readonly version: number;
    readonly check: PrintedCheck;
    /** Instant, ISO 8601. */
    readonly issuedAt: string;
    readonly period: Period;
    /** The day from which a surrendered policy covers nothing; not after the first day of `period` if its cover never began. */
    readonly cancelDate?: string;
    /** The duration, the frequency and the days of payment; no lines if the premium is paid once for the whole term. */
    readonly payment: readonly PrintedLine[];
    /** Facts that the product shows on its policies. */
    readonly facts?: readonly PrintedLine[];
    /** Cover by line: "意外身故、伤残", "每人 100,000 元". */
    readonly benefits: readonly PrintedLine[];
    /** "A 组 1 类", "3,720.00（年费率 310.00 × 短期系数 1 × 12 人）"; empty after an endorsement. */
    readonly arithmetic: readonly PrintedLine[];
    readonly agreements: readonly string[];
    readonly clauses: readonly string[];
    /** The premium of each group of persons; empty if there is only one. */
    readonly groups?: readonly ListTable[];
    /** No rows if the product insures numbers of persons, or a group as a whole. */
    readonly persons: PersonTable;
    readonly lists: readonly ListTable[];
    /** Answers of each insured that have no column in the lists: "1. 林静", then a line for each section of the form. */
    readonly answers: readonly { readonly name: string; readonly lines: readonly PrintedAnswer[] }[];
  };

/** The slip of an endorsement. `premium` is that of the policy after the endorsement. */
export type EndorsementDocument = DocumentHead &
  WithPremium & {
    readonly policyNo: string;
    readonly endorsementNo: string;
    /** "增加被保险人". */
    readonly kind: string;
    /** Instant, ISO 8601; missing in a preview. */
    readonly issuedAt?: string;
    /** Instant, ISO 8601, at which a preview was made; only in a preview. */
    readonly previewedAt?: string;
    readonly effectiveDate: string;
    /** The data with which the policy is checked; missing in a preview. */
    readonly check?: PrintedCheck;
    /** Amount to pay (to refund if negative), an exact decimal with two decimal places. */
    readonly charge: string;
    readonly changes: readonly PrintedLine[];
    readonly persons: PersonTable;
  };

/** The certificate of one insured person or thing of a policy, without a premium, so that employers can hand it out. */
export type CertificateDocument = DocumentHead & {
  readonly policyNo: string;
  /** Instant, ISO 8601. */
  readonly issuedAt: string;
  readonly period: Period;
  /** As in `PolicyDocument`. */
  readonly cancelDate?: string;
  /** The name of the person or the thing. */
  readonly name: string;
  /** The noun of the insured: "被保险人", or the noun of the thing. */
  readonly noun: string;
  /** Name and certificate of the person, or the columns of the thing. */
  readonly insured: readonly PrintedLine[];
  readonly benefits: readonly PrintedLine[];
  /** The conditions on which the policy was accepted. */
  readonly agreements: readonly string[];
  /** The lists of the insured, such as beneficiaries. */
  readonly lists: readonly PrintedAnswer[];
  readonly clauses: readonly string[];
  readonly check: PrintedCheck;
};

export type QuotationDocument = DocumentHead &
  WithPremium & {
    /** The same content on the same day has the same number. */
    readonly quoteNo: string;
    /** Instant of the computation, ISO 8601. */
    readonly quotedAt: string;
    /** The last day on which the premium is valid. */
    readonly validUntil: string;
    /** Name, telephone and organisation of the agent who quoted. */
    readonly agent: readonly PrintedLine[];
    readonly period: Period;
    /** The duration, the frequency and the days of payment; no lines if the premium is paid once for the whole term. */
    readonly payment: readonly PrintedLine[];
    /** The number of insured; empty if a group is insured as a whole. */
    readonly insured: readonly PrintedLine[];
    /** Facts that the product shows on its policies. */
    readonly facts: readonly PrintedLine[];
    readonly benefits: readonly PrintedLine[];
    readonly arithmetic: readonly PrintedLine[];
    /** The insured things; empty for persons, who are not named in a quotation. */
    readonly lists: readonly ListTable[];
    readonly referrals: readonly string[];
    readonly warnings: readonly string[];
    /** The exclusions; empty if the product's page has none. */
    readonly exclusions: readonly string[];
    /** The address of the agent's share of the product, for the QR code; missing if the agent may not share it. */
    readonly shareUrl?: string;
  };

/** An order as it was submitted. */
export type OrderDocument = DocumentHead &
  WithPremium & {
    readonly orderNo: string;
    /** Empty until the policy is issued. */
    readonly policyNo: string;
    /** The status of the order in words. */
    readonly state: string;
    /** Whether the premium is paid, or until when it is to be paid. */
    readonly paymentText: string;
    /** Instants, ISO 8601. */
    readonly submittedAt: string;
    readonly printedAt: string;
    /** The name of the agent; empty if a customer bought without one. */
    readonly agent: string;
    readonly period: Period;
    /** The duration, the frequency and the days of payment; no lines if the premium is paid once for the whole term. */
    readonly payment: readonly PrintedLine[];
    readonly facts: readonly PrintedLine[];
    readonly benefits: readonly PrintedLine[];
    readonly arithmetic: readonly PrintedLine[];
    /** The reasons of a referral, and the conditions of the underwriter. */
    readonly agreements: readonly string[];
    readonly declarations: readonly string[];
    readonly groups: PolicyDocument['groups'];
    readonly persons: PersonTable;
    readonly lists: readonly ListTable[];
    readonly answers: PolicyDocument['answers'];
  };

/** The receipt of a payment for an order or for the difference of an endorsement. */
export type ReceiptDocument = DocumentHead & {
  readonly paymentNo: string;
  /** The number of the payment at the gateway; empty if the gateway gave none. */
  readonly tradeNo: string;
  readonly payer: string;
  /** The way to pay in words. */
  readonly channel: string;
  /** Instants, ISO 8601. */
  readonly paidAt: string;
  readonly printedAt: string;
  /** An exact decimal with two decimal places. */
  readonly amount: string;
  /** The purpose of the payment in words: the premium of an order, or the difference of an endorsement. */
  readonly purpose: string;
  readonly orderNo: string;
  /** Empty until the policy is issued. */
  readonly policyNo: string;
  /** The part that was refunded or is queued for a refund; empty if none was. */
  readonly refunded: string;
};

/** The commission of an agent for a month, line by line. The head has the broker in place of the insurer. */
export type StatementDocument = DocumentHead & {
  readonly month: string;
  readonly agent: string;
  readonly state: string;
  /** Instant, ISO 8601. */
  readonly printedAt: string;
  /** An exact decimal with two decimal places; negative if more was reversed than earned. */
  readonly due: string;
  readonly sums: readonly PrintedLine[];
  /** The users who closed and approved the statement, and its payment. */
  readonly history: readonly PrintedLine[];
  /** The lines, each with its calculation below it. */
  readonly lines: PersonTable;
};

/** One row of a comparison, with a cell for each product. A cell that differs from the first one is bold. */
export type ComparedRow = { readonly title: string; readonly cells: readonly ComparedCell[] };

/** A cell; each text begins on a new line. */
export type ComparedCell = { readonly texts: readonly string[]; readonly isBold?: boolean };

/** A comparison of several products for one list. The head has the broker in place of the insurers. */
export type ComparisonDocument = DocumentHead & {
  readonly number: string;
  /** Instant of the computation, ISO 8601. */
  readonly quotedAt: string;
  readonly validUntil: string;
  readonly agent: readonly PrintedLine[];
  readonly period: Period;
  readonly persons: number;
  readonly products: readonly {
    readonly name: string;
    readonly insurer: string;
    readonly choices: readonly string[];
    /** The premium of all who can be insured, in words; "—" for none. */
    readonly premium: string;
  }[];
  readonly sections: readonly { readonly title: string; readonly comparedRows: readonly ComparedRow[] }[];
};
