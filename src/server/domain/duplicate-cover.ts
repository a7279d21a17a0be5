import type { Finding, Sentence } from './words.ts';

/** The name of the server's own warning: somebody is insured already, by the same type of insurance and in the same period. */
export const duplicateRule = 'duplicate-cover';

const sentence: Sentence = {
  'zh-CN': '此人在同一保险期间已有同类保险，请确认是否重复投保',
  'en-US': 'This person already has cover of this kind in the same period: confirm that it is meant',
};

/** One warning for each person whose number is among those insured already. */
export const duplicateFindings = (
  numbers: readonly string[],
  insured: ReadonlySet<string>,
  pathOf: (index: number) => string,
): readonly Finding[] =>
  numbers.flatMap((number, index) =>
    number !== '' && insured.has(number) ? [{ rule: duplicateRule, path: pathOf(index), message: sentence['zh-CN'] }] : [],
  );

/** The sentence of a finding that is the server's own; undefined for those of a model. */
export const ownSentence = ({ rule }: Finding): Sentence | undefined => (rule === duplicateRule ? sentence : undefined);
