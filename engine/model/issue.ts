/** Parameters of a sentence: `{expected}`, `{date}` … */
export type IssueParams = Readonly<Record<string, string | number>>;

/** An error in the user's data: JSON pointer if there is data, code, and parameters of the sentence. Returned, never thrown. */
export type IssueOf<Code extends string> = { readonly path?: string; readonly code: Code; readonly params?: IssueParams };

/** An error in an application. */
export type Issue = IssueOf<string> & {
  readonly path: string;
  /** The model's own wording in its source language, instead of the code's sentence. */
  readonly message?: string;
};

/** A referral to an underwriter, or a warning, by a rule of the model. */
export type RuleIssue = { readonly rule: string; readonly path: string; readonly message: string };

export type Language = 'zh-CN' | 'en-US';

/** One sentence in each language; `{name}` is a parameter. */
export type Sentence = Readonly<Record<Language, string>>;

type Pairs<Name extends string> = Readonly<Record<Name, readonly [chinese: string, english: string]>>;

/** A table of sentences, each written as a pair. */
export function sentencesOf<Name extends string>(pairs: Pairs<Name>): Readonly<Record<Name, Sentence>>;
export function sentencesOf(pairs: Pairs<string>): Readonly<Record<string, Sentence>> {
  return Object.fromEntries(Object.entries(pairs).map(([name, [zh, en]]) => [name, { 'zh-CN': zh, 'en-US': en }]));
}

/** The sentence with its parameters; absent ones are empty. */
export const fill = (sentence: string, params: IssueParams = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Cause and solution of a code, and the place of its issues if that is not the field: for docs/errors.md. */
export type Help = readonly [cause: string, solve: string, at?: string];
