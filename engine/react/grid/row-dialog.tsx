import { Box, Grid, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { Field } from '../../model/model.ts';
import type { Issue } from '../../model/issue.ts';
import { issueText, translate } from '../../index.ts';
import { choicesOf, fieldIssueText } from '../fields/choices.ts';
import { itemsOf } from '../fields/inner-list.ts';
import { ObjectForm } from '../form/object-form.tsx';
import { errorSchemaOf } from '../rjsf/validator.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useWords } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import type { ApplicationStore } from '../state/state.ts';
import type { DerivedValues, Group, Place } from '../state/content.ts';
import { completeRow, derivedValuesOf, itemsFollowing } from '../state/consequences.ts';
import { type FieldColumn, readCell } from '../rows/columns.ts';
import type { GridList } from '../rows/groups.ts';
import { checkAlone } from '../state/issues.ts';
import { schemaAt, type Values } from '../state/field-path.ts';

type RowDialogProps = GridList & {
  readonly group: Group;
  readonly values: Values;
  readonly derived?: DerivedValues;
  readonly isAttempted: boolean;
  readonly issues: readonly Issue[];
  readonly title: string;
  readonly onSave: (values: Values, derived: DerivedValues) => void;
  readonly onClose: () => void;
};

/** One row as a form: for touch screens, and for fields that do not fit into a cell. */
export const RowDialog = (props: RowDialogProps) => {
  const { store, place, columns, issues, title, onSave, onClose } = props;
  const { model } = store;
  const { say, language } = useWords();
  const { row, change, leave, completed } = useEditedRow(props);
  const { changed, values } = row;
  const { hidden, issuesInside, leaveInside } = useRowCheck(props, values);
  const save = (): void => {
    // Hidden fields are removed when the row is saved.
    const hiddenFields = [...hidden].filter((path) => !path.includes('/')).map((key) => [key, undefined] as const);
    onSave({ ...completed(), ...Object.fromEntries(hiddenFields) }, row.derived[''] ?? {});
  };
  const fields = useMemo(() => columns.filter((column) => column.kind === 'field'), [columns]);
  const paths = useMemo(() => fields.map(({ key }) => key), [fields]);
  const isRequired = useMemo(
    () => (path: string) => (path.includes('.') ? undefined : isAsked(store, place, path)),
    [store, place],
  );
  const shown = [
    ...issues.filter(({ path }) => fields.some(({ key, words }) => key === path && !words && !changed.has(key))),
    ...issuesInside(fields),
  ];
  const sentence = (issue: Issue): string => {
    const field = schemaAt(place.row, namesOf(issue.path)) ?? {};
    const column = fields.find(({ key }) => key === issue.path);
    const named = column ?? {
      title: translate(model.data, field.title ?? '', language),
      choices: choicesOf(model, field, language),
    };
    return fieldIssueText(model, issue, named, language);
  };
  return (
    <Dialog
      title={title}
      isDesk
      width="32rem"
      onClose={onClose}
      foot={<DialogButtons confirm={say(gridTexts.save)} onConfirm={save} onCancel={onClose} />}
    >
      <Grid gap="4" p="4">
        {changed.size === 0 && <OfRow store={store} columns={columns} issues={issues} />}
        <Box>
          <ObjectForm
            model={model}
            object={place.row}
            paths={paths}
            idPrefix="row"
            values={values}
            onChange={change}
            onLeave={(path) => {
              leave(path);
              if (path.includes('.')) leaveInside(path.replaceAll('.', '/'));
            }}
            errors={errorSchemaOf(new Map(shown.toReversed().map((issue) => [`/${issue.path}`, sentence(issue)])))}
            hidden={useMemo(() => new Set([...hidden].map((path) => `/${path}`)), [hidden])}
            isRequired={isRequired}
            layout={oneColumn}
          />
        </Box>
      </Grid>
    </Dialog>
  );
};

const oneColumn = { columns: 1 } as const;

/** "beneficiaries.share" of "beneficiaries/0/share". */
const namesOf = (path: string): string =>
  path
    .split('/')
    .filter((token) => !/^\d+$/.test(token))
    .join('.');

type EditedRow = {
  readonly values: Values;
  /** Names of the changed fields. */
  readonly changed: ReadonlySet<string>;
  /** Data in the ID numbers when they were last valid: of the row (""), and of each item of its lists ("beneficiaries.0"). */
  readonly derived: Readonly<Record<string, DerivedValues>>;
};

/** The values of a row while it is edited, with what follows from them when a field is left. */
const useEditedRow = ({ store: { model }, place, columns, values, derived: before }: RowDialogProps) => {
  const [row, setRow] = useState<EditedRow>(() => ({
    values,
    changed: new Set(),
    derived: { '': derivedValuesOf(model, place.row, values, before) },
  }));
  const completed = (known: EditedRow): Values => completeRow(model, place.row, values, known.values, known.derived['']);
  const remembered = ({ derived }: EditedRow, of: string, schema: Field, held: Values): EditedRow['derived'] => ({
    ...derived,
    [of]: derivedValuesOf(model, schema, held, derived[of]),
  });
  const changedField = (known: EditedRow, path: string, value: unknown, formData: Values): EditedRow => {
    const [key = '', at] = path.split('.');
    const field = place.row.properties?.[key] ?? {};
    const changed = new Set([...known.changed, key]);
    if (!field.items?.properties) {
      const column = columns.find((each): each is FieldColumn => each.kind === 'field' && each.key === key);
      const read = column && typeof value === 'string' ? readCell(column, value) : value;
      return { ...known, changed, values: { ...known.values, [key]: read } };
    }
    const items = itemsOf(known.values[key]);
    const next = itemsFollowing(field, items, itemsOf(formData[key]));
    const values = { ...known.values, [key]: next };
    // A field of an item has changed; without an index, the list itself.
    if (at !== undefined)
      return { changed, values, derived: remembered(known, `${key}.${at}`, field.items, items[Number(at)] ?? {}) };
    // After a removal the items have other indexes.
    const others = Object.entries(known.derived).filter(([of]) => next.length >= items.length || !of.startsWith(`${key}.`));
    return { changed, values, derived: Object.fromEntries(others) };
  };
  const leftField = (known: EditedRow, path: string): EditedRow => {
    const [key = '', at, name] = path.split('.');
    const item = place.row.properties?.[key]?.items;
    if (at === undefined || name === undefined || !item) {
      const next = completed(known);
      return { ...known, values: next, derived: remembered(known, '', place.row, next) };
    }
    const items = itemsOf(known.values[key]);
    const held = items[Number(at)];
    if (!held) return known;
    const next = { ...held, ...completeRow(model, item, held, { [name]: held[name] }, known.derived[`${key}.${at}`]) };
    return {
      ...known,
      values: { ...known.values, [key]: items.with(Number(at), next) },
      derived: remembered(known, `${key}.${at}`, item, next),
    };
  };
  return {
    row,
    completed: () => completed(row),
    change: (path: string, value: unknown, formData: Values): void =>
      setRow((known) => changedField(known, path, value, formData)),
    leave: (path: string): void => setRow((known) => leftField(known, path)),
  };
};

const OfRow = ({ store, columns, issues }: Pick<RowDialogProps, 'store' | 'columns' | 'issues'>) => {
  const language = useLanguage();
  const own = issues.filter(
    ({ path }) => path === '' || columns.some((column) => column.kind === 'step' && column.path === path),
  );
  return own.map((issue) => (
    <Text key={issue.code} bg="bg.error" color="fg.error" borderRadius="l2" px="3" py="2" textStyle="sm">
      {issueText(store.model, issue, language)}
    </Text>
  ));
};

/** Whether a row's field is required by the schema, or by the model for every insured person. */
const isAsked = ({ model }: ApplicationStore, place: Place, key: string): boolean => {
  const { insured } = model.data;
  return Boolean(place.row.required?.includes(key)) || (insured?.list === place.list && Boolean(insured.required?.includes(key)));
};

const useRowCheck = ({ store, place, group, isAttempted, issues }: RowDialogProps, values: Values) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = useMemo(
    () => checkAlone(store, store.getState(), place, group, { id: 0, values }),
    [store, place, group, values],
  );
  const isShown = ({ code, path }: Issue): boolean =>
    isAttempted ||
    (code !== 'required' &&
      (left.has(path) || issues.some((issue) => issue.path === path) || [...left].some((each) => each.startsWith(`${path}/`))));
  return {
    hidden: check.hidden,
    /** Issues that may be shown at the lists inside the row. */
    issuesInside: (fields: readonly FieldColumn[]): readonly Issue[] =>
      check.issues.filter(
        (issue) =>
          isShown(issue) && fields.some(({ key, words }) => words && (issue.path === key || issue.path.startsWith(`${key}/`))),
      ),
    leaveInside: (path: string): void => setLeft((before) => new Set([...before, path])),
  };
};
