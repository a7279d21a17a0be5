import { issueText, translate, type Finding, type Issue, type Model } from '@insure/engine';
import { firstIssues } from '../../domain/judgement.ts';
import { ownSentence } from '../../domain/duplicate-cover.ts';
import type { Language } from '../../domain/words.ts';
import { DomainError } from '../../domain/errors.ts';
import { sentences } from '../../domain/error-sentences.ts';

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

const moreText = (count: number) => ({ 'zh-CN': `；另有 ${count} 处问题`, 'en-US': `; and ${count} more` });

type WireIssue = { readonly path: string; readonly code: string; readonly message: string };

/** The refusal of what is wrong: the first faults at their places, their sentences joined, and how many there are beside them; `beyond` of them are not in the list. */
export const refusal = (found: readonly WireIssue[], language: Language, beyond = 0): DomainError => {
  const { issues, moreIssues = 0 } = firstIssues(found);
  const text = joinedText(
    issues.map(({ message }) => message),
    language,
  );
  const more = moreIssues + beyond;
  const said = more === 0 ? text : `${text}${moreText(more)[language]}`;
  return new DomainError('ISSUES', { 'zh-CN': said, 'en-US': said }, { issues, ...(more > 0 && { moreIssues: more }) });
};

/** Refuses where something is wrong. */
export const refuseIssues = (found: readonly WireIssue[], language: Language, beyond = 0): void => {
  if (found.length > 0) throw refusal(found, language, beyond);
};
