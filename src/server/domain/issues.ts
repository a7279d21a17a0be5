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
    issue.rule === duplicateRule
      ? sentenceFor(model.data, duplicateSentence)[language]
      : translate(model.data, issue.message, language),
});

/** Returns referrals with their sentences, each with the person or thing that `rowOf` finds for it. */
export const wireReferrals = (
  model: Model,
  referrals: readonly RuleIssue[],
  rowOf: (pointer: string) => PointedRow | undefined,
  language: LanguageTag,
) =>
  referrals.map((referral) => {
    const { name: item, ...row } = rowOf(referral.path) ?? {};
    return { ...wireRuleIssue(model, referral, language), ...(item !== undefined && { item }), ...row };
  });

/**
 * Joins the sentences of issues with full-width semicolons: each once, at most five; without sentences, returns the default one
 * of the form.
 */
export const joinMessages = (messages: readonly string[], language: LanguageTag): string =>
  [...new Set(messages)].slice(0, 5).join('；') || sentences.ISSUES[language];

const moreText = (count: number) => ({ 'zh-CN': `；另有 ${count} 处问题`, 'en-US': `; and ${count} more` });

type WireIssue = { readonly path: string; readonly code: string; readonly message: string };

/**
 * Makes the error for issues: the first ones, their joined sentences, and the number of all others, to which `furtherCount` is added.
 */
export const issuesError = (allIssues: readonly WireIssue[], language: LanguageTag, furtherCount = 0): DomainError => {
  const { issues, moreIssues = 0 } = firstIssues(allIssues);
  const text = joinMessages(
    issues.map(({ message }) => message),
    language,
  );
  const more = moreIssues + furtherCount;
  const joined = more === 0 ? text : `${text}${moreText(more)[language]}`;
  return new DomainError('ISSUES', { 'zh-CN': joined, 'en-US': joined }, { issues, ...(more > 0 && { moreIssues: more }) });
};

export const throwIssues = (issues: readonly WireIssue[], language: LanguageTag, furtherCount = 0): void => {
  if (issues.length > 0) throw issuesError(issues, language, furtherCount);
};

/** Maximum number of issues in a reply. If every row of a long list is wrong, the first issues are enough. */
const MAX_ISSUES = 200;

export type FirstIssues<One> = { readonly issues: One[]; readonly moreIssues?: number };

/** Returns the first issues of a list, and the number of the others. */
export const firstIssues = <One>(allIssues: readonly One[]): FirstIssues<One> => ({
  issues: allIssues.slice(0, MAX_ISSUES),
  ...(allIssues.length > MAX_ISSUES && { moreIssues: allIssues.length - MAX_ISSUES }),
});

/** Name of the server's own warning that a person or thing already has insurance of the same type in the same period. */
export const duplicateRule = 'duplicate-cover';

const duplicateSentence: InsuredSentence = {
  persons: {
    'zh-CN': '此人在同一保险期间已有同类保险；确需重复投保的，可直接提交',
    'en-US': 'This person already has cover of this kind in the same period: submit if this is intended',
  },
  things: {
    'zh-CN': '此{noun}在同一保险期间已有同类保险；确需重复投保的，可直接提交',
    'en-US': '{noun}: this one already has cover of this kind in the same period; submit if this is intended',
  },
};

/** Returns a warning for each person or thing whose number is in `insuredNumbers`. */
export const duplicateIssues = (
  numbers: readonly string[],
  insuredNumbers: ReadonlySet<string>,
  pathOf: (index: number) => string,
): readonly RuleIssue[] =>
  numbers.flatMap((number, index) =>
    number !== '' && insuredNumbers.has(number)
      ? [{ rule: duplicateRule, path: pathOf(index), message: duplicateSentence.persons['zh-CN'] }]
      : [],
  );

export const unknownFieldsError = (unknownFieldIssues: readonly Issue[]): DomainError => {
  const { issues, ...more } = firstIssues(unknownFieldIssues);
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
