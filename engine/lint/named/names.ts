import { nearestOf } from '../../model/diagnostic.ts';
import { sumRules, uniqueRules } from '../../model/array-rules.ts';
import type { Field, ModelData } from '../../model/model.ts';
import { listPaths, scopeField } from '../../model/schema-fields.ts';
import { escapeToken, isRecord } from '../../values/pointer.ts';
import { isGiven, keysOf } from '../../model/pricing/rating-table.ts';
import type { LintDiagnostic } from '../define.ts';
import { everyField, type PlacedField, type Subject } from '../subject/subject.ts';
import type { Origin } from '../../model/check/references.ts';

/** Returns the paths of all fields in the application, also in lists: "policyholder.phone", "insuredGroup.plan". */
export const fieldPaths = (schema: Field): readonly string[] =>
  Object.entries(schema.items?.properties ?? schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldPaths(field).map((path) => `${name}.${path}`),
  ]);

/** Returns the same paths for one item of each list: "insuredGroup", "insuredGroup[0]", "insuredGroup[0].plan". */
export const itemPaths = (schema: Field): readonly string[] =>
  Object.entries(schema.items?.properties ?? schema.properties ?? {}).flatMap(([name, field]) => {
    const below = itemPaths(field);
    return field.items
      ? [name, `${name}[0]`, ...below.map((path) => `${name}[0].${path}`)]
      : [name, ...below.map((path) => `${name}.${path}`)];
  });

/** Returns the fields of the list at a path ("insuredGroup.insured_list"). */
export const rowFields = (data: ModelData, path: string): readonly string[] => {
  const list = listPaths(data.lists).get(path);
  return list === undefined ? [] : Object.keys(scopeField(data, list).properties ?? {});
};

/** Finds unknown names in keywords of the schema. */
export function* namesInSchema(subject: Subject): Iterable<LintDiagnostic> {
  for (const placedField of everyField(subject.data.schema)) {
    const at = (word: string): Origin => subject.originOf(`${placedField.pointer}/${word}`);
    for (const { kind, names, options } of namesOf(subject, placedField))
      for (const [name, word] of names) yield* unknownNameDiagnostic(kind, name, options, at(word));
    yield* labelDiagnostics(placedField.field, at);
  }
}

/** Finds choices without labels and labels without a choice. If there is one of each, the choice was probably renamed. */
function* labelDiagnostics({ enum: choices, labels }: Field, at: (word: string) => Origin): Iterable<LintDiagnostic> {
  if (!choices || !labels) return;
  const options = choices.map(String);
  const choicesWithoutLabel = options.filter((choice) => !Object.hasOwn(labels, choice));
  const labelsWithoutChoice = Object.keys(labels).filter((label) => !options.includes(label));
  const isRenamed = choicesWithoutLabel.length === 1 && labelsWithoutChoice.length === 1;
  if (!isRenamed)
    for (const choice of choicesWithoutLabel) yield { at: at('labels'), message: `The choice "${choice}" has no label.` };
  for (const label of labelsWithoutChoice)
    yield {
      at: { ...at(`labels/${escapeToken(label)}`), isName: true },
      message: `There is no choice "${label}" here${isRenamed ? `, and the choice "${choicesWithoutLabel[0]}" has no label` : ''}.`,
      options,
      nearest: nearestOf(label, options),
    };
}

/** Names of one kind, each with the keyword that contains it. */
type NamesInKeyword = {
  readonly kind: string;
  readonly names: readonly (readonly [name: string, word: string])[];
  readonly options: readonly string[];
};

const namesOf = ({ data }: Subject, { field, parent }: PlacedField): readonly NamesInKeyword[] => {
  const ownNames = Object.keys(field.properties ?? {});
  const keysUnder = (value: unknown, word: string) =>
    Object.keys(isRecord(value) ? value : {}).map((name) => [name, `${word}/${escapeToken(name)}`] as const);
  const indexedNames = (names: readonly string[] = [], word: string) =>
    names.map((name, index) => [name, `${word}/${index}`] as const);
  const namePair = (name: string | undefined, word: string) => (name === undefined ? [] : [[name, word] as const]);
  const wordings = ownNames.length > 0 && isRecord(field.errorMessage) ? field.errorMessage['required'] : undefined;
  const namesOfItems = [
    ...uniqueRules(field).flatMap(({ fields }, index) =>
      indexedNames(fields, placeOf(field.uniqueBy, 'uniqueBy', index, '/fields')),
    ),
    ...sumRules(field).flatMap(({ field: name, groupBy }, index) => [
      ...namePair(name, placeOf(field.sumTo, 'sumTo', index, '/field')),
      ...indexedNames(groupBy, placeOf(field.sumTo, 'sumTo', index, '/groupBy')),
    ]),
    ...namePair(field.ascending, 'ascending'),
  ];
  const filledNames = Object.entries(field.fills ?? {}).map(([reading, name]) => [name, `fills/${reading}`] as const);
  const choiceTable = data.tables[field.items?.oneOfTable ?? ''];
  const choices = field.items?.enum?.map(String) ?? (choiceTable ? keysOf(choiceTable) : []);
  const optionNames = (['needs', 'excludes'] as const).flatMap((word) =>
    Object.entries(field[word] ?? {}).flatMap(([option, others]) => [
      [option, `${word}/${escapeToken(option)}`] as const,
      ...indexedNames(others, `${word}/${escapeToken(option)}`),
    ]),
  );
  const table = data.tables[field.oneOfTable ?? ''];
  const namesOfKeywords: readonly NamesInKeyword[] = [
    { kind: 'field', names: indexedNames(field.required, 'required'), options: ownNames },
    { kind: 'field', names: filledNames, options: Object.keys(parent?.properties ?? {}) },
    { kind: 'field', names: namesOfItems, options: Object.keys(field.items?.properties ?? {}) },
    { kind: 'field', names: keysUnder(field.sameAs?.fields, 'sameAs/fields'), options: ownNames },
    { kind: 'option', names: optionNames, options: choices },
    { kind: 'field', names: keysUnder(wordings, 'errorMessage/required'), options: ownNames },
  ];
  const columns: NamesInKeyword = {
    kind: 'column',
    names: [...namePair(field.label, 'label'), ...namePair(field.family, 'family')],
    options: table?.columns.filter(isGiven).map(({ gives }) => gives) ?? [],
  };
  return [...namesOfKeywords, ...(table ? [columns] : [])];
};

/** Returns the place of a part of a rule. The keyword holds a list of names, one rule or several. */
const placeOf = (value: unknown, word: string, index: number, part: string): string => {
  if (!Array.isArray(value)) return `${word}${part}`;
  return typeof value[0] === 'string' ? word : `${word}/${index}${part}`;
};

export function* unknownNameDiagnostic(
  kind: string,
  name: string,
  options: readonly string[],
  at: Origin,
): Iterable<LintDiagnostic> {
  if (options.includes(name)) return;
  yield { at, message: `There is no ${kind} "${name}" here.`, options, nearest: nearestOf(name, options) };
}
