import type { ExampleFailure } from '../../evaluate/examples.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { testsOf } from '../../model/pricing/condition.ts';
import type { Origin } from '../../model/check/references.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Subject } from '../subject/subject.ts';

/** A bound or rule that an example contradicts. */
export type Bound = {
  readonly at: Origin;
  readonly words: string;
  /** Whether the bound reads a table, so that a wrong row may be the cause. */
  readonly isOfTables: boolean;
  /** Set if the rule refers or warns, and does not refuse. */
  readonly isAdvisory?: 'refer' | 'warn';
};

/** Returns the bound that an example's result names: "people[0].name maxLength", or the name of a rule. */
export const boundOf = (subject: Subject, { what }: Pick<ExampleFailure, 'what'>, text: string): Bound | undefined => {
  if (what === 'refer' || what === 'warn') return boundOfRule(subject, text);
  if (what !== 'issues') return undefined;
  const [path, code = ''] = text.includes(' ') ? text.split(' ') : ['', text];
  return (
    boundOfRule(subject, code) ??
    boundOfInsured(subject, code) ??
    boundOfTerm(subject, code) ??
    boundOfField(subject, path ?? '', code)
  );
};

const boundOfRule = (subject: Subject, name: string): Bound | undefined => {
  const { data, placeIn } = subject;
  const index = data.rules.findIndex(({ rule }) => rule === name);
  const rule = data.rules[index];
  if (!rule) return boundOfChange(subject, name);
  const { refuse, refer, when, for: list = 'application' } = rule;
  const isOfTables = testsOf(when, list).some(
    ({ name: left, rightSide: right, block: within }) =>
      readsTable(subject, left, within) || (isRecord(right) && ('table' in right || readsTable(subject, right['path'], within))),
  );
  return {
    at: placeIn('model.json', `/rules/${index}/when`),
    words: `rule "${name}"`,
    isOfTables,
    ...(refuse === undefined && { isAdvisory: refer === undefined ? 'warn' : 'refer' }),
  };
};

/** Finds a rule of one kind of endorsement. */
const boundOfChange = ({ data, placeIn }: Subject, name: string): Bound | undefined => {
  for (const kind of ['add', 'remove', 'replace', 'correct'] as const) {
    const index = (data.endorsement?.[kind]?.rules ?? []).findIndex(({ rule }) => rule === name);
    if (index >= 0)
      return {
        at: placeIn('model.json', `/endorsement/${kind}/rules/${index}/when`),
        words: `rule "${name}" of "${kind}"`,
        isOfTables: true,
      };
  }
  return undefined;
};

const readsTable = (subject: Subject, operand: unknown, block: string): boolean =>
  subject.modelReads.stepsBelow(operand, block).some((key) => subject.prepared.plan.cell(key)?.step['lookup'] !== undefined);

const boundOfInsured = (subject: Subject, code: string): Bound | undefined => {
  const { insured } = subject.data;
  const { age, min, max } = insured ?? {};
  const insuredBound = (word: string, words: string, isOfTables = false): Bound => ({
    at: subject.placeIn('model.json', `/insured/${word}`),
    words: `"insured.${word}", ${words},`,
    isOfTables,
  });
  if (code === 'age' && age) return insuredBound('age', `${age.from} to ${age.to}`, readsTable(subject, age.of, 'application'));
  if (code === 'headcount' && min !== undefined) return insuredBound('min', String(min));
  return code === 'headcount-over' && max !== undefined ? insuredBound('max', String(max)) : undefined;
};

const WORD_OF_TERM: Readonly<Record<string, 'earliest' | 'latest' | 'maxDays'>> = {
  'too-early': 'earliest',
  'too-late': 'latest',
  'too-long': 'maxDays',
};

const boundOfTerm = ({ placeIn, data: { term } }: Subject, code: string): Bound | undefined => {
  const word = WORD_OF_TERM[code];
  return term && word && term[word] !== undefined
    ? { at: placeIn('model.json', `/term/${word}`), words: `"${word}" of the term, ${term[word]},`, isOfTables: false }
    : undefined;
};

/** Keywords that are probably right if an example contradicts them: the value in the example has a wrong type, format or choice. */
const VALUE_KEYWORDS = new Set(['type', 'format', 'const']);

/** Keywords without a number as their value, by the codes of their issues. */
const WORD_OF_CODE: Readonly<Record<string, readonly ('checkDigit' | 'visibleWhen' | 'requiredWhen')[]>> = {
  'check-digit': ['checkDigit'],
  'not-expected': ['visibleWhen'],
  required: ['requiredWhen', 'visibleWhen'],
};

const boundOfField = (subject: Subject, path: string, code: string): Bound | undefined => {
  let [field, pointer] = [scopeField(subject.data, 'application'), ''];
  for (const token of path.split('.').flatMap((name) => name.replaceAll(/\[\d+\]/g, '.[]').split('.'))) {
    const child = token === '[]' ? field.items : field.properties?.[token];
    if (!child) return undefined;
    pointer += token === '[]' ? '/items' : `/properties/${token}`;
    field = child;
  }
  const word = WORD_OF_CODE[code]?.find((each) => field[each] !== undefined);
  if (word)
    return {
      at: subject.originOf(`${pointer}/${word}`),
      words: `"${word}" of "${path.split('.').at(-1)}"`,
      isOfTables: false,
    };
  const words: Readonly<Record<string, unknown>> = field;
  const limit = words[code];
  return !VALUE_KEYWORDS.has(code) && (typeof limit === 'number' || typeof limit === 'string')
    ? {
        at: subject.originOf(`${pointer}/${code}`),
        words: `"${code}" of "${path.split('.').at(-1)}", ${limit},`,
        isOfTables: false,
      }
    : undefined;
};
