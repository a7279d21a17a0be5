import { fieldWithRole, isNamed } from '../../model/roles.ts';
import type { Language, Sentence } from '../../model/language.ts';
import type { Model } from '../../model/open-model.ts';
import { groupLetter, shortLabel } from '../../wording/trace.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { useItemChoices } from '../state/item-names.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useMemo } from 'react';
import { type Translate, useWords } from '../texts/language.tsx';
import { type Column, columnsOf } from './columns.ts';
import { type Group, isPersonPlace, type Place } from '../state/content.ts';
import { sectionsOfRow } from '../state/layout.ts';
import { translate } from '../../index.ts';
import { showCount, unitWords } from '../../wording/values.ts';
import type { ApplicationStore } from '../state/state.ts';

/** Returns the name of a group by its index: "A 组". */
export const groupName = (index: number, t: Translate): string => t(gridTexts.group, { name: groupLetter(index + 1) });

/** Returns the field with the group's name: its first free text. */
export const nameFieldOf = (place: Place): string | undefined =>
  Object.entries(place.group.properties ?? {}).find(
    ([name, field]) =>
      name !== place.inner &&
      field.type === 'string' &&
      [field.enum, field.const, field.oneOfTable, field.format, field.formatBy, field.unit].every((word) => word === undefined),
  )?.[0];

/** Returns the label of a group: "A 组", or with the name that the user gave it: "A 组 内勤". */
export const groupLabel = (place: Place, group: Group | undefined, index: number, t: Translate): string => {
  const field = nameFieldOf(place);
  const enteredName = field === undefined ? undefined : group?.fields[field];
  return typeof enteredName === 'string' && enteredName.trim() !== ''
    ? `${groupName(index, t)} ${enteredName.trim()}`
    : groupName(index, t);
};

/** Returns the short label of the group's plan. */
export const groupPlan = (model: Model, place: Place, group: Group | undefined, language: Language): string =>
  Object.entries(place.group.properties ?? {})
    .flatMap(([name, field]) =>
      field.enum && group?.fields[name] !== undefined
        ? [shortLabel(labelOf(choicesOf(model, field, language), group.fields[name]))]
        : [],
    )
    .join(' ');

/** A list of the form with its columns and wording in the page's language. */
export type GridList = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  /** Whether the form of a row has more fields than the columns. */
  readonly hasMoreFields: boolean;
  readonly list: ListWords;
};

/** Returns the list of a place. The object is the same until store, list, language or the names of `oneOfList` change. */
export const useGridList = (store: ApplicationStore, place: Place): GridList => {
  const { t, language } = useWords();
  const items = useItemChoices(
    store,
    useMemo(() => Object.values(place.row.properties ?? {}).flatMap(({ oneOfList }) => oneOfList ?? []), [place]),
  );
  return useMemo(() => {
    const current = <T extends Column>(column: T): T =>
      column.kind === 'field' ? { ...column, choices: items.get(column.field.oneOfList ?? '') ?? column.choices } : column;
    const columns = columnsOf(store.model, place, language).map(current);
    const rowFields = sectionsOfRow(store.model.data, place).flatMap((section) => section.fields);
    const hasMoreFields = rowFields.some((name) => !columns.some((column) => column.kind === 'field' && column.key === name));
    return { store, place, columns, hasMoreFields, list: listWords(store, place, language, t) };
  }, [store, place, language, t, items]);
};

/** Texts for the rows of a list: persons, things in the words of the model, or rows. */
export type ListWords = {
  /** "被保险人", "工种". */
  readonly title: string;
  readonly isPersons: boolean;
  readonly isNamed: boolean;
  /** "12 人", "12 辆车", "12 行". */
  readonly counted: (count: number) => string;
  readonly t: (sentence: Sentence, params?: Readonly<Record<string, string | number>>) => string;
};

export const listWords = ({ model }: ApplicationStore, place: Place, language: Language, t: Translate): ListWords => {
  const isPersons = isPersonPlace(model.data, place);
  const listTitle = place.row.title ?? place.rows.title ?? place.groups.title ?? '';
  const title = translate(model.data, listTitle, language);
  const { insured } = model.data;
  const item = insured?.list === place.list ? insured.item : undefined;
  const counted = (count: number): string =>
    unitWords(model.data, item?.unit, showCount(count), language) ??
    t(isPersons ? gridTexts.countedPersons : count === 1 ? gridTexts.countedRow : gridTexts.countedRows, {
      count: showCount(count),
    });
  return {
    title,
    isPersons,
    isNamed: item === undefined && isNamed(place.row) && fieldWithRole(place.row, 'certificateNumber') !== undefined,
    counted,
    t: (sentence, params) => t(sentence, { list: title, ...params }),
  };
};
