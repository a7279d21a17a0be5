import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { conditionResults, isOfRefusedAges } from './reach/condition-results.ts';
import { type Subject, conditionsOf, type ConditionUse } from './subject/subject.ts';

export const unreachable = defineLint({
  name: 'unreachable',
  severity: 'warning',
  stage: 'tables',
  doc: 'A condition, or a part of an `any`, is false for every application that the form accepts; or an `if` is true for every one. A condition that is true only for ages beyond `insured.age` is reported at `insured.age`.',
  solve: 'Delete the condition, or correct what it compares with',
  *check(subject) {
    for (const written of conditionsOf(subject)) yield* visit(subject, written);
  },
});

function* visit(subject: Subject, written: ConditionUse): Iterable<LintDiagnostic> {
  const { at, description, mustBranch } = written;
  const truths = conditionResults(subject, written);
  if (truths && !truths.has(true))
    yield {
      at,
      message: `This condition is never true: ${description} has no effect.`,
      expected: 'a condition that some application fulfils',
    };
  else if (truths && mustBranch && !truths.has(false))
    yield {
      at,
      message: `This condition is never false: ${description} has only one outcome.`,
      expected: 'a condition that some application does not fulfil',
    };
  else if (truths && isOfRefusedAges(subject, written)) {
    const { from, to } = subject.data.insured?.age ?? {};
    yield {
      at: subject.placeIn('model.json', '/insured/age'),
      message: `"insured.age" is from ${from} to ${to}, and ${description} only has an effect for other ages.`,
      solve: `Correct the ages of "insured.age", or of ${description}`,
    };
  } else for (const part of partsOf(written)) yield* visit(subject, part);
}

/** Returns the parts of an `any` or `all`, because the result of the whole condition does not show that a part is never true. */
const partsOf = (written: ConditionUse): readonly ConditionUse[] => {
  const { condition, at } = written;
  if (!isRecord(condition)) return [];
  const list = condition['any'] ?? condition['all'];
  if (!Array.isArray(list)) return [];
  const word = 'any' in condition ? 'any' : 'all';
  return list.map((part: unknown, index) => ({
    ...written,
    mustBranch: false,
    condition: part,
    at: { file: at.file, pointer: `${at.pointer}/${word}/${index}` },
    description: `this part of ${written.description}`,
  }));
};
