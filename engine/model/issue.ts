/** A fault in a user's data: where (JSON pointer), which rule (code), and what the sentence needs. Returned, never thrown. */
export type Issue = {
  readonly path: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The model's own wording (in its source language), used in place of the sentence of `code`. */
  readonly message?: string;
};

/** What a rule of the model found besides faults: a referral to an underwriter, or a warning. */
export type RuleIssue = { readonly rule: string; readonly path: string; readonly message: string };

export type Language = 'zh-CN' | 'en-US';

/** One sentence in each language; `{name}` stands for a parameter of the issue. */
export type Sentence = Readonly<Record<Language, string>>;

/** The sentence with its `{name}` parameters filled in; an absent parameter shows as nothing. */
export const fill = (sentence: string, params: Issue['params'] = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Why a code comes, and what to do about it: for docs/errors.md. No page loads it. */
export type Help = { readonly cause: string; readonly solve: string };
