import type { Field } from '../../model/model.ts';
import { escapeToken } from '../../values/pointer.ts';
import { listPaths } from '../../model/schema-fields.ts';
import type { Subject } from './subject.ts';

/** A field of the application, and the source of its value. */
export type FormField = {
  readonly name: string;
  readonly field: Field;
  readonly parent: Field;
  /** The pointer in the resolved schema. */
  readonly pointer: string;
  /** The name in conditions: "person.birthDay", "application.policyholder.phone". */
  readonly key: string;
  readonly isAsked: boolean;
  /** Whether it has a value without the user: a constant, a default, or a value from another field. */
  readonly isGiven: boolean;
  readonly isRequired: boolean;
};

type Position = {
  readonly path: string;
  readonly pointer: string;
  readonly key: string;
  readonly isAsked: boolean;
  /** Whether it is in a row of a grid, where only the columns and the sections of the row's form ask for values. */
  readonly isInRow: boolean;
};

/** Returns every field with a value, and the lists of rows. */
export const formFields = ({ data }: Subject): readonly FormField[] => {
  const lists = listPaths(data.lists);
  const entries = data.form.steps.flatMap(({ sections = [] }) => sections.flatMap(({ fields }) => fields));
  const grid = data.form.grid ?? {};
  const rowEntries = Object.entries(data.form.rows ?? {}).flatMap(([list, sections]) =>
    sections.flatMap(({ fields }) => fields.map((field) => `${list}.${field}`)),
  );
  const isEntry = (path: string, isInRow: boolean): boolean =>
    (isInRow ? rowEntries : entries).some((entry) => path === entry || path.startsWith(`${entry}.`));

  const visit = (parent: Field, at: Position): readonly FormField[] =>
    Object.entries(parent.properties ?? {}).flatMap(([name, field]): readonly FormField[] => {
      const path = at.path === '' ? name : `${at.path}.${name}`;
      const pointer = `${at.pointer}/properties/${escapeToken(name)}`;
      const columns = at.pointer.endsWith('/items') ? grid[at.path] : undefined;
      const isRow = Boolean(field.items?.properties);
      const isInRow = at.isInRow || columns !== undefined;
      const isColumn = columns ? isRow || columns.includes(name) : at.isAsked;
      const isAsked = isColumn || isEntry(path, isInRow);
      const key = `${at.key}.${name}`;
      const formField: FormField = {
        name,
        field,
        parent,
        pointer,
        key,
        isAsked,
        isGiven: field.const !== undefined || field.default !== undefined || isFilledByOther(parent, name),
        isRequired: Boolean(parent.required?.includes(name)) || isRequiredInsured(data, key),
      };
      if (field.properties) return visit(field, { path, pointer, key, isAsked, isInRow });
      if (!field.items || !isRow) return [formField];
      return [
        formField,
        ...visit(field.items, { path, pointer: `${pointer}/items`, key: lists.get(path) ?? key, isAsked, isInRow }),
      ];
    });
  return visit(data.schema, { path: '', pointer: '', key: 'application', isAsked: false, isInRow: false });
};

const isFilledByOther = ({ properties = {} }: Field, name: string): boolean =>
  Object.values(properties).some(({ fills = {} }) => Object.values(fills).includes(name));

const isRequiredInsured = ({ insured }: Subject['data'], key: string): boolean =>
  Boolean(insured?.required?.some((name) => key === `${insured.list}.${name}`));
