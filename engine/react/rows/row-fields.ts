import { useMemo } from 'react';
import { translate } from '../../index.ts';
import type { Language } from '../../model/language.ts';
import type { Model } from '../../model/open-model.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import type { Place } from '../state/content.ts';
import { useItemChoices } from '../state/item-names.ts';
import { sectionsOfRow } from '../state/layout.ts';
import { useLanguage } from '../texts/language.tsx';
import { type Column, type FieldColumn, fieldColumn } from './columns.ts';
import type { GridList } from './groups.ts';

/**
 * Returns the fields of a row as columns, those of its objects by path: first those of the grid, then the others of its form,
 * without files.
 */
export const useRowFields = ({
  store,
  place,
  columns,
}: Pick<GridList, 'store' | 'place' | 'columns'>): readonly FieldColumn[] => {
  const language = useLanguage();
  const fields = useMemo(() => fieldsOf(store.model, place, columns, language), [store, place, columns, language]);
  const items = useItemChoices(
    store,
    useMemo(() => fields.flatMap(({ field }) => field.oneOfList ?? []), [fields]),
  );
  return useMemo(
    () => fields.map((column) => ({ ...column, choices: items.get(column.field.oneOfList ?? '') ?? column.choices })),
    [fields, items],
  );
};

const fieldsOf = (model: Model, place: Place, columns: readonly Column[], language: Language): readonly FieldColumn[] => {
  const shown = columns.filter((column) => column.kind === 'field');
  const formFields = sectionsOfRow(model.data, place).flatMap(({ fields }) => fields);
  const all = [
    ...shown,
    ...formFields.flatMap((name) => {
      const field = shown.some(({ key }) => key === name) ? undefined : schemaAt(place.row, name);
      return field && !field.attachment ? [fieldColumn(model, name, field, language)] : [];
    }),
  ];
  // Of fields with the same title, those in an object get the title of the object before theirs, as in templates.
  return all.map((column) => {
    const lastDot = column.key.lastIndexOf('.');
    if (lastDot < 0 || all.filter(({ title }) => title === column.title).length < 2) return column;
    const object = schemaAt(place.row, column.key.slice(0, lastDot))?.title;
    return { ...column, title: `${translate(model.data, object ?? column.key.slice(0, lastDot), language)} ${column.title}` };
  });
};
