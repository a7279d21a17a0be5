import { type Issue, issueText, type Model, translate, type LanguageTag, type RuleIssue, type Sentence } from '@insure/engine';
import { DomainError, sentences } from './errors.ts';
import { type InsuredSentence, type PointedRow, sentenceFor } from './things.ts';

export const wireIssue = (model: Model, issue: Issue, language: LanguageTag) => ({
  path: issue.path,
  code: issue.code,
  ...(issue.params && { params: { ...issue.params } }),
  message: issueText(model, issue, language),
});

export const wireRuleIssue = (model: Model, issue: RuleIssue, language: LanguageTag): RuleIssue => ({
  ...issue,
  message:
    issue.rule === duplicateRule ? sentenceFor(model.data, duplicate)[language] : translate(model.data, issue.message, language),
});

/** Returns referrals with their sentences, each with the person or thing that `rowOf` finds for it. */
export const wireReferrals = (
  model: Model,
  referrals: readonly RuleIssue[],
  rowOf: (pointer: string) => PointedRow | undefined,
  language: LanguageTag,
) =>
  referrals.map((finding) => {
    const { name: item, ...row } = rowOf(finding.path) ?? {};
    return { ...wireRuleIssue(model, finding, language), ...(item !== undefined && { item }), ...row };
  });

/**
 * Joins the sentences of issues with full-width semicolons: each once, at most five; without sentences, returns the default one
 * of the form.
 */
export const joinedText = (messages: readonly string[], language: LanguageTag): string =>
  [...new Set(messages)].slice(0, 5).join('；') || sentences.ISSUES[language];

const moreText = (count: number) => ({ 'zh-CN': `；另有 ${count} 处问题`, 'en-US': `; and ${count} more` });

type WireIssue = { readonly path: string; readonly code: string; readonly message: string };

/**
 * Makes the error for issues: the first ones, their joined sentences, and the number of all others, to which `beyond` is added.
 */
export const issuesError = (found: readonly WireIssue[], language: LanguageTag, beyond = 0): DomainError => {
  const { issues, moreIssues = 0 } = firstIssues(found);
  const text = joinedText(
    issues.map(({ message }) => message),
    language,
  );
  const more = moreIssues + beyond;
  const joined = more === 0 ? text : `${text}${moreText(more)[language]}`;
  return new DomainError('ISSUES', { 'zh-CN': joined, 'en-US': joined }, { issues, ...(more > 0 && { moreIssues: more }) });
};

export const throwIssues = (found: readonly WireIssue[], language: LanguageTag, beyond = 0): void => {
  if (found.length > 0) throw issuesError(found, language, beyond);
};

/** Maximum number of issues in a reply. If every row of a long list is wrong, the first issues are enough. */
const MAX_ISSUES = 200;

export type FirstIssues<One> = { readonly issues: One[]; readonly moreIssues?: number };

/** Returns the first issues of a list, and the number of the others. */
export const firstIssues = <One>(found: readonly One[]): FirstIssues<One> => ({
  issues: found.slice(0, MAX_ISSUES),
  ...(found.length > MAX_ISSUES && { moreIssues: found.length - MAX_ISSUES }),
});

/** Name of the server's own warning that a person or thing already has insurance of the same type in the same period. */
export const duplicateRule = 'duplicate-cover';

const duplicate: InsuredSentence = {
  persons: {
    'zh-CN': '此人在同一保险期间已有同类保险；确需重复投保的，可直接提交',
    'en-US': 'This person already has cover of this kind in the same period: submit if this is intended',
  },
  things: {
    'zh-CN': '此{noun}在同一保险期间已有同类保险；确需重复投保的，可直接提交',
    'en-US': '{noun}: this one already has cover of this kind in the same period; submit if this is intended',
  },
};

/** Returns a warning for each person or thing whose number is in `insured`. */
export const duplicateIssues = (
  numbers: readonly string[],
  insured: ReadonlySet<string>,
  pathOf: (index: number) => string,
): readonly RuleIssue[] =>
  numbers.flatMap((number, index) =>
    number !== '' && insured.has(number)
      ? [{ rule: duplicateRule, path: pathOf(index), message: duplicate.persons['zh-CN'] }]
      : [],
  );

export const unknownFields = (unknown: readonly Issue[]): DomainError => {
  const { issues, ...more } = firstIssues(unknown);
  const paths = issues
    .slice(0, 5)
    .map(({ path }) => path)
    .join('、');
  return new DomainError(
    'MALFORMED',
    { 'zh-CN': `产品模型中没有这些字段：${paths}`, 'en-US': `The product does not know these fields: ${paths}` },
    { issues: issues.map(({ path, code }) => ({ path, code })), ...more },
  );
};

export const throwIssueAt = (path: string, code: string, sentence: Sentence, language: LanguageTag): never => {
  throw new DomainError('ISSUES', sentence, { issues: [{ path, code, message: sentence[language] }] });
};
