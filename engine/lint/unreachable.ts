import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { conditionResults } from './reach/condition-results.ts';
import { conditionsOf, type Written } from './subject/conditions.ts';
import type { Subject } from './subject/subject.ts';

export const unreachable = defineLint({
  name: 'unreachable',
  severity: 'warning',
  doc: 'A condition, or one way of an `any`, that nothing the form lets through can make true; or an `if` that nothing makes false.',
  solve: 'Delete the condition, or correct what it compares with',
  look: (subject) => conditionsOf(subject).flatMap((written) => look(subject, written)),
});

const look = (subject: Subject, written: Written): readonly LintDiagnostic[] => {
  const truths = conditionResults(subject, written);
  if (truths && !truths.has(true))
    return [
      {
        at: written.at,
        message: `This condition is never true: ${written.what} never acts.`,
        expected: 'a condition that some application fulfils',
      },
    ];
  if (truths && written.isFork && !truths.has(false))
    return [
      {
        at: written.at,
        message: `This condition is never false: ${written.what} has only one outcome.`,
        expected: 'a condition that some application does not fulfil',
      },
    ];
  return partsOf(written).flatMap((part) => look(subject, part));
};

/** The ways of an `any`, and what stands in an `all`: a part may hide that it never holds. */
const partsOf = (written: Written): readonly Written[] => {
  const { condition, at } = written;
  if (!isRecord(condition)) return [];
  const list = condition['any'] ?? condition['all'];
  if (!Array.isArray(list)) return [];
  const word = 'any' in condition ? 'any' : 'all';
  return list.map((part: unknown, index) => ({
    ...written,
    isFork: false,
    condition: part,
    at: { file: at.file, pointer: `${at.pointer}/${word}/${index}` },
    what: `this way of ${written.what}`,
  }));
};
