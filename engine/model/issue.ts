/** Parameters of a sentence: `{expected}`, `{date}` … */
export type IssueParams = Readonly<Record<string, string | number>>;

/** An error in the user's data: its JSON pointer (if it has a place), its code and the parameters of its sentence. Never thrown. */
export type IssueOf<Code extends string> = { readonly path?: string; readonly code: Code; readonly params?: IssueParams };

/** An error in an application. */
export type Issue = IssueOf<string> & {
  readonly path: string;
  /** The model's own wording in its source language, instead of the code's sentence. */
  readonly message?: string;
};

/** A referral to an underwriter, or a warning, by a rule of the model. */
export type RuleIssue = { readonly rule: string; readonly path: string; readonly message: string };

/** Cause and solution of a code for docs/errors.md, and the place of its issues if it is not a field. */
export type Help = readonly [cause: string, solve: string, at?: string];
