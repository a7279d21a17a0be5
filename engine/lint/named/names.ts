import type { Field, ModelData } from '../../model/model.ts';
import { listPaths, scopeField } from '../../model/schema-fields.ts';
import { escapeToken, isRecord } from '../../values/pointer.ts';
import { isGiven } from '../../model/pricing/rating-table.ts';
import type { LintDiagnostic } from '../define.ts';
import { everyField, type PlacedField, type Subject } from '../subject/subject.ts';
import { closest } from 'fastest-levenshtein';
import type { Origin } from '../../model/references.ts';

/** Paths of all fields below the application, through lists: "policyholder.phone", "insuredGroup.plan". */
export const fieldPaths = (schema: Field): readonly string[] =>
  Object.entries(schema.items?.properties ?? schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldPaths(field).map((path) => `${name}.${path}`),
  ]);

/** Fields of the list at a path ("insuredGroup.insured_list"). */
export const rowFields = (data: ModelData, path: string): readonly string[] => {
  const list = listPaths(data.lists).get(path);
  return list === undefined ? [] : Object.keys(scopeField(data, list).properties ?? {});
};

/** Unknown names in keywords of the schema. */
export function* namesInSchema(subject: Subject): Iterable<LintDiagnostic> {
  for (const placed of everyField(subject.data.schema)) {
    const at = (word: string): Origin => subject.originOf(`${placed.pointer}/${word}`);
    for (const { kind, names, options } of namesOf(subject, placed))
      for (const [name, word] of names) yield* unknownNameDiagnostic(kind, name, options, at(word));
    const { enum: choices = [], labels } = placed.field;
    for (const choice of choices)
      if (labels && !Object.hasOwn(labels, String(choice)))
        yield { at: at('labels'), message: `The choice "${choice}" has no label.` };
  }
}

/** Names of one kind, and the word that has each. */
type Named = {
  readonly kind: string;
  readonly names: readonly (readonly [name: string, word: string])[];
  readonly options: readonly string[];
};

const namesOf = ({ data }: Subject, { field, parent }: PlacedField): readonly Named[] => {
  const own = Object.keys(field.properties ?? {});
  const keysUnder = (value: unknown, word: string) =>
    Object.keys(isRecord(value) ? value : {}).map((name) => [name, `${word}/${escapeToken(name)}`] as const);
  const numbered = (names: readonly string[] = [], word: string) =>
    names.map((name, index) => [name, `${word}/${index}`] as const);
  const single = (name: string | undefined, word: string) => (name === undefined ? [] : [[name, word] as const]);
  const wordings = own.length > 0 && isRecord(field.errorMessage) ? field.errorMessage['required'] : undefined;
  const ofItems = [
    ...numbered(field.uniqueBy, 'uniqueBy'),
    ...single(field.sumTo?.field, 'sumTo/field'),
    ...single(field.ascending, 'ascending'),
  ];
  const filled = Object.entries(field.fills ?? {}).map(([reading, name]) => [name, `fills/${reading}`] as const);
  const table = data.tables[field.oneOfTable ?? ''];
  const named: readonly Named[] = [
    { kind: 'field', names: numbered(field.required, 'required'), options: own },
    { kind: 'field', names: filled, options: Object.keys(parent?.properties ?? {}) },
    { kind: 'field', names: ofItems, options: Object.keys(field.items?.properties ?? {}) },
    { kind: 'field', names: keysUnder(field.sameAs?.fields, 'sameAs/fields'), options: own },
    { kind: 'field', names: keysUnder(wordings, 'errorMessage/required'), options: own },
  ];
  const columns: Named = {
    kind: 'column',
    names: [...single(field.label, 'label'), ...single(field.family, 'family')],
    options: table?.columns.filter(isGiven).map(({ gives }) => gives) ?? [],
  };
  const choices: Named = { kind: 'choice', names: keysUnder(field.labels, 'labels'), options: field.enum?.map(String) ?? [] };
  return [...named, ...(table ? [columns] : []), ...(field.enum ? [choices] : [])];
};

export function* unknownNameDiagnostic(
  kind: string,
  name: string,
  options: readonly string[],
  at: Origin,
): Iterable<LintDiagnostic> {
  const nearest = options.length > 0 ? { nearest: closest(name, options) } : {};
  if (!options.includes(name)) yield { at, message: `There is no ${kind} "${name}" here.`, options, ...nearest };
}
