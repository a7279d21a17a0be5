import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { choicesOf } from '../fields/choices.ts';
import { widgetFor } from '../fields/widget-for.ts';
import { useOffered } from '../form/form-context.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { ComboboxInput } from '../parts/combobox-input.tsx';
import type { Choice, InputFace } from '../parts/input-face.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SelectInput } from '../parts/select-input.tsx';
import type { Group, Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import { FieldFrame } from '../theme/field-frame.tsx';
import { frameIds } from '../theme/frame-ids.ts';
import { sharedColumns } from './bulk-edit.ts';
import { readCell } from './cell-text.ts';
import type { Column, FieldColumn } from './columns.ts';
import { groupChoices, planFieldOf, type GroupChoice } from './group-choices.ts';

type Values = Readonly<Record<string, unknown>>;
type BulkProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  readonly openAt: number;
  /** Rows that it is for, in words: "12 人". */
  readonly count: string;
  readonly onSave: (values: Values, target: GroupChoice['target'] | undefined) => void;
  readonly onClose: () => void;
};

/** One change of many rows: what is left empty stays as it is in each of them. */
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
              onLeave={() => undefined}
            />
          </FieldFrame>
        )}
      </Box>
    </Dialog>
  );
};

const noChoices: readonly Choice[] = [];
/** Options that a select still shows at a glance; more are searched. */
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
    onLeave: () => undefined,
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
