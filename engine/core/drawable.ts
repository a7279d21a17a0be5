import { Fault } from './diagnostic.ts';
import type { Field, ModelData, TermRule } from './model.ts';
import { fieldAt } from './schema-fields.ts';

/** Months that a term has at most: a hundred years. */
const MOST_MONTHS = 1200;

const isListOfObjects = (field: Field): boolean => field.type === 'array' && field.items?.properties !== undefined;
const isObject = (field: Field): boolean => field.type === 'object' || field.properties !== undefined;

/** Throws where a column of a grid holds what no cell can show or take. */
export const checkColumn = (name: string, field: Field): void => {
  if (isObject(field))
    throw new Fault(
      'not-drawable',
      `The grid cannot hold "${name}", as it is an object: a cell takes one value. Give the row each of its fields by itself, or make it a list of small forms (an array of objects).`,
      name,
      Object.keys(field.properties ?? {}),
    );
  if (field.type === 'array' && !isListOfObjects(field) && field.items?.enum === undefined)
    throw new Fault(
      'not-drawable',
      `The grid cannot hold "${name}", as it is a list of plain values: a cell takes one value. Make its items objects, or its values an enum.`,
    );
};

/** Throws where a section of the form names a list that nothing draws: lists of objects are drawn as grids, by their columns. */
export const checkEntry = ({ schema, form }: Pick<ModelData, 'schema' | 'form'>, path: string): void => {
  const grids = Object.keys(form.grid ?? {});
  const undrawn = (field: Field, at: string): string | undefined => {
    if (isListOfObjects(field)) return grids.some((grid) => grid === at || grid.startsWith(`${at}.`)) ? undefined : at;
    return Object.entries(field.properties ?? {})
      .map(([name, inner]) => undrawn(inner, `${at}.${name}`))
      .find((found) => found !== undefined);
  };
  const list = undrawn(fieldAt(schema, path.split('.'), 'application'), path);
  if (list !== undefined)
    throw new Fault(
      'not-drawable',
      `The form cannot draw the list "${list}", as it has no grid: name its columns under "grid", {"${list}": ["…"]}, and the list under "lists" of model.json.`,
    );
};

/** Throws where a widget is chosen for a list of the application: it is drawn as a grid. */
export const checkListWidget = (name: string, path: string, field: Field): void => {
  if (isListOfObjects(field) && !path.includes('.'))
    throw new Fault(
      'not-drawable',
      `The widget "${name}" cannot hold "${path}", as that is a list of the application: it is drawn as a grid. Take the widget away and name the columns under "grid".`,
    );
};

/** Throws where the end of a term cannot be computed, so that no order of the model could be priced. */
export const checkTermRule = ({ schema }: Pick<ModelData, 'schema'>, { months, end }: TermRule): void => {
  if (months === undefined && end === undefined)
    throw new Fault(
      'term-without-end',
      'The term has no end: name the field of its months ("months": "application.term") or of its last day ("end": "application.endDate").',
    );
  if (months === undefined) return;
  const [scope, ...rest] = months.split('.');
  if (scope !== 'application' || rest.length === 0) return;
  const field = fieldAt(schema, rest, 'application');
  const choices = field.const === undefined ? field.enum : [field.const];
  const isMonths = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_MONTHS;
  const isBounded = choices
    ? choices.every(isMonths)
    : field.type === 'integer' && isMonths(field.maximum) && isMonths(field.minimum);
  if (!isBounded)
    throw new Fault(
      'term-unbounded',
      `The months of the term, "${rest.join('.')}", must be whole numbers from 1 to ${MOST_MONTHS}: give the field an enum of them, or the type integer with "minimum": 1 and a "maximum".`,
    );
};
