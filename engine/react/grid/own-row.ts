import type { ErrorSchema } from '@rjsf/utils';
import { type KeyboardEvent, useContext, useMemo, useState } from 'react';
import { blankOf } from '../../model/blank.ts';
import { inLanguage, joinWords } from '../../model/language.ts';
import type { Section } from '../../model/model.ts';
import { fieldWithRole, valueWithRole } from '../../model/roles.ts';
import { type Field, fill, type Language, translate } from '../../index.ts';
import { ageOn } from '../../values/dates.ts';
import { isEmpty } from '../../values/pointer.ts';
import { ADULT, ageWords } from '../rows/age-words.ts';
import { readLine } from '../fields/choices.ts';
import { type ReadFields, readFieldsOf } from '../state/consequences.ts';
import type { Place } from '../state/content.ts';
import { isHiddenAt, type Values } from '../state/field-path.ts';
import { sectionsOfRow } from '../state/layout.ts';
import type { ApplicationStore } from '../state/state.ts';
import { type PlainField, SelfServiceContext } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { type Translate, useWords } from '../texts/language.tsx';

const noFields: ReadFields = { number: undefined, names: [] };

/** Returns a list of persons whose fields have the plain words of a page for those who apply for themselves. */
export const withPlainWords = (place: Place, plain: readonly PlainField[], language: Language): Place => {
  const fields = Object.entries(place.row.properties ?? {}).flatMap(([name, field]): readonly (readonly [string, Field])[] => {
    const words = plain.find(({ title }) => title === field.title);
    if (!words) return [];
    const labels = Object.entries(words.labels).map(([value, label]) => [value, inLanguage(label, language)]);
    return [
      [name, { ...field, title: inLanguage(words.asked, language), labels: { ...field.labels, ...Object.fromEntries(labels) } }],
    ];
  });
  return fields.length === 0
    ? place
    : { ...place, row: { ...place.row, properties: { ...place.row.properties, ...Object.fromEntries(fields) } } };
};

type Edited = { readonly values: Values; readonly changed: ReadonlySet<string> };

/** Adds the relation of a child to a new row as long as the user has not chosen another one. */
export const useChildPreset = <Row extends Edited>(
  { at }: ApplicationStore,
  place: Place,
  before: Values,
  { row, completed }: { readonly row: Row; readonly completed: () => Values },
) => {
  const plain = useContext(SelfServiceContext)?.plain;
  const isNew = valueWithRole(place.row, before, 'name') === undefined;
  const presets = plain && isNew ? presetsOfChild(place, plain, completed(), at) : {};
  const [[name = '', value] = []] = Object.entries(presets);
  const preset = row.changed.has(`/${name}`) ? undefined : value;
  const presetRow = useMemo(
    () => (preset === undefined ? row : { ...row, values: { ...row.values, [name]: preset } }),
    [row, name, preset],
  );
  return { row: presetRow, completed: () => (preset === undefined ? completed() : { ...completed(), [name]: preset }) };
};

/** Returns the values that fields with plain words have for a child as long as they are as in a blank row. */
const presetsOfChild = (place: Place, plain: readonly PlainField[], values: Values, on: string): Values => {
  const born = valueWithRole(place.row, values, 'birthDate');
  const age = typeof born === 'string' ? ageOn(born, on) : undefined;
  if (!age || age.years >= ADULT) return {};
  const blank = blankOf(place.row);
  const presets = Object.entries(place.row.properties ?? {}).flatMap(([name, { title = '' }]) => {
    const preset = plain.find(({ asked }) => Object.values(asked).includes(title))?.ofChild;
    return preset !== undefined && values[name] === blank[name] ? [[name, preset] as const] : [];
  });
  return Object.fromEntries(presets);
};

/**
 * The expected number of persons, 0 if it is not known, with the noun for one. Only a form that asks for one person after the
 * other has them.
 */
export type Expected = { readonly count: number; readonly noun: string; readonly end?: Ending | undefined };

/** What follows after the last person: the review, or another step. */
export type Ending = { readonly isReview: boolean; readonly go: () => void };

/** Returns the index of the next person to fill in after the row of a dialog is saved, or undefined if nobody is left. */
export const nextOpen = (expected: Expected, rows: number, index: number, isOld: boolean): number | undefined => {
  const filled = isOld ? rows : index + 1;
  return filled < expected.count ? filled : undefined;
};

/**
 * Returns the buttons of a person's dialog: what the main one says and does after saving, and whether another person can be
 * added after the last expected one.
 */
export const buttonsOf = (t: Translate, expected: Expected, next: number | undefined, index: number, isOld: boolean) => {
  if (next !== undefined) return { label: t(gridTexts.saveThen, { row: next + 1 }) };
  const { end } = expected;
  if (isOld || !end) return { label: t(gridTexts.save) };
  return {
    label: t(end.isReview ? gridTexts.saveThenReview : gridTexts.saveThenNext),
    finish: end.go,
    addsMore: index + 1 > expected.count,
  };
};

/** Returns a new row at an index, or undefined without an index. */
export const blankRowAt = (store: ApplicationStore, place: Place, index: number | undefined) =>
  index === undefined ? undefined : { row: store.newRow(blankOf(place.row)), index };

/** Returns the title of the dialog of a row. */
export const dialogTitle = (t: Translate, isPerson: boolean, index: number, expected: Expected | undefined): string => {
  const row = index + 1;
  if (!expected) return t(isPerson ? gridTexts.editPerson : gridTexts.editRow, { row });
  const { count, noun } = expected;
  return t(index < count ? gridTexts.personOf : gridTexts.nextPerson, { count, noun, row });
};

type OwnRow = {
  readonly values: Values;
  /** The values with those that follow from the typed number. */
  readonly completed: Values;
  readonly hidden: ReadonlySet<string>;
};

/**
 * Returns the sections of the dialog of a row. For those who apply for themselves, the answers in an ID number and the age are
 * a line below it instead of fields. The usual type of document, and the fields that few fill in, are folded.
 */
export const useSections = (store: ApplicationStore, place: Place, row: OwnRow, errors: ErrorSchema) => {
  const { language } = useWords();
  const { model, at } = store;
  const own = useContext(SelfServiceContext);
  const [isOpen, setOpen] = useState(false);
  const [isTypeOpen, setTypeOpen] = useState(false);
  const all = useMemo(() => sectionsOfRow(model.data, place), [model, place]);
  const { number, names } = own ? readFieldsOf(model, place.row, row.values) : noFields;
  const namesLeftOut = names.filter((name) => isEmpty(row.values[name]) || !errors[name]).join(' ');
  const read = number === undefined ? '' : readLine(model, place.row, row.completed, namesLeftOut.split(' '), language);
  const age = read === '' ? '' : ageWords(valueWithRole(place.row, row.completed, 'birthDate'), at, language);
  const line = [read, age].filter((text) => text !== '').join(' · ');
  const blank = useMemo(() => blankOf(place.row), [place]);
  const rare = (own?.rareOfPerson ?? []).filter((name) => place.row.properties?.[name] !== undefined);
  const isFolded =
    !isOpen &&
    rare.every((name) => !errors[name] && (isEmpty(row.values[name]) || row.values[name] === blank[name])) &&
    rare.every((name) => place.row.required?.includes(name) !== true || !isEmpty(blank[name]));
  const typeName = own && !isTypeOpen ? usualTypeOf(place, row.values, errors) : undefined;
  const foldedNames = [...(isFolded ? rare : []), ...(typeName === undefined ? [] : [typeName])].join(' ');
  const titles = (isFolded ? rare : [])
    .filter((name) => all.some(({ fields }) => fields.includes(name)) && !isHiddenAt(row.hidden, name))
    .map((name) => translate(model.data, place.row.properties?.[name]?.title ?? name, language));
  const shown = useMemo(() => {
    const out = new Set([...namesLeftOut.split(' '), ...foldedNames.split(' ')]);
    const sections: readonly Section[] = all
      .map((section) => ({ ...section, fields: section.fields.filter((name) => !out.has(name)) }))
      .filter(({ fields }) => fields.length > 0);
    return {
      sections,
      hints: number === undefined || line === '' ? undefined : { [number]: { 'ui:help': line } },
    };
  }, [all, namesLeftOut, foldedNames, line, number]);
  const unfolds = [
    ...(typeName === undefined
      ? []
      : [{ label: inLanguage(gridTexts.otherCertificate, language), open: () => setTypeOpen(true) }]),
    ...(titles.length === 0
      ? []
      : [
          {
            label: fill(inLanguage(formTexts.rareFields, language), { titles: joinWords(titles, language) }),
            open: () => setOpen(true),
          },
        ]),
  ];
  return { ...shown, unfolds };
};

/** Returns the name of the field for the type of document while it has the value of a blank row, as for most persons. */
const usualTypeOf = ({ row: schema }: Place, values: Values, errors: ErrorSchema): string | undefined => {
  const name = fieldWithRole(schema, 'certificateType');
  const usual = name === undefined ? undefined : blankOf(schema)[name];
  return name !== undefined && !isEmpty(usual) && values[name] === usual && !errors[name] ? name : undefined;
};

/** Returns a handler that presses the main button when Enter is pressed in a text field. */
export const pressOnEnter =
  (press: () => void) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    const isText = target instanceof HTMLInputElement && target.role !== 'combobox' && target.type !== 'radio';
    // An input method confirms a word with Enter.
    if (event.key !== 'Enter' || !isText || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    press();
  };
