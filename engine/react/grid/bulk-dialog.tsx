import { Muted } from '../controls/card.tsx';
import { Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { choicesOf } from '../fields/choices.ts';
import { drawnWidgetFor } from '../theme/widgets.ts';
import { useOffered } from '../state/use-application.ts';
import { bulkTexts } from '../texts/grid-dialog-texts.ts';
import { type Translate, useTranslate, useWords } from '../texts/language.tsx';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Choice, InputProps } from '../controls/control-style.ts';
import { Dialog } from '../controls/dialog.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { SelectInput } from '../controls/inputs.tsx';
import type { DerivedValues, Group, Place } from '../state/content.ts';
import { FieldFrame, frameIds } from '../theme/field-frame.tsx';
import { type FieldColumn, readCell } from '../rows/columns.ts';
import { type GridList, groupLabel, groupPlan } from '../rows/groups.ts';
import { useRowFields } from '../rows/row-fields.ts';
import type { GridDialogProps, GridState } from './use-grid.ts';
import { canAddGroup } from './groups.tsx';
import type { Language } from '../../model/language.ts';
import type { Field } from '../../model/model.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { shortLabel } from '../../wording/trace.ts';
import { addGroup, moveRows, patchRows } from '../state/rows.ts';
import { completeRow } from '../state/consequences.ts';
import type { Values } from '../state/field-path.ts';
import { blankOf } from '../../model/blank.ts';
import { isRecord } from '../../values/pointer.ts';

/** Shows a dialog that changes many rows at once. Fields that are left empty do not change. */
export const BulkDialog = ({ grid, onRefocus, onAnnounce, onClose }: GridDialogProps) => {
  const { t, language } = useWords();
  const { store, place, list } = grid;
  const rowFields = useRowFields(grid);
  const { model } = store;
  const [values, setValues] = useState<Values>({});
  const [to, setTo] = useState('');
  const fields = useMemo(() => bulkFields({ store, place, fields: rowFields }), [store, place, rowFields]);
  const plan = planFieldOf(place) ?? '';
  const planField = place.group.properties?.[plan];
  const plans = useOffered(`${place.outer ?? ''}.${plan}`, planField ? choicesOf(model, planField, language) : []);
  const targets = groupChoices(grid, plans, language, t);
  const set = (key: string, value: unknown): void =>
    setValues(({ [key]: _, ...others }) => (value === undefined || value === '' ? others : { ...others, [key]: value }));
  const isEmpty = Object.keys(values).length === 0 && to === '';
  const count = list.counted(grid.selected.size);
  const save = (): void => {
    const chosen = targets.find(({ value }) => value === to);
    const target = chosen && (chosen.group ?? store.newGroup(chosen.fields));
    store.edit(place, (all) => editMany(store.model, all, place, grid.selected, values, target));
    onAnnounce(t(bulkTexts.done, { count }));
    grid.setCheckedIds(new Set());
    // The tool button is already disabled, so the browser cannot restore the focus to it.
    requestAnimationFrame(onRefocus);
    onClose();
  };
  return (
    <Dialog
      title={t(bulkTexts.title, { count })}
      isWorkspace
      width="32rem"
      onClose={onClose}
      footer={<DialogButtons confirm={t(bulkTexts.save, { count })} isDisabled={isEmpty} onConfirm={save} onCancel={onClose} />}
    >
      <Grid gap="4" p={{ base: '4', md: '5' }}>
        <Muted>{t(bulkTexts.hint)}</Muted>
        {fields.map((column) => (
          <BulkField key={column.key} store={store} column={column} value={values[column.key]} onChange={set} />
        ))}
        {targets.length > 0 && (
          <FieldFrame id="bulk.group" label={t(bulkTexts.moveTo)}>
            <SelectInput
              id="bulk.group"
              label={t(bulkTexts.moveTo)}
              labelId={frameIds('bulk.group').label}
              value={to}
              choices={[{ value: '', label: t(bulkTexts.moveNowhere) }, ...targets]}
              onChange={(value) => setTo(String(value))}
            />
          </FieldFrame>
        )}
      </Grid>
    </Dialog>
  );
};

/** The largest number of options for a select. Longer lists have a search. */
const MAX_SELECT_OPTIONS = 15;

type FieldProps = {
  readonly store: GridList['store'];
  readonly column: FieldColumn;
  readonly value: unknown;
  readonly onChange: (key: string, value: unknown) => void;
};

const BulkField = ({ store, column, value, onChange }: FieldProps) => {
  const t = useTranslate();
  const id = `bulk.${column.key}`;
  const { model } = store;
  const input: InputProps = {
    id,
    label: column.title,
    labelId: frameIds(id).label,
    value,
    choices: column.choices,
    placeholder: t(bulkTexts.unchanged),
    onChange: (next) => onChange(column.key, typeof next === 'string' ? readCell(column, next) : next),
  };
  const widget = drawnWidgetFor(model, column.key, column.field, column.choices);
  const Input = widget?.component;
  return (
    <FieldFrame id={id} label={column.title}>
      {column.choices.length > MAX_SELECT_OPTIONS ? (
        <ComboboxInput {...input} />
      ) : column.choices.length > 0 ? (
        <SelectInput {...input} value={value ?? ''} choices={[{ value: '', label: t(bulkTexts.unchanged) }, ...column.choices]} />
      ) : Input ? (
        <Input {...input} field={column.field} path={column.key} model={model} />
      ) : null}
    </FieldFrame>
  );
};

/** Returns the first field of a group with options, which is taken for its plan. */
const planFieldOf = (place: Place): string | undefined =>
  Object.entries(place.group.properties ?? {}).find(([name, field]) => name !== place.inner && field.enum !== undefined)?.[0];

/** A destination for rows: an existing group, or a new one with these fields. */
type GroupChoice = Choice & { readonly group?: Group; readonly fields: Group['fields'] };

/** Returns the groups to which rows of the open group can move, and a new group for each offered plan that no group has. */
const groupChoices = (
  { store, place, groups, groupAt }: GridState,
  plans: readonly Choice[],
  language: Language,
  t: Translate,
): readonly GroupChoice[] => {
  const open = groups[groupAt];
  const existing = groups.map((group, index) => ({
    value: `group ${group.id}`,
    label: `${groupLabel(place, group, index, t)} ${groupPlan(store.model, place, group, language)}`.trim(),
    group,
    fields: group.fields,
  }));
  const others = existing.filter(({ group }) => group !== open);
  if (!open || !canAddGroup(place, groups)) return others;
  const plan = planFieldOf(place);
  if (plan === undefined) return [...others, { value: 'new', label: t(bulkTexts.newGroup), fields: open.fields }];
  const usedPlans = new Set(groups.map((group) => group.fields[plan]));
  const newGroups = plans
    .filter(({ value }) => !usedPlans.has(value))
    .map(({ value, label }) => ({
      value: `new ${String(value)}`,
      label: `${t(bulkTexts.newGroup)} ${shortLabel(label)}`,
      fields: { ...open.fields, [plan]: value },
    }));
  return [...others, ...newGroups];
};

type BulkFieldsInput = Pick<GridList, 'store' | 'place'> & { readonly fields: readonly FieldColumn[] };

/**
 * Returns the fields that can be set for many rows at once: choices and amounts, without those that are unique to a person or
 * filled in from other fields.
 */
const bulkFields = ({ store, place, fields }: BulkFieldsInput): readonly FieldColumn[] => {
  const { row, list } = place;
  const { insured } = store.model.data;
  const excluded = new Set([...(insured?.list === list ? (insured.once ?? []) : []), ...filledIn(row)]);
  return fields.filter(({ key, choices, field }) => !excluded.has(key) && (choices.length > 0 || isAmount(field)));
};

/** Returns the paths of the fields of a row and its objects that another field fills in. */
const filledIn = ({ properties = {} }: Field, prefix = ''): readonly string[] =>
  Object.entries(properties).flatMap(([name, field]) => [
    ...Object.values(field.fills ?? {}).map((filled) => `${prefix}${filled}`),
    ...filledIn(field, `${prefix}${name}.`),
  ]);

const isAmount = ({ type, unit }: Field): boolean => type === 'integer' || type === 'number' || unit !== undefined;

/** Changes many rows and moves them to a group, which may be new. Unchanged rows keep their identity. */
export const editMany = (
  model: ReadableModel,
  groups: readonly Group[],
  place: Place,
  ids: ReadonlySet<number>,
  values: Values,
  target?: Group,
): readonly Group[] => {
  const isChanging = Object.keys(values).length > 0;
  const patched = isChanging ? groups.reduce((all, group) => patchGroup(model, all, group, place, ids, values), groups) : groups;
  if (!target) return patched;
  return moveRows(patched.some(({ id }) => id === target.id) ? patched : addGroup(patched, target), ids, target.id);
};

const patchGroup = (
  model: ReadableModel,
  groups: readonly Group[],
  group: Group,
  place: Place,
  ids: ReadonlySet<number>,
  values: Values,
): readonly Group[] => {
  const patches = group.rows
    .filter(({ id }) => ids.has(id))
    .map((row) => ({ id: row.id, values: patchOf(model, place.row, row.values, values, row.derived) }));
  return patches.length > 0 ? patchRows(groups, group.id, patches) : groups;
};

/**
 * Returns what changes in a row when the user enters these values. Fields in an object, given by paths, change a copy of the
 * object.
 */
const patchOf = (model: ReadableModel, field: Field, before: Values, values: Values, derived?: DerivedValues): Values => {
  const own = Object.entries(values).filter(([key]) => !key.includes('.'));
  const objects = new Map<string, Record<string, unknown>>();
  for (const [key, value] of Object.entries(values).filter(([path]) => path.includes('.'))) {
    const [name = '', ...rest] = key.split('.');
    objects.set(name, { ...objects.get(name), [rest.join('.')]: value });
  }
  const inner = [...objects].map(([name, changed]) => {
    const innerField = field.properties?.[name] ?? {};
    const objectBefore = before[name];
    const object = isRecord(objectBefore) ? objectBefore : blankOf(innerField);
    return [name, { ...object, ...patchOf(model, innerField, object, changed) }];
  });
  return { ...completeRow(model, field, before, Object.fromEntries(own), derived), ...Object.fromEntries(inner) };
};
