import { Box, type BoxProps } from '@chakra-ui/react';
import { deepEquals, type ErrorSchema, mergeObjects } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import { type Field, type Language, type Model, translate } from '../../index.ts';
import { choicesOf, fieldIssueText, readLine } from '../fields/choices.ts';
import { areRows, ChoicePricesContext, openedBy } from '../detail/choice-prices.ts';
import { drawnWidgetFor } from '../theme/widgets.ts';
import { errorSchemaOf } from '../rjsf/validator.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { isHiddenAt, dottedPath, type Values } from '../state/field-path.ts';
import { shownIssues } from '../state/issues.ts';
import type { ApplicationStore, State } from '../state/state.ts';
import { SelfServiceContext, useDerived, useFormStore } from '../state/use-application.ts';
import { completeRow, type ReadFields, readFieldsOf } from '../state/consequences.ts';
import type { HolderPlace } from '../state/persons.ts';
import { isPersonPlace } from '../state/content.ts';
import { fieldWithRole, valueWithRole } from '../../model/roles.ts';
import { ageWords } from '../rows/age-words.ts';
import { isEmpty, isRecord, mapValues, pointerOfPath } from '../../values/pointer.ts';
import { LanguageProvider, useLanguage, useWords } from '../texts/language.tsx';
import { formTexts } from '../texts/form-texts.ts';
import { listFields } from './engine-theme.tsx';
import { FormOverridesContext, ObjectForm } from './object-form.tsx';

type SectionFieldsProps = {
  readonly paths: readonly string[];
  readonly columns?: 1 | 2;
  /** Whether the card's title names the field. The label is then for screen readers only. */
  readonly isNamedAbove?: boolean;
  /** Padding around the fields, if one is visible. */
  readonly padding?: BoxProps['p'];
};

/** Shows the visible fields of a section of the application. */
export const SectionFields = ({ paths, columns, isNamedAbove, padding }: SectionFieldsProps) => {
  const store = useFormStore();
  const language = useLanguage();
  const { model } = store;
  const { uiSchema } = useContext(FormOverridesContext);
  const prices = useContext(ChoicePricesContext);
  // If options are rows, the fields that an option opens are inside its row.
  const inRows = useMemo(
    () => new Set(prices ? paths.filter((path) => isInRow(model, paths, path)) : []),
    [prices, model, paths],
  );
  const visiblePaths = useDerived(
    store,
    ({ checkResult }) => paths.filter((path) => !inRows.has(path) && !isHiddenAt(checkResult.hidden, path)),
    deepEquals,
  );
  const neededPointers = useDerived(
    store,
    ({ checkResult }) => paths.map(pointerOfPath).filter((pointer) => checkResult.required.has(pointer)),
    deepEquals,
  );
  const needed = useMemo(() => new Set(neededPointers), [neededPointers]);
  const values = useDerived(store, ({ fields }) => partOf(fields, paths), isSamePart);
  const errors = useDerived(store, (state) => errorsOf(store, state, visiblePaths, language), deepEquals);
  const layout = useMemo(() => ({ columns, isNamedAbove }), [columns, isNamedAbove]);
  const { asking, hints } = useOwnFields(visiblePaths, values, errors);
  if (visiblePaths.length === 0) return null;
  return (
    <Box p={padding}>
      <ObjectForm
        model={model}
        object={model.data.schema}
        paths={asking}
        idPrefix="field"
        needed={needed}
        values={values}
        onChange={store.setField}
        onLeave={store.leaveField}
        errors={errors}
        layout={layout}
        uiSchema={hints ?? uiSchema}
        store={store}
      />
    </Box>
  );
};

/**
 * Returns the fields to draw. For those who apply for themselves, the answers in the policyholder's ID number are a line below
 * it instead of fields.
 */
const useOwnFields = (shown: readonly string[], values: Values, errors: ErrorSchema) => {
  const store = useFormStore();
  const { model } = store;
  const { t, language } = useWords();
  const { uiSchema } = useContext(FormOverridesContext);
  const ownHolder = useContext(SelfServiceContext)?.holder;
  const parent = ownHolder && model.data.schema.properties?.[ownHolder.object];
  const holder = ownHolder && values[ownHolder.object];
  const { number, names } = parent && isRecord(holder) ? readFieldsOf(model, parent, holder) : noFields;
  const wrong = ownHolder && errors[ownHolder.object];
  const namesLeftOut = names.filter((name) => (isRecord(holder) && isEmpty(holder[name])) || !wrong?.[name]).join(' ');
  const line =
    parent && ownHolder && isRecord(holder) && namesLeftOut !== ''
      ? (readLineOfPerson(store, holder, language, ownHolder.fields) ??
        readLine(model, parent, holder, namesLeftOut.split(' '), language))
      : '';
  const isPerson = ownHolder !== undefined && isRecord(holder) && ownHolder.isPerson(holder);
  return useMemo(() => {
    if (ownHolder === undefined || !isPerson) return { asking: shown, hints: undefined };
    const out = new Set(namesLeftOut.split(' ').map((name) => `${ownHolder.object}.${name}`));
    const { name = '' } = ownHolder.fields;
    const hints = {
      [name]: { 'ui:title': t(formTexts.yourName), 'ui:help': '', 'ui:autocomplete': 'name' },
      ...(number !== undefined && line !== '' && { [number]: { 'ui:help': line } }),
    };
    return { asking: shown.filter((path) => !out.has(path)), hints: mergeObjects(uiSchema ?? {}, { [ownHolder.object]: hints }) };
  }, [ownHolder, isPerson, shown, namesLeftOut, line, number, uiSchema, t]);
};

/** Returns what the policyholder's number says, as for the other persons: birth date, sex and age; undefined before it is valid. */
const readLineOfPerson = (
  { model, places, at }: ApplicationStore,
  holder: Values,
  language: Language,
  names: HolderPlace['fields'],
) => {
  const { row } = places.find((place) => isPersonPlace(model.data, place)) ?? {};
  const [type, number] = (['certificateType', 'certificateNumber'] as const).map((role) => row && fieldWithRole(row, role));
  if (!row || type === undefined || number === undefined) return undefined;
  const typed = holder[names.certificateNumber ?? ''];
  const person = completeRow(model, row, { [type]: holder[names.certificateType ?? ''] }, { [number]: typed });
  const age = ageWords(valueWithRole(row, person, 'birthDate'), at, language);
  const readNames = (['birthDate', 'sex'] as const).flatMap((role) => fieldWithRole(row, role) ?? []);
  return age === '' ? undefined : `${readLine(model, row, person, readNames, language)} · ${age}`;
};

const noFields: ReadFields = { number: undefined, names: [] };

/** Returns whether a field is drawn inside the row of an option of another of these fields. */
const isInRow = (model: Model, paths: readonly string[], path: string): boolean => {
  const by = openedBy(schemaAt(model.data.schema, path));
  if (by === undefined || !paths.includes(by.path)) return false;
  const field = schemaAt(model.data.schema, by.path) ?? {};
  const choices = choicesOf(model, field, 'zh-CN');
  return drawnWidgetFor(model, by.path, field, choices)?.name === 'tick-cards' && areRows(choices);
};

/** Shows a list of the application whose rows are in the store. The form data contain only the number of its changes. */
export const SectionList = ({ path }: { readonly path: string }) => {
  const store = useFormStore();
  const [name = ''] = path.split('.');
  const { paths, references } = useMemo(() => ({ paths: [name], references: new Set([name]) }), [name]);
  const values = useDerived(store, ({ listsVersion }) => ({ [name]: { version: listsVersion } }), deepEquals);
  return (
    <ObjectForm
      model={store.model}
      object={store.model.data.schema}
      paths={paths}
      references={references}
      fields={listFields}
      idPrefix="field"
      values={values}
      onChange={ignore}
      layout={bare}
      store={store}
    />
  );
};

const bare = { isBare: true };
const ignore = (): void => undefined;

const partOf = (fields: Values, paths: readonly string[]): Values =>
  Object.fromEntries(
    paths.map((path) => path.split('.')[0] ?? '').flatMap((name) => (name in fields ? [[name, fields[name]]] : [])),
  );

const isSamePart = (before: Values, after: Values): boolean =>
  Object.keys(before).length === Object.keys(after).length &&
  Object.entries(before).every(([name, value]) => after[name] === value);

/** Returns the issues that may be shown now, with the texts beside the fields. */
const errorsOf = ({ model }: ApplicationStore, state: State, paths: readonly string[], language: Language) => {
  const { schema, form } = model.data;
  const ownPointers = new Set(paths.map(pointerOfPath));
  return errorSchemaOf(
    new Map(
      [...shownIssues(form, state)].flatMap(([pointer, issue]) => {
        const field = ownPointers.has(pointer) ? schemaAt(schema, dottedPath(pointer)) : undefined;
        if (!field) return [];
        const title = translate(model.data, field.title ?? '', language);
        return [
          [
            pointer,
            fieldIssueText(model, issue, { title, choices: choicesOf(model, field, language), field }, language),
          ] as const,
        ];
      }),
    ),
  );
};

type ObjectFieldsProps = {
  readonly model: Model;
  readonly language: Language;
  /** Schema of the object: a person, the policyholder. */
  readonly schema: Field;
  readonly names: readonly string[];
  /** Prefix of all ids, as a page may show several objects. */
  readonly idPrefix: string;
  readonly values: Values;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onLeave?: (name: string) => void;
  readonly errors?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
};

/** Shows some fields of one object, each with its input. */
export const ObjectFields = ({ language, schema, names, errors = {}, hints = {}, ...form }: ObjectFieldsProps) => (
  <LanguageProvider language={language}>
    <ObjectForm
      {...form}
      object={schema}
      paths={names}
      isRequired={isAlways}
      uiSchema={mapValues(hints, (hint) => ({ 'ui:help': hint }))}
      errors={errorSchemaOf(new Map(Object.entries(errors).map(([name, message]) => [`/${name}`, message])))}
    />
  </LanguageProvider>
);

/** Returns true for every field, so that none is marked as optional. Only fields that have a value are changed here. */
const isAlways = (): boolean => true;
