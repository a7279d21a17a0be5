import { fieldOf, type Issue, listPaths, type Model, unknownMembers } from '@insure/engine';
import type { EndorsementKind } from '../../contract/endorsements.ts';
import type { Change } from './change.ts';
import type { Fields } from '../domain/application.ts';

/** Kinds whose rows carry a person's fields, and kinds that have rows at all. */
const withPerson: ReadonlySet<EndorsementKind> = new Set(['ADD', 'REPLACE', 'CORRECT', 'JOB']);
const withRows: ReadonlySet<EndorsementKind> = new Set([...withPerson, 'REMOVE']);

/**
 * The parts of a change that its model does not know or its kind does not use, each with its path into the change. They must not be
 * stored: they would be neither checked nor masked.
 */
export const unknownParts = (
  model: Model,
  { kind, rows, holder }: Pick<Change, 'kind' | 'rows' | 'holder'>,
): readonly Issue[] => {
  const surplus = (path: string): Issue => ({ path, code: 'additionalProperties', params: { title: path.slice(1) } });
  const person = personIn(model);
  const fromRows = withRows.has(kind)
    ? rows.flatMap((row, index): readonly Issue[] => {
        if (row.person === undefined) return [];
        const at = `/rows/${index}/person`;
        return withPerson.has(kind) && person ? person(row.person, at) : [surplus(at)];
      })
    : rows.map((_, index) => surplus(`/rows/${index}`));
  if (holder === undefined) return fromRows;
  if (kind !== 'HOLDER') return [...fromRows, surplus('/holder')];
  const unknown = unknownMembers(model, { policyholder: holder });
  return [...fromRows, ...unknown.map((issue) => ({ ...issue, path: issue.path.replace('/policyholder', '/holder') }))];
};

/** Looks at the fields of one person; undefined where the model has no list of them. */
const personIn = (model: Model): ((person: Fields, at: string) => readonly Issue[]) | undefined => {
  const { insured, lists, schema } = model.data;
  const path = [...listPaths(lists)].find(([, list]) => list === insured?.list)?.[0];
  if (path === undefined) return undefined;
  const names = path.split('.');
  const isList = names.map((_, at) => fieldOf(schema, pointerTo(schema, names.slice(0, at + 1)))?.type === 'array');
  const pointer = pointerOf(names, isList);
  return (person, at) =>
    unknownMembers(
      model,
      names.reduceRight<unknown>((inner, name, index) => ({ [name]: isList[index] ? [inner] : inner }), person),
    ).map((issue) => ({ ...issue, path: issue.path.replace(pointer, at) }));
};

const pointerOf = (names: readonly string[], isList: readonly boolean[]): string =>
  names.map((name, index) => `/${name}${isList[index] ? '/0' : ''}`).join('');

/** The pointer of a field below lists and objects: an item of a list is its first. */
const pointerTo = (schema: Model['data']['schema'], names: readonly string[]): string =>
  names.reduce((before, name, index) => {
    const isItem = index > 0 && fieldOf(schema, before)?.type === 'array';
    return `${before}${isItem ? '/0' : ''}/${name}`;
  }, '');
