import { attachmentFields } from '../attachments.ts';
import { DiagnosticError } from '../diagnostic.ts';
import type { Field, ModelData } from '../model.ts';
import { fieldAt, schemaAt } from '../schema-fields.ts';

const isListOfObjects = (field: Field): boolean => field.type === 'array' && field.items?.properties !== undefined;
const isObject = (field: Field): boolean => field.type === 'object' || field.properties !== undefined;
const isSingleValue = (field: Field): boolean =>
  ['string', 'integer', 'number', 'boolean'].includes(field.type ?? '') ||
  field.enum !== undefined ||
  field.const !== undefined ||
  field.oneOfTable !== undefined;
const isListOfChoices = (field: Field): boolean =>
  field.type === 'array' && (field.items?.enum !== undefined || field.items?.oneOfTable !== undefined);

const reasonForNoInput = (field: Field): string | undefined => {
  if (isSingleValue(field) || isListOfChoices(field) || field.attachment) return undefined;
  if (isListOfObjects(field)) return 'it is a list of objects: no small form holds another list';
  if (field.type === 'array') return 'it is a list of plain values: an input takes one value. Make its values an enum';
  if (isObject(field)) return 'it is an object: an input takes one value';
  return 'it has no type and no choices: give it a type, an enum or a table';
};

const notDrawable = (message: string, name = '', options: readonly string[] = []): DiagnosticError =>
  new DiagnosticError('not-drawable', message, name, options);

/** Throws if no grid cell can show or edit the field. */
export const checkColumn = (name: string, field: Field): void => {
  if (isObject(field))
    throw notDrawable(
      `The grid cannot hold "${name}", as it is an object: a cell takes one value. Give the row each of its fields by itself, or make it a list of small forms (an array of objects)`,
      name,
      Object.keys(field.properties ?? {}),
    );
  if (field.attachment)
    throw notDrawable(`The grid cannot hold "${name}", as a cell takes no files: name the field in a section of "rows"`);
  if (!isListOfObjects(field)) {
    if (field.type !== 'array' || isListOfChoices(field)) return;
    throw notDrawable(
      `The grid cannot hold "${name}", as it is a list of plain values: a cell takes one value. Make its items objects, or its values an enum`,
    );
  }
  checkSmallForms(name, field);
};

const checkSmallForms = (name: string, list: Field): void => {
  for (const [inner, field] of Object.entries(list.items?.properties ?? {})) {
    const reason = reasonForNoInput(field);
    if (reason !== undefined) throw notDrawable(`The small forms of "${name}" cannot hold "${inner}", as ${reason}`, inner);
  }
};

/** Throws if the form of a row cannot draw a field: a value, an object of values, or a list of small forms. */
export const checkRowField = (row: Field, path: string, list: string): void => {
  const names = path.split('.');
  const field = fieldAt(row, names, list);
  for (const [index, inner] of names.entries()) {
    const parentPath = names.slice(0, index).join('.');
    if (index > 0 && isListOfObjects(fieldAt(row, names.slice(0, index), list)))
      throw notDrawable(
        `The form of a row cannot hold "${inner}" by itself, as "${parentPath}" is a list: name the list, whose small forms hold all of its fields`,
        path,
        [parentPath],
      );
  }
  for (const [part, partPath] of partsOf(field, path)) {
    const reason = isListOfObjects(part) ? undefined : reasonForNoInput(part);
    if (reason !== undefined) throw notDrawable(`The form of a row cannot hold "${partPath}", as ${reason}`, path);
    checkSmallForms(partPath, part);
  }
};

/** Throws if a section names a field that cannot be drawn: lists of objects need a grid, other fields an input. */
export const checkEntry = ({ schema, form }: Pick<ModelData, 'schema' | 'form'>, path: string): void => {
  const grids = Object.keys(form.grid ?? {});
  const parts = [...partsOf(fieldAt(schema, path.split('.'), 'application'), path)];
  const list = parts.find(
    ([part, partPath]) => isListOfObjects(part) && !grids.some((grid) => grid === partPath || grid.startsWith(`${partPath}.`)),
  );
  if (list)
    throw notDrawable(
      `The form cannot draw the list "${list[1]}", as it has no grid: name its columns under "grid", {"${list[1]}": ["…"]}, and the list under "lists" of model.json`,
    );
  for (const [part, partPath] of parts) {
    const why = isListOfObjects(part) ? undefined : reasonForNoInput(part);
    if (why !== undefined) throw notDrawable(`The form cannot draw "${partPath}", as ${why}.`);
  }
};

function* partsOf(field: Field, path: string): Iterable<readonly [Field, string]> {
  const properties = isListOfObjects(field) ? [] : Object.entries(field.properties ?? {});
  if (properties.length === 0) yield [field, path];
  for (const [name, inner] of properties) yield* partsOf(inner, `${path}.${name}`);
}

/** Throws if a list has a widget: lists are drawn as grids. */
export const checkListWidget = (name: string, path: string, field: Field): void => {
  if (isListOfObjects(field) && !path.includes('.'))
    throw notDrawable(
      `The widget "${name}" cannot hold "${path}", as that is a list of the application: it is drawn as a grid. Take the widget away and name the columns under "grid"`,
    );
};

/** Throws if a field of files in the items of a list is in no form of a row. */
export const checkRowFiles = ({ schema, form }: ModelData, path: string): void => {
  const grid = Object.keys(form.grid ?? {}).find((each) => path.startsWith(`${each}.`));
  const pathInRow = grid === undefined ? '' : path.slice(grid.length + 1);
  const row = grid === undefined ? undefined : schemaAt(schema, grid)?.items;
  const isFieldOfRow = row && [...attachmentFields(row)].some(([each]) => each === pathInRow);
  if (!isFieldOfRow)
    throw new DiagnosticError(
      'attachment',
      `Only the application and the rows of a grid hold files: move "${path}" into one of them, or an object of it`,
    );
  const sectionFields = (form.rows?.[grid ?? ''] ?? []).flatMap(({ fields }) => fields);
  if (!sectionFields.some((each) => each === pathInRow || pathInRow.startsWith(`${each}.`)))
    throw new DiagnosticError(
      'attachment',
      `No cell of a grid takes files: ask for "${pathInRow}" in the form of the row, {"${grid}": [{ "fields": ["${pathInRow}"] }]} under "rows" of insure.ui.json`,
    );
};
