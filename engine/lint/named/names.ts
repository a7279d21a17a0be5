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
export const namesInSchema = (subject: Subject): readonly LintDiagnostic[] =>
  everyField(subject.data.schema).flatMap((each) => ofField(subject, each));

const ofField = ({ data, originOf }: Subject, { field, pointer, holder }: PlacedField): readonly LintDiagnostic[] => {
  const own = Object.keys(field.properties ?? {});
  const beside = Object.keys(holder?.properties ?? {});
  const inItems = Object.keys(field.items?.properties ?? {});
  const at = (word: string) => originOf(`${pointer}/${word}`);
  const choices = field.enum?.map(String);
  const columns = data.tables[field.oneOfTable ?? '']?.columns.filter(isGiven).map(({ gives }) => gives);
  return [
    ...(field.required ?? []).flatMap((name, index) => unknownNameDiagnostic('field', name, own, at(`required/${index}`))),
    ...Object.entries(field.fills ?? {}).flatMap(([reading, name]) =>
      unknownNameDiagnostic('field', name, beside, at(`fills/${reading}`)),
    ),
    ...(field.uniqueBy ?? []).flatMap((name, index) => unknownNameDiagnostic('field', name, inItems, at(`uniqueBy/${index}`))),
    ...(field.sumTo ? unknownNameDiagnostic('field', field.sumTo.field, inItems, at('sumTo/field')) : []),
    ...(field.ascending === undefined ? [] : unknownNameDiagnostic('field', field.ascending, inItems, at('ascending'))),
    ...Object.keys(field.sameAs?.fields ?? {}).flatMap((name) =>
      unknownNameDiagnostic('field', name, own, at(`sameAs/fields/${escapeToken(name)}`)),
    ),
    ...(['label', 'family'] as const).flatMap((word) =>
      field[word] !== undefined && columns ? unknownNameDiagnostic('column', field[word], columns, at(word)) : [],
    ),
    ...(choices
      ? Object.keys(field.labels ?? {}).flatMap((name) =>
          unknownNameDiagnostic('choice', name, choices, at(`labels/${escapeToken(name)}`)),
        )
      : []),
    ...(choices && field.labels ? unlabelled(choices, field.labels, at('labels')) : []),
    ...wordings(field, own).flatMap((name) =>
      unknownNameDiagnostic('field', name, own, at(`errorMessage/required/${escapeToken(name)}`)),
    ),
  ];
};

const unlabelled = (
  choices: readonly string[],
  labels: Readonly<Record<string, string>>,
  at: LintDiagnostic['at'],
): readonly LintDiagnostic[] =>
  choices
    .filter((choice) => !Object.hasOwn(labels, choice))
    .map((choice) => ({ at, message: `The choice "${choice}" has no label.` }));

const wordings = ({ errorMessage }: Field, own: readonly string[]): readonly string[] => {
  const required = isRecord(errorMessage) ? errorMessage['required'] : undefined;
  return own.length > 0 && isRecord(required) ? Object.keys(required) : [];
};

export const unknownNameDiagnostic = (
  kind: string,
  name: string,
  options: readonly string[],
  at: Origin,
): readonly LintDiagnostic[] =>
  options.includes(name)
    ? []
    : [
        {
          at,
          message: `There is no ${kind} "${name}" here.`,
          options,
          ...(options.length > 0 ? { nearest: closest(name, options) } : {}),
        },
      ];
