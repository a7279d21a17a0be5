import { closest } from 'fastest-levenshtein';
import type { Field } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import { sameKey } from './reach/lookups.ts';
import { fieldOfKey } from '../testing/choices.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { conditionsOf, type Written } from './subject/conditions.ts';
import type { Subject } from './subject/subject.ts';

export const unknownValue = defineLint({
  name: 'unknown-value',
  severity: 'error',
  doc: 'A condition compares a field with a value that is not among the choices of that field.',
  solve: 'Compare with one of the choices of the field',
  look: (subject) => conditionsOf(subject).flatMap((written) => visit(subject, written, written.condition, written.at.pointer)),
});

const visit = (subject: Subject, written: Written, condition: unknown, pointer: string): readonly LintDiagnostic[] => {
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([word, value]): readonly LintDiagnostic[] => {
    const below = `${pointer}/${word}`;
    if (Array.isArray(value)) return value.flatMap((part: unknown, index) => visit(subject, written, part, `${below}/${index}`));
    if (word === 'not') return visit(subject, written, value, below);
    if (word === 'some' && isRecord(value)) return visit(subject, written, value['where'], `${below}/where`);
    return isRecord(value) ? ofTest(subject, written, word, value, below) : [];
  });
};

const ofTest = (
  subject: Subject,
  written: Written,
  path: string,
  test: Record<string, unknown>,
  pointer: string,
): readonly LintDiagnostic[] => {
  const choices = choicesOf(subject, written, path);
  if (!choices) return [];
  return Object.entries(test).flatMap(([word, right]) => {
    const literals: readonly unknown[] =
      word === 'in' && Array.isArray(right) ? right : word === 'is' || word === 'contains' ? [right] : [];
    return literals.flatMap((literal, index): readonly LintDiagnostic[] =>
      typeof literal === 'object' || choices.some((choice) => sameKey(choice, literal))
        ? []
        : [
            {
              at: { file: written.at.file, pointer: `${pointer}/${word}${word === 'in' ? `/${index}` : ''}` },
              message: `"${path}" is never ${JSON.stringify(literal)}.`,
              options: choices.map(String),
              nearest: closest(String(literal), choices.map(String)),
            },
          ],
    );
  });
};

/** The choices of the field that a path names; undefined where it names none with choices. */
const choicesOf = (
  { data }: Subject,
  { holder, block }: Written,
  path: string,
): readonly (string | number | boolean)[] | undefined => {
  const key = path.startsWith('this.') ? `${holder ?? block}${path.slice('this'.length)}` : path;
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

/** The field of a key; undefined where the name is a step or fact. */
const fieldIn = (data: Subject['data'], key: string): Field | undefined => {
  const scope = key.split('.')[0] ?? '';
  const isStep = [...(data.facts[scope] ?? []), ...(data.steps[scope] ?? [])].some(({ step }) => key === `${scope}.${step}`);
  return isStep ? undefined : fieldOfKey(data, key);
};
