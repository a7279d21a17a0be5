import type { Field, Form, FormStep, ModelData, Section } from '../../model/model.ts';
import type { Place } from './content.ts';
import { inputPaths, schemaAt } from '../../model/schema-fields.ts';
import { pointerOfPath } from '../../values/pointer.ts';

const isList = (field: Field | undefined): boolean => Boolean(field?.items?.properties);

export type Part =
  | { readonly kind: 'fields'; readonly paths: readonly string[] }
  | { readonly kind: 'grid'; readonly path: string };

/** Splits a section's entries into parts: consecutive fields together, each grid alone. */
export const partsOf = (model: ModelData, entries: readonly string[]): readonly Part[] => {
  const grids = Object.keys(model.form.grid ?? {});
  return entries.reduce<readonly Part[]>((parts, entry) => {
    const grid = grids.find((path) => path === entry || path.startsWith(`${entry}.`));
    if (grid !== undefined && isList(schemaAt(model.schema, entry))) return [...parts, { kind: 'grid', path: grid }];
    const paths = inputPaths(model.schema, entry);
    const last = parts.at(-1);
    return last?.kind === 'fields'
      ? [...parts.slice(0, -1), { kind: 'fields', paths: [...last.paths, ...paths] }]
      : [...parts, { kind: 'fields', paths }];
  }, []);
};

/**
 * Returns the sections of a row's form. An entry that is an object is replaced by its fields. The columns of the grid that are not
 * in `rows` come first.
 */
export const sectionsOfRow = ({ form }: ModelData, { path, row: rowSchema }: Place): readonly Section[] => {
  const sections = (form.rows?.[path] ?? []).map((section) => ({
    ...section,
    fields: section.fields.flatMap((entry) => inputPaths(rowSchema, entry)),
  }));
  const namedFields = new Set(sections.flatMap(({ fields }) => fields));
  const others = (form.grid?.[path] ?? []).filter((column) => rowSchema.properties?.[column] && !namedFields.has(column));
  return others.length > 0 ? [{ fields: others, ...(sections.length === 0 && { columns: 1 }) }, ...sections] : sections;
};

const entriesOf = (step: FormStep): readonly string[] => (step.sections ?? []).flatMap((section) => section.fields);

/** Returns the step of a pointer's field; the first step if no step has the field. */
export const stepOf = (form: Form, pointer: string): FormStep | undefined => {
  const holds = (step: FormStep): boolean =>
    entriesOf(step).some(
      (entry) =>
        pointer === pointerOfPath(entry) ||
        pointer.startsWith(`${pointerOfPath(entry)}/`) ||
        pointerOfPath(entry).startsWith(`${pointer}/`),
    );
  return form.steps.find(holds) ?? form.steps[0];
};
