import { nearestOf } from '../model/diagnostic.ts';
import type { Field } from '../model/model.ts';
import { type NamedTest, testsOf } from '../model/pricing/condition.ts';
import { sameKey } from './reach/lookups.ts';
import { fieldOfKey } from '../testing/choices.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Subject, conditionsOf, type ConditionUse } from './subject/subject.ts';

export const unknownValue = defineLint({
  name: 'unknown-value',
  severity: 'error',
  stage: 'words',
  doc: 'A condition compares a field with a value that is not among the choices of that field.',
  solve: 'Compare with one of the choices of the field',
  *check(subject) {
    for (const written of conditionsOf(subject))
      for (const test of testsOf(written.condition, written.block, written.at.pointer))
        yield* unknownValues(subject, written, test);
  },
});

function* unknownValues(
  subject: Subject,
  written: ConditionUse,
  { name, word, rightSide: right, pointer }: NamedTest,
): Iterable<LintDiagnostic> {
  const choices = choicesOf(subject, written, name);
  if (!choices || !['is', 'in', 'contains'].includes(word)) return;
  const literals: readonly (readonly [value: unknown, pointer: string])[] = Array.isArray(right)
    ? right.map((each: unknown, index) => [each, `${pointer}/${index}`])
    : [[right, pointer]];
  const options = choices.map(String);
  for (const [literal, at] of literals)
    if (typeof literal !== 'object' && !choices.some((choice) => sameKey(choice, literal)))
      yield {
        at: { file: written.at.file, pointer: at },
        message: `"${name}" is never ${JSON.stringify(literal)}.`,
        options,
        nearest: nearestOf(String(literal), options),
      };
}

const choicesOf = (
  { data }: Subject,
  { parent, block }: ConditionUse,
  path: string,
): readonly (string | number | boolean)[] | undefined => {
  const key = path.startsWith('this.') ? `${parent ?? block}${path.slice('this'.length)}` : path;
  const scope = key.split('.')[0] ?? '';
  if (scope !== 'application' && !(scope in data.lists)) return undefined;
  const field = fieldIn(data, key);
  const choice = field?.items ?? field;
  if (choice?.enum) return choice.enum;
  if (choice?.const !== undefined) return [choice.const];
  return choice?.oneOfTable === undefined
    ? undefined
    : data.tables[choice.oneOfTable]?.rows.flatMap(([key]) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
};

const fieldIn = (data: Subject['data'], key: string): Field | undefined => {
  const scope = key.split('.')[0] ?? '';
  const isStep = [...(data.facts[scope] ?? []), ...(data.steps[scope] ?? [])].some(({ step }) => key === `${scope}.${step}`);
  return isStep ? undefined : fieldOfKey(data, key);
};
