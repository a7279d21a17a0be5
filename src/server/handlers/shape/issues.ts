import { issueText, translate, type Finding, type Issue, type Model } from '@insure/engine';
import { ownSentence } from '../../domain/duplicate-cover.ts';
import type { Language } from '../../domain/words.ts';
import { ReplyError } from '../../wire/reply-error.ts';
import { sentences } from '../../wire/sentences.ts';

/** An issue on the wire, with its sentence in a language. */
export const wireIssue = (model: Model, issue: Issue, language: Language) => ({
  path: issue.path,
  code: issue.code,
  ...(issue.params && { params: { ...issue.params } }),
  message: issueText(model, issue, language),
});

/** A referral or warning on the wire, in a language. */
export const wireFinding = (model: Model, finding: Finding, language: Language): Finding => ({
  ...finding,
  message: ownSentence(finding)?.[language] ?? translate(model.data, finding.message, language),
});

/** Sentences of issues joined with a full-width semicolon, each once, five at most; the form's default sentence where there is none. */
export const joinedText = (messages: readonly string[], language: Language): string =>
  [...new Set(messages)].slice(0, 5).join('；') || sentences.ISSUES[language];

/** Most issues of a reply: a list of thousands that is wrong throughout says enough by its first ones. */
const MOST_ISSUES = 200;

/** The first issues of a list, and how many more there are. */
export const firstIssues = <One>(found: readonly One[]): { readonly issues: One[]; readonly moreIssues?: number } => ({
  issues: found.slice(0, MOST_ISSUES),
  ...(found.length > MOST_ISSUES && { moreIssues: found.length - MOST_ISSUES }),
});

const moreText = (count: number) => ({ 'zh-CN': `；另有 ${count} 处问题`, 'en-US': `; and ${count} more` });

type WireIssue = { readonly path: string; readonly code: string; readonly message: string };

/** Refuses where something is wrong: every fault at its place, and their sentences joined. */
export const refuseIssues = (found: readonly WireIssue[], language: Language): void => {
  if (found.length === 0) return;
  const text = joinedText(
    found.map(({ message }) => message),
    language,
  );
  const { issues, moreIssues } = firstIssues(found);
  const more = moreIssues === undefined ? text : `${text}${moreText(moreIssues)[language]}`;
  throw new ReplyError('ISSUES', { 'zh-CN': more, 'en-US': more }, { issues, ...(moreIssues !== undefined && { moreIssues }) });
};
