import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { choicesOf } from '../fields/choices.ts';
import { widgetFor } from '../fields/field.ts';
import { useOffered } from '../state/use-application.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Choice, InputFace } from '../controls/control-style.ts';
import { Dialog } from '../controls/dialog.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import type { Group, Place } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { readCell } from '../rows/cell-text.ts';
import type { Column, FieldColumn } from '../rows/columns.ts';
import { type GroupChoice, groupChoices, planFieldOf } from './group-tabs.tsx';
import type { Field, InsuredRule } from '../../model/model.ts';
import { addGroup, moveRows, patchRows } from '../state/rows.ts';
import { completeRow } from '../state/consequences.ts';

type Values = Readonly<Record<string, unknown>>;
type BulkProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  readonly openAt: number;
  /** Number of rows in words: "12 人". */
  readonly count: string;
  readonly onSave: (values: Values, target: GroupChoice['target'] | undefined) => void;
  readonly onClose: () => void;
};

/** Changes many rows at once. Fields that are left empty do not change. */
export const BulkDialog = ({ store, place, columns, groups, openAt, count, onSave, onClose }: BulkProps) => {
  const say = useSay();
  const language = useLanguage();
  const { model } = store;
  const [values, setValues] = useState<Values>({});
  const [to, setTo] = useState('');
  const fields = useMemo(
    () => sharedColumns(columns, place.row, place.list, model.data.insured),
    [columns, place.row, place.list, model.data.insured],
  );
  const plan = planFieldOf(place) ?? '';
  const planField = place.group.properties?.[plan];
  const plans = useOffered(`${place.outer ?? ''}.${plan}`, planField ? choicesOf(model, planField, language) : noChoices);
  const targets = groupChoices({ model, place, groups, openAt }, plans, language, say);
  const set = (key: string, value: unknown): void =>
    setValues(({ [key]: _, ...others }) => (value === undefined || value === '' ? others : { ...others, [key]: value }));
  const isEmpty = Object.keys(values).length === 0 && to === '';
  const words = { count };
  return (
    <Dialog
      title={say(gridTexts.bulkTitle, words)}
      isDesk
      width="32rem"
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" size="md" onClick={onClose}>
            {say(gridTexts.cancel)}
          </Button>
          <Button size="md" disabled={isEmpty} onClick={() => onSave(values, targets.find(({ value }) => value === to)?.target)}>
            {say(gridTexts.bulkSave, words)}
          </Button>
        </>
      }
    >
      <Box display="grid" gap="4" p={{ base: '4', md: '5' }}>
        <Text textStyle="sm" color="fg.muted">
          {say(gridTexts.bulkHint)}
        </Text>
        {fields.map((column) => (
          <BulkField key={column.key} store={store} column={column} value={values[column.key]} onChange={set} />
        ))}
        {targets.length > 0 && (
          <FieldFrame id="bulk.group" label={say(gridTexts.moveTo)}>
            <SelectInput
              id="bulk.group"
              label={say(gridTexts.moveTo)}
              labelId={frameIds('bulk.group').label}
              value={to}
              choices={[{ value: '', label: say(gridTexts.moveNowhere) }, ...targets]}
              onChange={(value) => setTo(String(value))}
            />
          </FieldFrame>
        )}
      </Box>
    </Dialog>
  );
};

const noChoices: readonly Choice[] = [];
/** Most options for a select; longer lists are searched. */
const LONG_LIST = 15;

type FieldProps = {
  readonly store: ApplicationStore;
  readonly column: FieldColumn;
  readonly value: unknown;
  readonly onChange: (key: string, value: unknown) => void;
};

const BulkField = ({ store, column, value, onChange }: FieldProps) => {
  const say = useSay();
  const id = `bulk.${column.key}`;
  const { model } = store;
  const face: InputFace = {
    id,
    label: column.title,
    labelId: frameIds(id).label,
    value,
    choices: column.choices,
    placeholder: say(gridTexts.unchanged),
    onChange: (next) => onChange(column.key, typeof next === 'string' ? readCell(column, next) : next),
  };
  const widget = widgetFor(model.data.form, column.key, column.field, column.choices);
  const Input = widget?.component;
  return (
    <FieldFrame id={id} label={column.title}>
      {column.choices.length > LONG_LIST ? (
        <ComboboxInput {...face} />
      ) : column.choices.length > 0 ? (
        <SelectInput
          {...face}
          value={value ?? ''}
          choices={[{ value: '', label: say(gridTexts.unchanged) }, ...column.choices]}
        />
      ) : Input ? (
        <Input {...face} field={column.field} path={column.key} model={model} />
      ) : null}
    </FieldFrame>
  );
};

/** Destination of the selected rows: an existing group or a new one. */
export type Target = { readonly group: number } | { readonly made: Group };
export type BulkChange = { readonly values: Values; readonly target?: Target };

/**
 * The columns that rows can have in common: choices and amounts, without fields that identify a person or follow from such
 * fields.
 */
const sharedColumns = (
  columns: readonly Column[],
  row: Field,
  list: string,
  insured: InsuredRule | undefined,
): readonly FieldColumn[] => {
  const properties = Object.values(row.properties ?? {});
  const own = new Set([
    ...(insured?.list === list ? (insured.once ?? []) : []),
    ...properties.flatMap(({ fills }) => Object.values(fills ?? {})),
  ]);
  return columns.filter(
    (column): column is FieldColumn =>
      column.kind === 'field' && !own.has(column.key) && (column.choices.length > 0 || isAmount(column.field)),
  );
};

const isAmount = ({ type, unit }: Field): boolean => type === 'integer' || type === 'number' || unit !== undefined;

/** Applies one change to many rows. Unchanged rows keep their identity. */
export const editMany = (
  groups: readonly Group[],
  place: Place,
  ids: ReadonlySet<number>,
  { values, target }: BulkChange,
): readonly Group[] => {
  const isChanging = Object.keys(values).length > 0;
  const patched = isChanging ? groups.reduce((all, group) => patchGroup(all, group, place, ids, values), groups) : groups;
  if (!target) return patched;
  return 'group' in target ? moveRows(patched, ids, target.group) : moveRows(addGroup(patched, target.made), ids, target.made.id);
};

const patchGroup = (
  groups: readonly Group[],
  group: Group,
  place: Place,
  ids: ReadonlySet<number>,
  values: Values,
): readonly Group[] => {
  const patches = group.rows
    .filter(({ id }) => ids.has(id))
    .map((row) => ({ id: row.id, values: completeRow(place.row, row.values, values, row.said) }));
  return patches.length > 0 ? patchRows(groups, group.id, patches) : groups;
};
